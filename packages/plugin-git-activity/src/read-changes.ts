import { changesFormat, parseChanges } from './commit-changes.js';
import type { CommitChanges } from './commit-changes.js';
import type { Commit } from './commit-walk.js';
import { DiffTree } from './diff-tree.js';
import type { Git } from './git.js';
import { differencesFormat, parseDifferences } from './merge-differences.js';
import type { MergeDifference } from './merge-differences.js';

/** A commit and what it did. */
export type ReadCommit =
  | (Commit & { readonly isMerge: false; readonly details: CommitChanges })
  | (Commit & { readonly isMerge: true; readonly differences: readonly MergeDifference[] });

/** How to ask for changes. */
export interface ChangesRequest {
  /** Follow only renames that left the content alone, which can be told without the contents of files. */
  readonly onlyExactRenames: boolean;
  /** Called with what git says on its error channel though it ends well. */
  readonly onWarning: (text: string) => void;
}

// Git's own defaults, written down so that no configuration changes them.
const similarity = '50%';
const renameLimit = '-l1000';
/** How many commits git is asked about at once; it works on them while those before are taken in. */
const batchSize = 256;

/**
 * Asks git what each commit changed, and how the files of a merge differ from those of its parents.
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
      changes.ask(batch.filter((commit) => !isMerge(commit)).map(({ id }) => id));
      merges.ask(batch.filter(isMerge).flatMap(({ id, parents }) => parents.map((parent) => `${id} ${parent}`)));
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
