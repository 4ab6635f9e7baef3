import type { Git } from '../git/git.js';
import { gitActivityError } from '../git-activity-error.js';
import { splitBytes } from '../git/split-bytes.js';

/** One commit of the history. */
export interface Commit {
  readonly id: string;
  /** Committer date in seconds since the epoch. */
  readonly time: number;
  readonly parents: readonly string[];
}

const newline = 0x0a;

/**
 * Yields the ancestors of a tip since a time, children before parents. Reads the whole history, because a commit with a wrong
 * date must not hide its ancestors: `git log --since` stops there.
 * @param tip full object name
 * @param start seconds since the epoch
 */
export async function* walkCommits(git: Git, tip: string, start: number): AsyncGenerator<Commit, void, undefined> {
  const walk = git.start('rev-list', '--topo-order', '--parents', '--timestamp', '--end-of-options', tip);
  for await (const lines of splitBytes(walk.output(), newline, 'rev-list')) {
    for (const line of lines) {
      const commit = parseCommit(line);
      if (commit.time >= start) yield commit;
    }
  }
}

function parseCommit(line: string): Commit {
  const [timestamp, id, ...parents] = line.split(' ');
  const time = Number(timestamp);
  if (id === undefined || Number.isNaN(time)) throw gitActivityError('GIT_FAILED', 'rev-list', 'wrote', line);
  return { id, time, parents };
}

/** Approximate number of commits that `walkCommits` yields, without merges. Too low if commits have wrong dates. */
export async function countCommits(git: Git, tip: string, start: number): Promise<number> {
  const since = `--max-age=${String(start)}`;
  return Number(await git.read('rev-list', ['--count', '--no-merges', since, '--end-of-options', tip]));
}
