import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { usualPlaces } from './usual-places.js';

const maxDepth = 3;
const maxFolders = 5000;

/** Reports whose times differ by less were written by the same run. */
const sameRunMs = 10 * 60 * 1000;

const skippedFolders = new Set([
  'node_modules',
  'bower_components',
  'vendor',
  'venv',
  'site-packages',
  'coverage',
  'TestResults',
]);
const buildFolders = new Set(['target', 'build', 'dist', 'out', 'obj', 'bin']);

/** The folder to search, and the test for reports. */
export interface ReportSearch {
  /** Absolute path of the workspace. */
  readonly root: string;
  readonly signal: AbortSignal;
  /** Whether a file, by its path relative to the root, has the format of a report. */
  isReport(path: string): Promise<boolean>;
}

/** A file in a usual place. */
interface PlacedFile {
  readonly path: string;
  readonly place: string;
  readonly modified: number;
}

/**
 * Searches a workspace and the folders in it, such as its packages, for reports in the usual places. Of the reports in one folder, the most
 * detailed one of the latest run is used, and those beside it that another test project of the run wrote in the same place.
 *
 * @returns paths relative to the root, with `/` separators, in order
 */
export async function findReports(search: ReportSearch): Promise<string[]> {
  const reports: string[] = [];
  let level = [''];
  let folders = 0;
  for (let depth = 0; depth <= maxDepth && level.length > 0; depth++) {
    const next: string[] = [];
    for (const folder of level) {
      search.signal.throwIfAborted();
      const entries = await list(join(search.root, folder));
      reports.push(...(await reportsOf(search, folder, entries)));
      for (const entry of entries) {
        if (folders === maxFolders || !isSearched(entry)) continue;
        folders += 1;
        next.push(inside(folder, entry.name));
      }
    }
    level = next;
  }
  return reports.sort();
}

async function reportsOf(search: ReportSearch, folder: string, entries: readonly Dirent[]): Promise<string[]> {
  const files: PlacedFile[] = [];
  for (const file of await filesIn(search.root, folder, entries))
    if (await search.isReport(file.path)) files.push(file);
  const newest = Math.max(...files.map(({ modified }) => modified));
  const ofLastRun = files.filter(({ modified }) => modified >= newest - sameRunMs);
  return ofLastRun.filter(({ place }) => place === ofLastRun[0]?.place).map(({ path }) => path);
}

/** The files in the usual places of one folder, the most detailed first. */
async function filesIn(root: string, folder: string, entries: readonly Dirent[]): Promise<PlacedFile[]> {
  // Most folders contain the first part of no usual place, so that no further lookup is needed.
  const names = new Set(entries.map(({ name }) => name));
  const files: PlacedFile[] = [];
  for (const place of usualPlaces) {
    const [first = '', second, ...rest] = place.split('/');
    if (!names.has(first)) continue;
    const paths =
      second === '*'
        ? (await list(join(root, folder, first))).map(({ name }) => [first, name, ...rest].join('/'))
        : [place];
    for (const path of paths.map((each) => inside(folder, each))) {
      const stats = await stat(join(root, path)).catch(() => undefined);
      if (stats?.isFile() === true && stats.size > 0) files.push({ path, place, modified: stats.mtimeMs });
    }
  }
  return files;
}

/** Files that cannot be listed have no reports. */
async function list(folder: string): Promise<Dirent[]> {
  return readdir(folder, { withFileTypes: true }).catch(() => []);
}

/** Folders only, not links to folders. */
function isSearched(entry: Dirent): boolean {
  const { name } = entry;
  return entry.isDirectory() && !name.startsWith('.') && !skippedFolders.has(name) && !buildFolders.has(name);
}

function inside(folder: string, path: string): string {
  return folder === '' ? path : `${folder}/${path}`;
}
