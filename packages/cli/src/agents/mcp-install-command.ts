import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname } from 'node:path';
import { Option, type Command } from 'commander';
import { quote } from '@code-graph/api/errors';
import { cliErrors } from '../cli-errors.js';
import { helpNote } from '../output/help-format.js';
import { printLine, styled } from '../output/output.js';
import { toPrintable } from '../output/printable.js';
import type { AgentClient, Locations, Scope } from './clients/agent-client.js';
import { agentClients, serverName } from './clients/agent-clients.js';
import { toServerCommand } from './clients/server-command.js';

interface InstallOptions {
  readonly write?: boolean;
  readonly scope: Scope;
  readonly workspace?: string;
}

const clientIds = agentClients.map(({ id }) => id);

/** `code-graph mcp install [client…]`: prints the configuration of clients, or writes it. */
export function addMcpInstallCommand(mcp: Command): void {
  withScope(withClients(mcp.command('install').description('print the configuration of clients, or write it')))
    .option('--write', 'add the server to the configuration files')
    .option('--workspace <folder>', 'folder that the configuration names; default: the one in which the client works')
    .addHelpText(
      'after',
      helpNote('Without --write, nothing is changed. "code-graph mcp uninstall" restores the files.'),
    )
    // The option `--workspace` of `mcp` itself is recognized first, wherever it is.
    .action((ids: readonly string[], _options: InstallOptions, command: Command) =>
      configure(ids, command.optsWithGlobals()),
    );
}

/** `code-graph mcp uninstall [client…]`: removes the server from the configuration files of clients. */
export function addMcpUninstallCommand(mcp: Command): void {
  withScope(
    withClients(mcp.command('uninstall').description('remove the server from the configuration files of clients')),
  )
    .option('--write', 'accepted as for install; the files are changed without it, too')
    .action(async (ids: readonly string[], { scope }: Pick<InstallOptions, 'scope'>) => {
      const { uninstall } = await import('./configuration/configure-client.js');
      const { InstallRecords } = await import('./configuration/install-records.js');
      const locations = ownLocations();
      let removed = 0;
      for (const { client, file } of selectClients(ids, scope, locations, existsSync)) {
        if (!(await uninstall(client, file, new InstallRecords()))) continue;
        removed++;
        printLine(`${client.title}: removed from ${toPrintable(file)}.`);
      }
      if (removed === 0) printLine('No configuration file has the server.');
    });
}

/** The folders of this user and this project. */
export function ownLocations(): Locations {
  return { platform: process.platform, home: homedir(), environment: process.env, project: process.cwd() };
}

/** Whether a client seems to be installed: the folder of its configuration exists. */
export function isClientPresent({ id }: AgentClient, file: string): boolean {
  // Its file is in the home directory, which always exists.
  return id === 'claude-code' ? existsSync(file) : existsSync(dirname(file));
}

function withClients(command: Command): Command {
  return command.argument('[client...]', `clients: ${clientIds.join(', ')}; default: those on this machine`);
}

function withScope(command: Command): Command {
  return command.addOption(
    new Option('--scope <scope>', 'configuration of the user, or of the project in the current folder')
      .choices(['user', 'project'])
      .default('user'),
  );
}

async function configure(ids: readonly string[], { write = false, scope, workspace }: InstallOptions): Promise<void> {
  const locations = ownLocations();
  const installation = { node: process.execPath, program: process.argv[1] ?? '' };
  // A project has no folders that show which clients its developers use.
  const isPresent = (file: string, client: AgentClient): boolean => scope === 'user' && isClientPresent(client, file);
  const chosen = selectClients(ids, scope, locations, isPresent);
  if (chosen.length === 0) throw cliErrors.noAgentClient(clientIds);
  for (const { client, file } of chosen) {
    const command = toServerCommand(client, scope, workspace, { installation, locations });
    if (write) {
      const { install } = await import('./configuration/configure-client.js');
      const { InstallRecords } = await import('./configuration/install-records.js');
      await install(client, file, command, new InstallRecords());
      printLine(`${client.title}: added to ${toPrintable(file)}. Restart it, or reload its servers.`);
      continue;
    }
    const { addServer } = await import('./configuration/edit-servers.js');
    printLine(`${styled('bold', client.title)}, in ${toPrintable(file)}:`);
    printLine(addServer('', client, serverName, client.toEntry(command)).text);
    if (client.addParameters && scope === 'user')
      printLine(
        `or run: ${[...client.addParameters, command.command, ...command.args].map(quoteForShell).join(' ')}\n`,
      );
  }
  if (!write) printLine('Nothing was changed. Pass --write to add it to these files.');
}

/** The named clients with their files, or those that are present. */
function selectClients(
  ids: readonly string[],
  scope: Scope,
  locations: Locations,
  isPresent: (file: string, client: AgentClient) => boolean,
): { readonly client: AgentClient; readonly file: string }[] {
  const unknown = ids.find((id) => !clientIds.includes(id));
  if (unknown !== undefined)
    throw cliErrors.invalidUsage(`There is no client ${quote(unknown)}. Known are ${clientIds.join(', ')}.`);
  return agentClients.flatMap((client) => {
    if (ids.length > 0 && !ids.includes(client.id)) return [];
    const file = client.file(scope, locations);
    if (file === undefined) {
      if (ids.length > 0) throw cliErrors.invalidUsage(`${client.title} has no configuration file in a project.`);
      return [];
    }
    return ids.length > 0 || isPresent(file, client) ? [{ client, file }] : [];
  });
}

function quoteForShell(word: string): string {
  return /^[\w@%+=:,./\\-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
