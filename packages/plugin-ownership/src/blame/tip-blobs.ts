import { listBlobs } from '@code-graph/git';
import type { Blob, Git } from '@code-graph/git';

/** All files of a commit. Submodules and symbolic links are not files. */
export async function listTipBlobs(git: Git, commit: string): Promise<Blob[]> {
  return (await listBlobs(git, commit)).filter(({ mode }) => mode.startsWith('100'));
}
