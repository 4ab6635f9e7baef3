import type { Git } from '@code-graph/git';
import { changesFormat, parseChanges, patchFormat } from './commit-changes.js';
import type { CommitChanges } from './commit-changes.js';
import type { Commit } from './commit-walk.js';
import { DiffTree } from './diff-tree.js';
import { differencesFormat, parseDifferences, withoutModified } from './merge-differences.js';
import type { MergeDifference } from './merge-differences.js';
import { mergedFilesFormat, parseMergedFiles } from './merged-files.js';
import type { MergedFile } from './merged-files.js';
import type { PathChange } from './path-change.js';

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
  /** Read which lines changed. This makes git compare the contents of all changed files. */
  readonly withLines: boolean;
  /** Follow only renames without a change of content, which git detects without reading contents. */
  readonly onlyExactRenames: boolean;
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
/** Number of commits per request. Git works on a batch while the previous batch is processed. */
const batchSize = 256;

/**
 * Reads the changes of each commit, and the differences between a merge and its parents, from git.
 * @returns the commits in the same order, in batches, because awaiting each of them takes long in a long history
 */
export async function* readChanges(
  git: Git,
  commits: AsyncIterable<readonly Commit[]>,
  { withLines, onlyExactRenames, onWarning }: ChangesRequest,
): AsyncGenerator<readonly ReadCommit[], void, undefined> {
  const renames = [`--find-renames=${onlyExactRenames ? '100%' : similarity}`, renameLimit];
  const patches = withLines ? [...patchFormat, ...patchOptions] : [];
  const changes = new DiffTree(git, [...changesFormat, ...patches, ...renames], parseChanges);
  const merges = new DiffTree(git, [...differencesFormat, ...(withLines ? [] : [withoutModified])], parseDifferences);
  const lines = withLines
    ? {
        first: new DiffTree(git, [...changesFormat, ...patches, ...renames], parseChanges),
        all: new DiffTree(git, [...mergedFilesFormat, ...patchOptions, ...renames], parseMergedFiles),
      }
    : undefined;
  const processes = [changes, merges, ...(lines === undefined ? [] : [lines.first, lines.all])];
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
  } finally {
    for (const diff of processes) diff.end();
  }
}

/** Regroups the commits in batches of one size. */
async function* inBatches(
  commits: AsyncIterable<readonly Commit[]>,
): AsyncGenerator<readonly Commit[], void, undefined> {
  let rest: readonly Commit[] = [];
  for await (const found of commits) {
    const all = [...rest, ...found];
    let start = 0;
    for (; all.length - start >= batchSize; start += batchSize) yield all.slice(start, start + batchSize);
    rest = all.slice(start);
  }
  yield rest;
}

function isMerge({ parents }: Commit): boolean {
  return parents.length > 1;
}
