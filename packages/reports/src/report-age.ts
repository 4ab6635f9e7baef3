import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { count } from './counted.js';
import { printable } from './listed.js';

/** Maximum number of sources whose times are compared, because more take too long. */
const maxSources = 20_000;

const sourcesAtOnce = 200;

/** A report or a source, and when it was last written, in milliseconds since 1970. */
export interface WrittenFile {
  readonly name: string;
  readonly modified: number;
}

interface Workspace {
  readonly workspaceRoot: string;
  readonly signal: AbortSignal;
}

/**
 * Compares the oldest report with the newest source.
 * @param files paths relative to the workspace
 * @returns `<report> is 3 days older than <source>`, or undefined if no source is newer
 */
export async function describeAge(
  reports: readonly WrittenFile[],
  files: readonly string[],
  workspace: Workspace,
): Promise<string | undefined> {
  const [oldest] = [...reports].sort((a, b) => a.modified - b.modified);
  if (oldest === undefined) return undefined;
  const newest = await findNewest(files.slice(0, maxSources), workspace);
  const age = newest.modified - oldest.modified;
  if (age < 1000) return undefined;
  return `${printable(oldest.name)} is ${duration(age)} older than ${printable(newest.name)}`;
}

/** The source that was changed last. */
async function findNewest(files: readonly string[], { workspaceRoot, signal }: Workspace): Promise<WrittenFile> {
  let newest: WrittenFile = { name: '', modified: 0 };
  for (let start = 0; start < files.length; start += sourcesAtOnce) {
    signal.throwIfAborted();
    const times = files.slice(start, start + sourcesAtOnce).map(async (name): Promise<WrittenFile> => {
      // A file of the graph may have been deleted since.
      const stats = await stat(join(workspaceRoot, name)).catch(() => undefined);
      return { name, modified: stats?.mtimeMs ?? 0 };
    });
    for (const time of await Promise.all(times)) if (time.modified > newest.modified) newest = time;
  }
  return newest;
}

const units: readonly (readonly [ms: number, name: string])[] = [
  [86_400_000, 'day'],
  [3_600_000, 'hour'],
  [60_000, 'minute'],
  [1000, 'second'],
];

function duration(ms: number): string {
  const [size, name] = units.find(([each]) => ms >= each) ?? [1000, 'second'];
  return count(Math.floor(ms / size), name);
}
