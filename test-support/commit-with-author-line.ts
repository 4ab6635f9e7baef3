import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TemporaryGitRepository } from '@code-graph/sdk/testing';

/** Commits all files of the folder with an author line that git itself would not write. Returns the name of the commit. */
export function commitWithAuthorLine(repository: TemporaryGitRepository, author: string): string {
  repository.git('add', '--all');
  const tree = repository.git('write-tree').trim();
  const parent = repository.git('rev-parse', 'HEAD').trim();
  const committer = 'Committer <committer@example.com> 1748779200 +0000';
  const file = join(repository.folder, '.git', 'unusual-commit');
  writeFileSync(file, `tree ${tree}\nparent ${parent}\nauthor ${author}\ncommitter ${committer}\n\nChange\n`);
  const commit = repository.git('hash-object', '-t', 'commit', '-w', '--literally', file).trim();
  repository.git('reset', '--quiet', commit);
  return commit;
}
