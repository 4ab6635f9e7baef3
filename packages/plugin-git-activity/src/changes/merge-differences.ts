import { splitBytes } from '@code-graph/git';

/** The differences between a merge and one of its parents. */
export interface MergeDifference {
  /** The merge. */
  readonly id: string;
  /** The paths that only the merge has, and those that only the parent has. */
  readonly appeared: readonly string[];
  readonly vanished: readonly string[];
  /** The paths with another content or mode. Empty if they were not read. */
  readonly modified: readonly string[];
}

/** Options of `git diff-tree` for the format that `parseDifferences` reads. Git compares no contents for it. */
export const differencesFormat: readonly string[] = ['--name-status', '--no-renames', '--format=tformat:%H'];

/** Additional option that omits modified paths. */
export const withoutModified = '--diff-filter=AD';

const nul = 0;

/** Parses the output of `git diff-tree --stdin` in the format above, one comparison at a time. */
export async function* parseDifferences(
  output: AsyncIterable<Buffer>,
): AsyncGenerator<MergeDifference, void, undefined> {
  let id: string | undefined;
  let [appeared, vanished, modified]: [string[], string[], string[]] = [[], [], []];
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
      else if (word.length === 1) list = modified;
      else {
        if (id !== undefined) yield { id, appeared, vanished, modified };
        id = word;
        [appeared, vanished, modified] = [[], [], []];
      }
    }
  }
  if (id !== undefined) yield { id, appeared, vanished, modified };
}
