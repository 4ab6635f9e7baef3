import { isPluginError } from '@code-graph/sdk';
import { HostError } from '@code-graph/api/errors';
import { impactErrors } from '../impact-errors.js';

/** Maximum milliseconds that git may take to read a range of commits. */
export const timeLimitMs = 60_000;

/** Turns a failure of reading a range of commits into an error of the host. */
export function toRangeError(error: unknown, range: string): unknown {
  if (error instanceof HostError || !(error instanceof Error)) return error;
  if (error.name === 'TimeoutError')
    return impactErrors.gitFailed(`git did not read ${JSON.stringify(range)} within ${timeLimitMs / 1000} s.`);
  if (!isPluginError(error)) return error;
  if (error.code === 'NOT_A_REPOSITORY') return impactErrors.notARepository(error.message);
  if (error.code === 'UNKNOWN_BRANCH' || error.code === 'EMPTY_REPOSITORY')
    return impactErrors.invalidRange(error.message);
  return impactErrors.gitFailed(error.message);
}
