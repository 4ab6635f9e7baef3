import { changesFormat, parseChanges } from './commit-changes.js';
import type { CommitChanges } from './commit-changes.js';
import type { Commit } from './commit-walk.js';
import { DiffTree } from './diff-tree.js';
import type { Git } from '../git/git.js';
import { differencesFormat, parseDifferences } from './merge-differences.js';
import type { MergeDifference } from './merge-differences.js';

/** A commit and its changes. */
export type ReadCommit =
  | (Commit & { readonly isMerge: false; readonly details: CommitChanges })
  | (Commit & { readonly isMerge: true; readonly differences: readonly MergeDifference[] });

/** Options of reading changes. */
export interface ChangesRequest {
  /** Follow only renames without a change of content, which git detects without reading contents. */
  readonly onlyExactRenames: boolean;
  /** Called with git's standard error if git succeeds nevertheless. */
  readonly onWarning: (text: string) => void;
}

// Git's defaults, set explicitly so that no configuration changes them.
const similarity = '50%';
const renameLimit = '-l1000';
/** Number of commits per request. Git works on a batch while the previous batch is processed. */
const batchSize = 256;

/**
 * Reads the changes of each commit, and the differences between a merge and its parents, from git.
 * @returns the commits in the same order
 */
export async function* readChanges(
  git: Git,
  commits: AsyncIterable<Commit>,
  { onlyExactRenames, onWarning }: ChangesRequest,
): AsyncGenerator<ReadCommit, void, undefined> {
  const renames = [`--find-renames=${onlyExactRenames ? '100%' : similarity}`, renameLimit];
  const changes = new DiffTree(git, [...changesFormat, ...renames], parseChanges);
  const merges = new DiffTree(git, differencesFormat, parseDifferences);
  async function* answers(batch: readonly Commit[]): AsyncGenerator<ReadCommit, void, undefined> {
    for (const commit of batch) {
      if (!isMerge(commit)) {
        yield { ...commit, isMerge: false, details: await changes.answer(commit.id) };
        continue;
      }
      const differences: MergeDifference[] = [];
      while (differences.length < commit.parents.length) differences.push(await merges.answer(commit.id));
      yield { ...commit, isMerge: true, differences };
    }
  }
  try {
    let asked: readonly Commit[] = [];
    for await (const batch of inBatches(commits)) {
      changes.request(batch.filter((commit) => !isMerge(commit)).map(({ id }) => id));
      merges.request(batch.filter(isMerge).flatMap(({ id, parents }) => parents.map((parent) => `${id} ${parent}`)));
      yield* answers(asked);
      asked = batch;
    }
    yield* answers(asked);
    for (const diff of [changes, merges]) {
      await diff.finish();
      if (diff.warnings !== '') onWarning(diff.warnings);
    }
  } finally {
    changes.end();
    merges.end();
  }
}

async function* inBatches(commits: AsyncIterable<Commit>): AsyncGenerator<readonly Commit[], void, undefined> {
  let batch: Commit[] = [];
  for await (const commit of commits) {
    if (batch.push(commit) < batchSize) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

function isMerge({ parents }: Commit): boolean {
  return parents.length > 1;
}
