import { posix } from 'node:path';
import type { Git } from './git.js';
import { decodeUtf8, splitBytes } from './split-bytes.js';

/** The paths of all files in a commit, from the top of the repository, with one character per byte. */
export async function listFiles(git: Git, commit: string): Promise<string[]> {
  const listing = git.start('ls-tree', '-r', '-z', '--full-tree', '--name-only', '--end-of-options', commit);
  const paths: string[] = [];
  for await (const pieces of splitBytes(listing.output(), 0, 'ls-tree')) paths.push(...pieces);
  return paths;
}

/**
 * Finds what stands for each path among things that are named by files of the workspace.
 * @param prefix the workspace's folder within the repository
 * @returns for each path, in order, what was found under its name
 */
export function matchFiles<T>(
  paths: readonly string[],
  prefix: string,
  byFile: ReadonlyMap<string, T>,
): (T | undefined)[] {
  const exact = new Map<string, T>();
  const normalized = new Map<string, T>();
  for (const [file, value] of byFile) {
    const path = posix.join(prefix, file);
    exact.set(path, value);
    normalized.set(path.normalize(), value);
  }
  return paths.map((path) => {
    const text = decodeUtf8(path);
    // A Mac may list a folder with other accents (é as e and ´) than git has stored.
    return exact.get(text) ?? normalized.get(text.normalize());
  });
}
