import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder to search, and the test for names of reports. */
export interface ReportSearch {
  /** Absolute path of the workspace. */
  readonly root: string;
  readonly signal: AbortSignal;
  /** Maximum depth of folders below the root. */
  readonly maxDepth: number;
  /** @param path relative to the root, with `/` separators */
  isReport(path: string): boolean;
  isSearched(folder: string): boolean;
}

const maxFolders = 10_000;

/** The default names of reports. */
export const usualNames: readonly string[] = ['*.sarif', '*.sarif.json'];

/** Whether a file has a default name. */
export function hasUsualName(path: string): boolean {
  return /\.sarif(?:\.json)?$/i.test(path);
}

/** Folders with the files of others, and those with reports that are input of tests. */
const skippedFolders = new Set([
  ...['node_modules', 'bower_components', 'vendor', 'venv', 'site-packages'],
  ...['test', 'tests', '__tests__', 'testdata', 'test-data', 'fixtures', '__fixtures__'],
]);

/** Whether a folder is searched for reports with default names. */
export function isUsualFolder(folder: string): boolean {
  const name = folder.slice(folder.lastIndexOf('/') + 1);
  return !name.startsWith('.') && !skippedFolders.has(name);
}

/**
 * Searches a workspace for reports, level by level.
 * @returns paths relative to the root, with `/` separators, in order
 */
export async function findReports(search: ReportSearch): Promise<string[]> {
  const { root, signal, maxDepth } = search;
  const reports: string[] = [];
  let level = [''];
  let folders = 0;
  for (let depth = 0; depth <= maxDepth && level.length > 0; depth++) {
    const next: string[] = [];
    for (const folder of level) {
      signal.throwIfAborted();
      for (const entry of await list(join(root, folder))) {
        const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
        // Links are not followed: they may lead anywhere, also around in circles.
        if (entry.isFile() && search.isReport(path)) reports.push(path);
        if (!entry.isDirectory() || folders === maxFolders || !search.isSearched(path)) continue;
        folders += 1;
        next.push(path);
      }
    }
    level = next;
  }
  return reports.sort();
}

/** Folders that cannot be listed have no reports. */
async function list(folder: string): Promise<Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch(() => []);
}
