import { GitFailure } from './git-failure.js';
import type { Git } from './git.js';
import { splitBytes } from './split-bytes.js';

const newline = 0x0a;

/** Whether git failed because the repository lacks the content of a file, as partial clones do. Its messages are English. */
export function isMissingBlob(error: unknown): boolean {
  return error instanceof GitFailure && /unable to read|cannot read blob|promisor/i.test(error.stderr);
}

/**
 * The names of the contents of commits that the repository lacks. Does not fetch them, unlike all other commands that take the name of a
 * missing content in a partial clone.
 */
export async function findMissingBlobs(git: Git, commits: Iterable<string>): Promise<ReadonlySet<string>> {
  const listing = git.start('rev-list', '--objects', '--no-object-names', '--no-walk', '--missing=print', '--stdin');
  listing.input.end(Array.from(commits, (commit) => `${commit}\n`).join(''));
  const missing = new Set<string>();
  for await (const lines of splitBytes(listing.output(), newline, 'rev-list'))
    for (const line of lines) if (line.startsWith('?')) missing.add(line.slice(1));
  return missing;
}
