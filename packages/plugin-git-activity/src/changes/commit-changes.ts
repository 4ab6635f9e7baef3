import type { PathChange } from './path-change.js';
import { settleExchanges } from './settle-exchanges.js';
import { splitBytes } from '../git/split-bytes.js';

/** The authors of a commit and its changes compared with its parent. Names are strings with one character per byte. */
export interface CommitChanges {
  readonly id: string;
  /** Name and e-mail address, mapped by .mailmap. */
  readonly authorName: string;
  readonly authorEmail: string;
  /** Values of the trailer `Co-authored-by`, one per line. */
  readonly coAuthors: string;
  readonly changes: readonly PathChange[];
}

/** Options of `git diff-tree` for the format that `parseChanges` reads. */
export const changesFormat: readonly string[] = [
  '--root',
  '--raw',
  '--no-abbrev',
  '--encoding=UTF-8',
  '--format=tformat:%H%x00%aN%x00%aE%x00%(trailers:key=Co-authored-by,valueonly,unfold,separator=%x0A)',
];

const nul = 0;

/** Parses the output of `git diff-tree --stdin` in the format above, one commit at a time. */
export async function* parseChanges(output: AsyncIterable<Buffer>): AsyncGenerator<CommitChanges, void, undefined> {
  let commit: Omit<CommitChanges, 'changes'> | undefined;
  let changes: PathChange[] = [];
  let parts: string[] = [];
  for await (const pieces of splitBytes(output, nul, 'diff-tree')) {
    for (const piece of pieces) {
      // Git writes a newline between the last part of a commit and its first change, even with -z.
      parts.push(parts.length === 0 && piece.startsWith('\n') ? piece.slice(1) : piece);
      const [first = '', second = '', third = '', fourth = ''] = parts;
      if (parts.length < expectedParts(first)) continue;
      if (first.startsWith(':')) {
        changes.push(toChange(first, second, third));
      } else {
        if (commit !== undefined) yield { ...commit, changes: settleExchanges(changes) };
        commit = { id: first, authorName: second, authorEmail: third, coAuthors: fourth };
        changes = [];
      }
      parts = [];
    }
  }
  if (commit !== undefined) yield { ...commit, changes: settleExchanges(changes) };
}

/** A change is `:<modes> <objects> <status>` and one path, or two if renamed; a commit has the four parts of the format. */
function expectedParts(first: string): number {
  if (!first.startsWith(':')) return 4;
  return isRename(first) ? 3 : 2;
}

function isRename(raw: string): boolean {
  return raw.lastIndexOf(' R') > 0;
}

function toChange(raw: string, firstPath: string, secondPath: string): PathChange {
  const [, , before = '', after = '', status = ''] = raw.split(' ');
  if (isRename(raw)) return { kind: 'renamed', source: firstPath, path: secondPath, before, after };
  const kind = status === 'A' ? 'added' : status === 'D' ? 'deleted' : 'modified';
  return { kind, path: firstPath, before, after };
}
