import { decodeUtf8, gitError, splitBytes } from '@code-graph/git';
import type { Git } from '@code-graph/git';
import type { LineCommits } from './line-commits.js';

/** A file of a commit. */
export interface FileVersion {
  /** Object name of the commit. */
  readonly commit: string;
  /** Relative to the top of the repository, with one character per byte. */
  readonly path: string;
}

const newline = 10;
const entry = /^([0-9a-f]{40}(?:[0-9a-f]{24})?) \d+ (\d+) (\d+)$/;

/**
 * Runs `git blame -w` on a file. It reads no working tree, so neither filters nor converters that the repository configures are run.
 * @param ignoredCommits object names of existing commits
 */
export async function blameFile(
  git: Git,
  { commit, path }: FileVersion,
  ignoredCommits: readonly string[],
): Promise<LineCommits> {
  const ignored = ignoredCommits.map((id) => `--ignore-rev=${id}`);
  const process = git.start(
    'blame',
    '-w',
    '--incremental',
    '--no-textconv',
    ...ignored,
    commit,
    '--',
    decodeUtf8(path),
  );
  process.input.end();
  const numbers = new Map<string, number>();
  const lines: number[] = [];
  let isHeader = false;
  for await (const pieces of splitBytes(process.output(), newline, 'blame')) {
    for (const piece of pieces) {
      if (isHeader) {
        // The last line of an entry. The lines before it describe the commit.
        isHeader = !piece.startsWith('filename ');
        continue;
      }
      const [, id = '', first, count] = entry.exec(piece) ?? [];
      if (id === '') throw gitError('GIT_FAILED', 'blame', 'wrote an unknown format', piece);
      const number = numbers.get(id) ?? numbers.size;
      numbers.set(id, number);
      for (let line = Number(first) - 1, end = line + Number(count); line < end; line++) lines[line] = number;
      isHeader = true;
    }
  }
  return { commits: [...numbers.keys()], lines: Int32Array.from(lines, (number: number | undefined) => number ?? -1) };
}
