import type { SharedJob } from '@code-graph/host/graph-store';
import type { Connection } from '../connection/database.js';
import type { JobQueue } from './job-queue.js';
import { columns, toJob, type JobRow } from './job-row.js';

/** A job that was begun, and the key of its repository. */
interface BegunJob {
  readonly repository: string;
  readonly job: SharedJob;
}

/** Begins the job of a queue that has waited longest; undefined if none is waiting. */
export async function claimJob(connection: Connection, queue: JobQueue, owner: string): Promise<BegunJob | undefined> {
  for (;;) {
    const queued = await queue.claim(connection);
    if (!queued) return undefined;
    const { id, repository } = queued;
    const [row] = await connection.run<JobRow>(
      `UPDATE code_graph.jobs
       SET status = 'running', owner = $3, attempt = attempt + 1, seen_at = now()
       WHERE repository = $1 AND job_id = $2 AND status = 'waiting'
       RETURNING ${columns}, 0 AS silent_ms`,
      [repository, id, owner],
    );
    if (row) return { repository, job: toJob(row) };
    // Its repository was removed.
    await queue.remove(id, connection);
  }
}
