import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { isInside, readRegularFileSync } from '@code-graph/sdk/files';
import type { CheckedWorkspace } from './print-check.js';

/** Maximum size of a source file that is quoted. */
const maxBytes = 2 * 1024 * 1024;

/** Gives reports access to the sources in a folder. */
export function readWorkspace(folder: string): CheckedWorkspace {
  const files = new Map<string, readonly string[]>();
  return {
    readLine: (file, line) => {
      const lines = files.get(file) ?? readLines(folder, file);
      files.set(file, lines);
      return lines[line - 1];
    },
    repositoryPath: findRepositoryPath(folder),
  };
}

/** For an answer of a host whose workspace is not known to be on this machine. */
export const distantWorkspace: CheckedWorkspace = { readLine: () => undefined, repositoryPath: '' };

/** Nothing if the path leads out of the folder: the graph may have been imported. */
function readLines(folder: string, file: string): readonly string[] {
  try {
    const path = realpathSync(join(folder, file));
    if (!isInside(path, realpathSync(folder))) return [];
    return readRegularFileSync(path, { maxBytes }).toString('utf8').split(/\r?\n/);
  } catch {
    return [];
  }
}

/** Path of a folder in its git repository. Empty for the root of a repository, and outside of one. */
function findRepositoryPath(folder: string): string {
  for (let top = folder; ; top = dirname(top)) {
    if (existsSync(join(top, '.git'))) return relative(top, folder).replaceAll(sep, '/');
    if (dirname(top) === top) return '';
  }
}
