import type { Git } from './git.js';
import { listTree, type TreeEntry } from './list-tree.js';

/** A file or symbolic link in a commit. Submodules are not blobs. */
export type Blob = TreeEntry;

const submoduleMode = '160000';

/** All blobs of a commit. */
export async function listBlobs(git: Git, commit: string): Promise<Blob[]> {
  return (await listTree(git, commit)).filter(({ mode }) => mode !== submoduleMode);
}
