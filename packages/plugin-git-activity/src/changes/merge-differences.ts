import { splitBytes } from '../git/split-bytes.js';

/** The paths that only a merge or only one of its parents has. */
export interface MergeDifference {
  /** The merge. */
  readonly id: string;
  readonly appeared: readonly string[];
  readonly vanished: readonly string[];
}

/** Options of `git diff-tree` for the format that `parseDifferences` reads. Git compares no contents for it. */
export const differencesFormat: readonly string[] = [
  '--name-status',
  '--no-renames',
  '--diff-filter=AD',
  '--format=tformat:%H',
];

const nul = 0;

/** Parses the output of `git diff-tree --stdin` in the format above, one comparison at a time. */
export async function* parseDifferences(
  output: AsyncIterable<Buffer>,
): AsyncGenerator<MergeDifference, void, undefined> {
  let id: string | undefined;
  let [appeared, vanished]: [string[], string[]] = [[], []];
  /** The list that receives the next piece, which is a path. */
  let list: string[] | undefined;
  for await (const pieces of splitBytes(output, nul, 'diff-tree')) {
    for (const piece of pieces) {
      if (list !== undefined) {
        list.push(piece);
        list = undefined;
        continue;
      }
      const word = piece.trimStart();
      if (word === 'A') list = appeared;
      else if (word === 'D') list = vanished;
      else {
        if (id !== undefined) yield { id, appeared, vanished };
        id = word;
        [appeared, vanished] = [[], []];
      }
    }
  }
  if (id !== undefined) yield { id, appeared, vanished };
}
