import { ByteReader } from './byte-reader.js';
import { lineCount, parseHunk } from './hunk.js';
import type { Hunk } from './hunk.js';
import type { PathChange } from './path-change.js';
import { settleExchanges } from './settle-exchanges.js';

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
  '--format=tformat:commit%x00%H%x00%aN%x00%aE%x00%(trailers:key=Co-authored-by,valueonly,unfold,separator=%x0A)',
];

/** The word `commit` and four fields. */
const commitFields = 5;

/** Additional options, for the lines of each change. */
export const patchFormat: readonly string[] = ['--patch', '--full-index', '--irreversible-delete'];

const nul = 0;
const newline = 0x0a;
const [colon, at, letterC, letterI] = [0x3a, 0x40, 0x63, 0x69];

/**
 * Parses the output of `git diff-tree --stdin` in the format above, one commit at a time. The first byte identifies the next item: a
 * commit, a change, or a line of a patch. Lines of code are counted and skipped, so that their content cannot be mistaken for anything
 * else.
 */
export async function* parseChanges(output: AsyncIterable<Buffer>): AsyncGenerator<CommitChanges, void, undefined> {
  const reader = new ByteReader(output, 'diff-tree');
  let commit: Omit<CommitChanges, 'changes'> | undefined;
  let changes: PathChange[] = [];
  let patches = new Map<string, Hunk[]>();
  let contents = '';
  while (reader.next !== undefined || (await reader.fill())) {
    if (reader.next === nul || reader.next === newline) {
      reader.skipByte();
    } else if (reader.next === colon) {
      const raw = reader.take(nul) ?? (await reader.waitFor(nul));
      const path = reader.take(nul) ?? (await reader.waitFor(nul));
      changes.push(toChange(raw, path, isRename(raw) ? await reader.waitFor(nul) : ''));
    } else if (reader.next === letterC) {
      if (commit !== undefined) yield toCommitChanges(commit, changes, patches);
      const fields: string[] = [];
      while (fields.length < commitFields) fields.push(reader.take(nul) ?? (await reader.waitFor(nul)));
      const [, id = '', authorName = '', authorEmail = '', coAuthors = ''] = fields;
      commit = { id, authorName, authorEmail, coAuthors };
      changes = [];
      patches = new Map<string, Hunk[]>();
    } else if (reader.next === letterI) {
      // The same contents have the same hunks, whatever their paths are. Paths in a patch would have to be unquoted.
      contents = (await reader.waitFor(newline)).split(' ')[1] ?? '';
      patches.delete(contents);
    } else if (reader.next === at) {
      const hunk = parseHunk(await reader.waitFor(newline));
      if (hunk === undefined) continue;
      const hunks = patches.get(contents) ?? [];
      hunks.push(hunk);
      patches.set(contents, hunks);
      await reader.skipLines(lineCount(hunk));
    } else await reader.skipLine();
  }
  if (commit !== undefined) yield toCommitChanges(commit, changes, patches);
}

// Names the members, because copying them with `...` is measurably slower.
function toCommitChanges(
  { id, authorName, authorEmail, coAuthors }: Omit<CommitChanges, 'changes'>,
  changes: readonly PathChange[],
  patches: ReadonlyMap<string, readonly Hunk[]>,
): CommitChanges {
  return { id, authorName, authorEmail, coAuthors, changes: settleExchanges(withHunks(changes, patches)) };
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

function withHunks(changes: readonly PathChange[], patches: ReadonlyMap<string, readonly Hunk[]>): PathChange[] {
  return changes.map((change) => {
    const hunks = change.before === change.after ? [] : patches.get(`${change.before}..${change.after}`);
    return hunks === undefined ? change : { ...change, hunks };
  });
}
