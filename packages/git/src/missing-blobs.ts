import { GitFailure } from './git-failure.js';
import type { Git } from './git.js';
import { splitBytes } from './split-bytes.js';

const newline = 0x0a;

/** Whether git failed because the repository lacks the content of a file, as partial clones do. Its messages are English. */
export function isMissingBlob(error: unknown): boolean {
  return (
    error instanceof GitFailure && /unable to read (?!tree)|cannot read blob|is not a blob|promisor/i.test(error.stderr)
  );
}

/**
 * The names of the contents that the repository lacks, of commits or of their complete history. Does not fetch them, unlike all other
 * commands that take the name of a missing content in a partial clone.
 */
export async function findMissingBlobs(
  git: Git,
  commits: string | readonly string[],
  of: 'commit' | 'history',
): Promise<ReadonlySet<string>> {
  const walk = of === 'commit' ? ['--no-walk'] : [];
  const listing = git.start('rev-list', '--objects', '--no-object-names', ...walk, '--missing=print', '--stdin');
  listing.input.end(
    [commits]
      .flat()
      .map((commit) => `${commit}\n`)
      .join(''),
  );
  const missing = new Set<string>();
  for await (const lines of splitBytes(listing.output(), newline, 'rev-list'))
    for (const line of lines) if (line.startsWith('?')) missing.add(line.slice(1));
  return missing;
}
