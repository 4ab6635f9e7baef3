import { storeErrors, type JobAttempt } from '@code-graph/host/graph-store';
import type { Connection } from '../connection/database.js';

/** An attempt to do a job of a queue, after whose end nothing may be written in its name. */
export interface AttemptFence extends JobAttempt {
  /** The repository or the hub that has the queue. */
  readonly queue: string;
}

/**
 * Checks that the attempt of a job lasts. Its row stays locked until the end of the transaction, so that no other host begins the job before.
 * @throws HostError `JOB_TAKEN_OVER`
 */
export async function requireAttempt({ run }: Connection, { queue, id, attempt }: AttemptFence): Promise<void> {
  const rows = await run(
    `SELECT 1 FROM code_graph.jobs
     WHERE repository = $1 AND job_id = $2 AND attempt = $3 AND status = 'running' FOR UPDATE`,
    [queue, id, attempt],
  );
  if (rows.length === 0) throw storeErrors.jobTakenOver();
}
