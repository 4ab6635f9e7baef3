import { splitBytes } from '@code-graph/git';
import type { Git } from '@code-graph/git';

/** Maximum number of commits to search, which bounds the memory. A file without a change in these commits is blamed from the tip. */
const maxCommits = 200_000;

/**
 * Finds the commit that last changed each path on the line of first parents. `git blame` of this commit and of the tip are the same,
 * because git passes lines on to the first parent with the same content. Unlike the tip, the commit only changes when the history of the
 * path does.
 * @param paths with one character per byte
 * @returns the commits by path; the tip for a path that was not found
 */
export async function findLastChanges(git: Git, tip: string, paths: Iterable<string>): Promise<Map<string, string>> {
  const last = new Map<string, string>();
  const missing = new Set(paths);
  for (const path of missing) last.set(path, tip);
  const walk = await git.read('rev-list', ['--first-parent', '--parents', `--max-count=${String(maxCommits)}`, tip]);
  const pairs = walk
    .trimEnd()
    .split('\n')
    .map((line) => line.split(' ', 2).join(' '));
  const format = [
    '--raw',
    '--no-renames',
    '--no-relative',
    '--no-show-signature',
    '--encoding=UTF-8',
    '--format=tformat:%H',
  ];
  const diff = git.start('diff-tree', '--stdin', '--root', '-r', '-z', ...format);
  diff.input.end(`${pairs.join('\n')}\n`);
  let commit = '';
  let isPath = false;
  try {
    for await (const pieces of splitBytes(diff.output(), 0, 'diff-tree')) {
      for (const piece of pieces) {
        if (isPath) {
          if (missing.delete(piece)) last.set(piece, commit);
          isPath = false;
        } else if (piece.includes(':')) isPath = true;
        else commit = piece.trim();
      }
      if (missing.size === 0) break;
    }
  } finally {
    diff.end();
  }
  return last;
}
