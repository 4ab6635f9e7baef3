import { join } from 'node:path';

/** The user's folders, in which clients have their configuration. */
export interface Locations {
  readonly platform: NodeJS.Platform;
  readonly home: string;
  readonly environment: NodeJS.ProcessEnv;
  /** The folder of the project, for the scope `project`. */
  readonly project: string;
}

/** The command by which a client starts the server. */
export interface ServerCommand {
  readonly command: string;
  readonly args: readonly string[];
}

/** Whether all projects of the user have the server, or only one. */
export type Scope = 'user' | 'project';

/** A program with coding agents, and how it is configured by its documentation. */
export interface AgentClient {
  readonly id: string;
  readonly title: string;
  /** The file with the servers. Undefined if there is none in the scope. */
  file(scope: Scope, locations: Locations): string | undefined;
  readonly format: 'json' | 'toml';
  /** The key of the table of servers. */
  readonly key: string;
  /** The value of the server in the table. */
  toEntry(command: ServerCommand): object;
  /** The client's variable for the folder of the project, in the scopes in which its configuration may contain it. */
  readonly workspaceVariable?: Readonly<Partial<Record<Scope, string>>>;
  /** Whether the client starts servers in a folder that is not the project's, so that the configuration names the project. */
  readonly namesWorkspace?: boolean;
  /** The client's own command that does the same in the user's scope, as parameters. */
  readonly addParameters?: readonly string[];
}

/** `XDG_CONFIG_HOME`, or `~/.config`, which some clients use on every platform. */
export function configHomeOf({ environment, home }: Locations): string {
  const named = environment['XDG_CONFIG_HOME'];
  return named === undefined || named === '' ? join(home, '.config') : named;
}

/** The folder of the settings of graphical programs. */
export function applicationDataOf(locations: Locations): string {
  const { platform, home, environment } = locations;
  if (platform === 'darwin') return join(home, 'Library', 'Application Support');
  if (platform === 'win32') return environment['APPDATA'] ?? join(home, 'AppData', 'Roaming');
  return configHomeOf(locations);
}
