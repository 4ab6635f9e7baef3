import { splitBytes } from './split-bytes.js';
import type { Git } from './git.js';

/** A file or symbolic link in a commit. Submodules are not blobs. */
export interface Blob {
  /** Relative to the top of the repository, with one character per byte. */
  readonly path: string;
  /** Such as `100644`, or `120000` for a symbolic link. */
  readonly mode: string;
  /** Object name of the content. */
  readonly id: string;
}

/** All blobs of a commit. */
export async function listBlobs(git: Git, commit: string): Promise<Blob[]> {
  const listing = git.start('ls-tree', '-r', '-z', '--full-tree', '--end-of-options', commit);
  const blobs: Blob[] = [];
  for await (const pieces of splitBytes(listing.output(), 0, 'ls-tree')) {
    for (const piece of pieces) {
      const tab = piece.indexOf('\t');
      const [mode = '', type, id = ''] = piece.slice(0, tab).split(' ');
      if (type === 'blob') blobs.push({ path: piece.slice(tab + 1), mode, id });
    }
  }
  return blobs;
}
