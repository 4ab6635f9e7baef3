import { realpathSync } from 'node:fs';
import { delimiter, join, resolve, sep } from 'node:path';
import type { AgentClient, Locations, Scope, ServerCommand } from './agent-client.js';

/** This process, from which the command follows. */
export interface Installation {
  /** Path of Node.js. */
  readonly node: string;
  /** Path of the program as it was called, which may be a link that outlives an update. */
  readonly program: string;
}

/** A path that contains one of these names lasts as long as a shell, or a cache. */
const passing = ['fnm_multishells', '_npx'];
const packageName = '@code-graph/cli';

/**
 * The command for a configuration. In that of a user it is the path of Node.js and of this program: graphical programs do not have the
 * PATH of a shell. In a project, whose file others use on their machines, and when npx has started this program, it is npx, which
 * prefers the version that is installed in the project.
 * @param workspace folder that the command names; without, a variable of the client or the folder in which the client starts it
 */
export function toServerCommand(
  { workspaceVariable, namesWorkspace = false }: Pick<AgentClient, 'workspaceVariable' | 'namesWorkspace'>,
  scope: Scope,
  workspace: string | undefined,
  { installation, locations }: { readonly installation: Installation; readonly locations: Locations },
): ServerCommand {
  const named = workspace ?? workspaceVariable?.[scope] ?? (namesWorkspace ? locations.project : undefined);
  const args = ['mcp', ...(named === undefined ? [] : ['--workspace', isVariable(named) ? named : resolve(named)])];
  if (scope === 'user' && !isPassing(installation.program)) {
    return { command: stableNode(installation.node, locations), args: [installation.program, ...args] };
  }
  const npx = ['-y', packageName, ...args];
  // Windows starts scripts such as npx only through a shell.
  return scope === 'user' && locations.platform === 'win32'
    ? { command: 'cmd', args: ['/c', 'npx', ...npx] }
    : { command: 'npx', args: npx };
}

/** The first Node.js on the PATH that is the running one, such as the link of a package manager, or else the running one. */
function stableNode(node: string, { environment, platform }: Locations): string {
  const name = platform === 'win32' ? 'node.exe' : 'node';
  const folders = (environment['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const links = folders.map((folder) => join(folder, name)).filter((path) => !isPassing(path));
  return links.find((path) => realPathOf(path) === realPathOf(node)) ?? node;
}

function isPassing(path: string): boolean {
  return path.split(sep).some((name) => passing.includes(name));
}

function isVariable(text: string): boolean {
  return text.startsWith('${');
}

function realPathOf(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch {
    return undefined;
  }
}
