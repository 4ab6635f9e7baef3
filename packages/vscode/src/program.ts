import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A program and its arguments. */
export interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly options: { readonly shell: boolean };
}

/**
 * Returns the language server to start: the program of the settings, or that of the first folder that has it installed, or the one on the PATH.
 * @param folders the workspace folders, which the user trusts
 */
export function findProgram(path: string, url: string, folders: readonly string[]): Program {
  const installed = folders.map((folder) => join(folder, 'node_modules', '.bin', executable)).find(existsSync);
  return {
    command: path === '' ? (installed ?? executable) : path,
    args: ['lsp', '--stdio', ...(url === '' ? [] : ['--url', url])],
    // npm installs a script that only the shell of Windows runs.
    options: { shell: isWindows },
  };
}

const isWindows = process.platform === 'win32';
const executable = isWindows ? 'code-graph.cmd' : 'code-graph';
