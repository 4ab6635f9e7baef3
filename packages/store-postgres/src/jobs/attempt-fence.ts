import { storeErrors, type JobAttempt } from '@code-graph/host/graph-store';
import type { Connection } from '../connection/database.js';

/** An attempt to do a job, after whose end nothing may be written in its name. */
export interface AttemptFence extends JobAttempt {
  /** The repository or the hub to which the job belongs, or both. */
  readonly of: readonly string[];
}

/**
 * Checks that the attempt of a job lasts. Its row stays locked until the end of the transaction, so that no other host begins the job before.
 * @throws HostError `JOB_TAKEN_OVER`
 */
export async function requireAttempt({ run }: Connection, { of, id, attempt }: AttemptFence): Promise<void> {
  const rows = await run(
    `SELECT 1 FROM code_graph.jobs
     WHERE repository = ANY($1::text[]) AND job_id = $2 AND attempt = $3 AND status = 'running' FOR UPDATE`,
    [of, id, attempt],
  );
  if (rows.length === 0) throw storeErrors.jobTakenOver();
}
