import type { RepositoryIndex } from '@code-graph/api';
import { endSentence, HostError, messageOf } from '@code-graph/api/errors';
import { indexCommit, type CommitRun } from '@code-graph/host';
import type { RemoteHead } from '../clones/clone.js';
import { hubErrors } from '../hub-errors.js';
import { addRun } from '../repositories/repository-state.js';
import type { Repository } from '../repositories/repository.js';
import type { UpdateContext } from './update-context.js';

/** The failures of a commit that another attempt would repeat. */
const lastingFailures: readonly string[] = ['COMMIT_NOT_INDEXED', 'REPOSITORY_TOO_LARGE'];

/**
 * The commits before the latest one that are to be indexed, oldest first: those that wait already, and those that the branch has gained
 * since the indexed commit. None are added for the first commit of a repository, and for another branch.
 */
export async function addWaiting(
  { clone, state, maxEarlier: limit }: Repository,
  head: RemoteHead,
  signal: AbortSignal,
): Promise<readonly string[] | undefined> {
  const { indexed, branch, waiting = [], runs = [] } = state;
  if (limit === 0 || !indexed || indexed.commit === head.commit || branch !== head.branch) return state.waiting;
  const gained = await clone.gained(head, { former: indexed.commit, limit }, signal);
  // A branch that was rewritten can have commits again that were indexed before.
  const done = new Set([head, ...runs].map(({ commit }) => commit));
  return [...new Set([...waiting, ...gained])].filter((commit) => !done.has(commit)).slice(-limit);
}

/**
 * Indexes the oldest commit that waits, if there is one, from the objects of the clone. The graph that is served stays.
 * @throws HostError if the commit cannot be fetched now, or indexed at all; in the second case it no longer waits
 */
export async function indexEarlierCommit(
  repository: Repository,
  { queue, signal }: UpdateContext,
  head: RemoteHead,
): Promise<void> {
  const { clone, configuration, maxEarlier } = repository;
  const [commit, ...others] = repository.state.waiting ?? [];
  if (commit === undefined) return;
  const waiting = others.length > 0 ? others : undefined;
  if (!(await clone.has(commit, signal))) await clone.fetch(head, configuration.retention, signal, maxEarlier);
  if (!(await clone.has(commit, signal))) {
    // The branch was rewritten.
    await repository.change({ waiting });
    return;
  }
  const releaseFiles = await clone.keepFiles();
  try {
    await clone.linkCommit(commit, signal);
    repository.phase = 'waiting';
    const run = await queue.index(() => indexLinked(repository, commit, signal));
    const indexed: RepositoryIndex = { commit, at: new Date().toISOString(), ...run };
    await repository.change({ waiting, runs: addRun(repository.state, indexed) });
  } catch (error) {
    if (error instanceof HostError && lastingFailures.includes(error.code)) await repository.change({ waiting });
    throw error;
  } finally {
    await releaseFiles();
  }
}

async function indexLinked(repository: Repository, commit: string, signal: AbortSignal): Promise<CommitRun> {
  signal.throwIfAborted();
  repository.phase = 'indexing';
  try {
    return await indexCommit(repository.hostSettings, commit, signal);
  } catch (error) {
    signal.throwIfAborted();
    throw hubErrors.commitNotIndexed(commit, endSentence(messageOf(error)));
  }
}
