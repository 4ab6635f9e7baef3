import { authorOf, decodeUtf8, splitBytes } from '@code-graph/git';
import type { Git, Person } from '@code-graph/git';

/** The author and the time of a commit. */
export interface CommitAuthor {
  /** Mapped by .mailmap. */
  readonly author: Person;
  /** Committer date in seconds since the epoch. */
  readonly time: number;
}

const newline = 10;

/** Reads the authors of commits, by object name. */
export async function readCommitAuthors(git: Git, commits: Iterable<string>): Promise<Map<string, CommitAuthor>> {
  const authors = new Map<string, CommitAuthor>();
  const input = Array.from(commits, (commit) => `${commit}\n`).join('');
  if (input === '') return authors;
  const format = '--format=tformat:%H%x00%ct%x00%aN%x00%aE';
  const walk = git.start('rev-list', '--no-walk=unsorted', '--encoding=UTF-8', format, '--stdin');
  walk.input.end(input);
  for await (const lines of splitBytes(walk.output(), newline, 'rev-list')) {
    for (const line of lines) {
      const [id = '', time, name, email] = line.split('\0');
      // The line before each commit, "commit <name>", has no more parts.
      if (time === undefined) continue;
      const author = authorOf(decodeUtf8(name ?? ''), decodeUtf8(email ?? ''));
      authors.set(id, { author, time: Number(time) });
    }
  }
  return authors;
}
