import type { Git } from './git.js';
import { splitBytes } from './split-bytes.js';

/** A file, symbolic link or submodule in a commit. */
export interface TreeEntry {
  /** Relative to the top of the repository, with one character per byte. */
  readonly path: string;
  /** Such as `100644`, `120000` for a symbolic link, or `160000` for a submodule. */
  readonly mode: string;
  /** Object name of the content; of a submodule, that of its commit. */
  readonly id: string;
}

/**
 * Lists the entries of a commit, without folders.
 * @param paths files and folders, relative to the top of the repository; those that do not exist are ignored. Default: everything
 */
export async function listTree(git: Git, commit: string, paths: readonly string[] = []): Promise<TreeEntry[]> {
  const limits = paths.map((path) => `:(top,literal)${path}`);
  const listing = git.start('ls-tree', '-r', '-z', '--full-tree', '--end-of-options', commit, ...limits);
  const entries: TreeEntry[] = [];
  for await (const pieces of splitBytes(listing.output(), 0, 'ls-tree')) {
    for (const piece of pieces) {
      const tab = piece.indexOf('\t');
      const [mode = '', , id = ''] = piece.slice(0, tab).split(' ');
      entries.push({ path: piece.slice(tab + 1), mode, id });
    }
  }
  return entries;
}
