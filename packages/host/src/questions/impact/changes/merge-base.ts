import { isPluginError } from '@code-graph/sdk';
import { GitFailure, readRepository, resolveRevision, type Repository } from '@code-graph/git';
import { impactErrors } from '../impact-errors.js';
import { timeLimitMs, toRangeError } from './range-error.js';
import { parseRange } from './revision-range.js';

/**
 * Finds the last common commit of two revisions of a workspace.
 * @throws HostError `INVALID_RANGE`, `NOT_A_REPOSITORY`, `GIT_FAILED`
 */
export async function readMergeBase(workspace: string, one: string, other: string): Promise<string> {
  const range = `${one}...${other}`;
  const parsed = parseRange(range);
  const signal = AbortSignal.timeout(timeLimitMs);
  try {
    return await readRepository(workspace, { signal, acceptsShallow: true }, async (repository) =>
      findMergeBase(
        repository,
        await resolveCommit(repository, parsed.from),
        await resolveCommit(repository, parsed.to ?? 'HEAD'),
      ),
    );
  } catch (error) {
    throw toRangeError(error, range);
  }
}

/** Finds the commit that a revision names. An unknown one may be missing from a shallow clone. */
export async function resolveCommit(repository: Repository, revision: string): Promise<string> {
  try {
    return await resolveRevision(repository, revision);
  } catch (error) {
    if (!isPluginError(error) || error.code !== 'UNKNOWN_BRANCH' || !repository.isShallow) throw error;
    throw impactErrors.invalidRange(
      `${error.message} The repository is a shallow clone: "git fetch --unshallow" gets its history`,
    );
  }
}

/** Finds the last common commit of two commits. */
export async function findMergeBase(repository: Repository, one: string, other: string): Promise<string> {
  try {
    return (await repository.git.read('merge-base', [one, other])).trim();
  } catch (error) {
    if (!(error instanceof GitFailure) || error.exitCode !== 1) throw error;
    const advice = repository.isShallow ? 'in this shallow clone; "git fetch --unshallow" gets its history' : '';
    throw impactErrors.invalidRange(`The two revisions have no commit in common ${advice}`.trim());
  }
}
