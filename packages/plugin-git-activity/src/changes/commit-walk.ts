import { gitError, splitBytes } from '@code-graph/git';
import type { Git } from '@code-graph/git';

/** One commit of the history. */
export interface Commit {
  readonly id: string;
  /** Committer date in seconds since the epoch. */
  readonly time: number;
  readonly parents: readonly string[];
}

const newline = 0x0a;

/** The order of commits, children always before parents: branch by branch, which keeps few branches open, or by date. */
export type WalkOrder = 'topological' | 'by date';

/**
 * Yields the ancestors of a tip since a time in batches, children before parents. Reads the whole history, because a commit with a wrong
 * date must not hide its ancestors: `git log --since` stops there.
 * @param tip full object name
 * @param start seconds since the epoch
 */
export async function* walkCommits(
  git: Git,
  tip: string,
  start: number,
  order: WalkOrder = 'topological',
): AsyncGenerator<readonly Commit[], void, undefined> {
  const sorting = order === 'by date' ? '--date-order' : '--topo-order';
  const walk = git.start('rev-list', sorting, '--parents', '--timestamp', '--end-of-options', tip);
  for await (const lines of splitBytes(walk.output(), newline, 'rev-list')) {
    yield lines.map(parseCommit).filter(({ time }) => time >= start);
  }
}

function parseCommit(line: string): Commit {
  const [timestamp, id, ...parents] = line.split(' ');
  const time = Number(timestamp);
  if (id === undefined || Number.isNaN(time)) throw gitError('GIT_FAILED', 'rev-list', 'wrote', line);
  return { id, time, parents };
}

/** Approximate number of commits that `walkCommits` yields, without merges. Too low if commits have wrong dates. */
export async function countCommits(git: Git, tip: string, start: number): Promise<number> {
  const since = `--max-age=${String(start)}`;
  return Number(await git.read('rev-list', ['--count', '--no-merges', since, '--end-of-options', tip]));
}
