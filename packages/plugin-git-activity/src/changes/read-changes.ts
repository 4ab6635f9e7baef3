import { findMissingBlobs } from '@code-graph/git';
import type { Git } from '@code-graph/git';
import { changesFormat, parseChanges, patchFormat } from './commit-changes.js';
import type { CommitChanges } from './commit-changes.js';
import type { Commit } from './commit-walk.js';
import { DiffTree } from './diff-tree.js';
import { differencesFormat, parseDifferences, withoutModified } from './merge-differences.js';
import type { MergeDifference } from './merge-differences.js';
import { mergedFilesFormat, mergedPatchFormat, parseMergedFiles } from './merged-files.js';
import type { MergedFile, MergedFiles } from './merged-files.js';
import type { PathChange } from './path-change.js';
import { ReadablePatches } from './readable-patches.js';
import type { PatchFormat } from './readable-patches.js';

/** A commit and its changes. */
export type ReadCommit = (Commit & { readonly isMerge: false; readonly details: CommitChanges }) | ReadMerge;

/** A merge. */
export interface ReadMerge extends Commit {
  readonly isMerge: true;
  /** The differences from each parent, in order. */
  readonly differences: readonly MergeDifference[];
  /** The changes compared with the first parent. Empty if lines were not read. */
  readonly changes: readonly PathChange[];
  /** The files that differ from all parents. Empty if lines were not read. */
  readonly mergedFiles: readonly MergedFile[];
}

/** Options of reading changes. */
export interface ChangesRequest {
  /** The id of the commit whose history is read. */
  readonly tip: string;
  /** Read which lines changed. This makes git compare the contents of all changed files. */
  readonly withLines: boolean;
  /**
   * Whether the repository may lack contents. Then only renames without a change of content are followed, which git detects without
   * reading contents, and commits that lack contents are read without lines.
   */
  readonly lacksContents: boolean;
  /** Called with the number of changes whose lines were not read, if there are any. Merges do not count. */
  readonly onUnread?: (changes: number) => void;
  /** Called with git's standard error if git succeeds nevertheless. */
  readonly onWarning: (text: string) => void;
}

// Git's defaults, set explicitly so that no configuration changes them.
const similarity = '50%';
const renameLimit = '-l1000';
/** Compares lines exactly as `git log -L` does. */
const patchOptions = [
  '--unified=0',
  '--inter-hunk-context=0',
  '--diff-algorithm=myers',
  '--no-indent-heuristic',
  '--no-color',
  '--submodule=short',
];
/** A source of replies of one kind: one process, or several if contents may be missing. */
interface DiffSource<Answer> {
  readonly warnings: string;
  /** Number of changes whose lines were not read. */
  readonly unread?: number;
  request(requests: readonly string[]): void;
  answer(id: string): Promise<Answer>;
  finish(): Promise<void>;
  end(): void;
}

const commitPatches: PatchFormat<CommitChanges> = {
  format: changesFormat,
  patch: patchFormat,
  parse: parseChanges,
  contents: ({ changes }) => changes.map(({ before, after }) => [before, after]),
};
const mergePatches: PatchFormat<MergedFiles> = {
  format: mergedFilesFormat,
  patch: mergedPatchFormat,
  parse: parseMergedFiles,
  contents: ({ files }) => files.map(({ contents }) => contents),
};
const none: ReadonlySet<string> = new Set();

/** Number of commits per request. Git works on a batch while the previous batch is processed. */
const batchSize = 256;

/**
 * Reads the changes of each commit, and the differences between a merge and its parents, from git.
 * @returns the commits in the same order, in batches, because awaiting each of them takes long in a long history
 */
export async function* readChanges(
  git: Git,
  commits: AsyncIterable<readonly Commit[]>,
  { tip, withLines, lacksContents, onUnread, onWarning }: ChangesRequest,
): AsyncGenerator<readonly ReadCommit[], void, undefined> {
  const renames = [`--find-renames=${lacksContents ? '100%' : similarity}`, renameLimit];
  const isIncomplete = withLines && lacksContents;
  const missing = isIncomplete ? await findMissingBlobs(git, tip, 'history') : none;
  const open = <Answer extends { readonly id: string }>(kind: PatchFormat<Answer>): DiffSource<Answer> => {
    const format = [...kind.format, ...renames];
    const patch = [...kind.patch, ...patchOptions];
    if (isIncomplete) return new ReadablePatches(git, { ...kind, format, patch }, missing);
    return new DiffTree(git, [...format, ...(withLines ? patch : [])], kind.parse);
  };
  const changes = open(commitPatches);
  const merges = new DiffTree(git, [...differencesFormat, ...(withLines ? [] : [withoutModified])], parseDifferences);
  const lines = withLines ? { first: open(commitPatches), all: open(mergePatches) } : undefined;
  const processes: readonly DiffSource<unknown>[] = [changes, merges, ...(lines ? [lines.first, lines.all] : [])];
  async function answers(batch: readonly Commit[]): Promise<readonly ReadCommit[]> {
    const answered: ReadCommit[] = [];
    for (const commit of batch) {
      if (!isMerge(commit)) {
        // Names the members, because copying them with `...` is measurably slower.
        const { id, time, parents } = commit;
        answered.push({ id, time, parents, isMerge: false, details: await changes.answer(id) });
        continue;
      }
      const differences: MergeDifference[] = [];
      while (differences.length < commit.parents.length) differences.push(await merges.answer(commit.id));
      const { changes: fromFirst = [] } = (await lines?.first.answer(commit.id)) ?? {};
      const { files: mergedFiles = [] } = (await lines?.all.answer(commit.id)) ?? {};
      answered.push({ ...commit, isMerge: true, differences, changes: fromFirst, mergedFiles });
    }
    return answered;
  }
  try {
    let asked: readonly Commit[] = [];
    for await (const batch of inBatches(commits)) {
      const mergesOfBatch = batch.filter(isMerge);
      changes.request(batch.filter((commit) => !isMerge(commit)).map(({ id }) => id));
      merges.request(mergesOfBatch.flatMap(({ id, parents }) => parents.map((parent) => `${id} ${parent}`)));
      lines?.first.request(mergesOfBatch.map(({ id, parents }) => `${id} ${parents[0] ?? ''}`));
      lines?.all.request(mergesOfBatch.map(({ id }) => id));
      yield await answers(asked);
      asked = batch;
    }
    yield await answers(asked);
    for (const diff of processes) {
      await diff.finish();
      if (diff.warnings !== '') onWarning(diff.warnings);
    }
    if (changes.unread !== undefined && changes.unread > 0) onUnread?.(changes.unread);
  } finally {
    for (const diff of processes) diff.end();
  }
}

/** Regroups the commits in batches of one size. */
async function* inBatches(
  commits: AsyncIterable<readonly Commit[]>,
): AsyncGenerator<readonly Commit[], void, undefined> {
  let rest: readonly Commit[] = [];
  for await (const batch of commits) {
    const all = [...rest, ...batch];
    let start = 0;
    for (; all.length - start >= batchSize; start += batchSize) yield all.slice(start, start + batchSize);
    rest = all.slice(start);
  }
  yield rest;
}

function isMerge({ parents }: Commit): boolean {
  return parents.length > 1;
}
