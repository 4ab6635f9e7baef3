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
        await resolveRevision(repository, parsed.from),
        await resolveRevision(repository, parsed.to ?? 'HEAD'),
      ),
    );
  } catch (error) {
    throw toRangeError(error, range);
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
