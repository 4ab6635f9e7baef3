import { setTimeout as delay } from 'node:timers/promises';
import type { OpenEventStreams } from '../events/index.js';
import type { Jobs } from '../jobs/jobs.js';

/** Maximum milliseconds between two checks. */
const longestCheckMs = 1_000;

interface IdleHost {
  readonly streams: Pick<OpenEventStreams, 'idleMs'>;
  readonly jobs: Pick<Jobs, 'runningByKind'>;
  readonly idleSeconds: number | undefined;
}

/** Resolves when no event stream has been open for `idleSeconds` and no job runs: an index that has begun is worth its end. */
export async function untilIdle({ streams, jobs, idleSeconds = Infinity }: IdleHost): Promise<void> {
  const idleMs = idleSeconds * 1000;
  while (streams.idleMs < idleMs || [...jobs.runningByKind.values()].some((count) => count > 0)) {
    // The sockets of the host keep the process alive, not the check.
    await delay(Math.min(idleMs / 4, longestCheckMs), undefined, { ref: false });
  }
}
