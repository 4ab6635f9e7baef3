import type { RepositoryJob } from '@code-graph/host/graph-store';
import { claimJob } from '../jobs/claim-job.js';
import type { JobQueue } from '../jobs/job-queue.js';
import { silence } from '../jobs/job-row.js';
import { PostgresJobs } from '../jobs/postgres-jobs.js';
import type { HubConnection } from './hub-connection.js';
import { keyOf } from './postgres-repositories.js';

/** Begins the job that has waited longest, whichever repository of the hub it is for; undefined if none is waiting. */
export async function claimRepositoryJob(
  hub: HubConnection,
  queue: JobQueue,
  owner: string,
): Promise<RepositoryJob | undefined> {
  const prefix = keyOf(hub.name, '');
  // One request, in place of a transaction, if there is nothing to do.
  const [waiting] = await hub.read('read the jobs of all repositories', ({ run }) =>
    run(`SELECT 1 FROM code_graph.jobs WHERE left(repository, $1) = $2 AND status = 'waiting' LIMIT 1`, [
      prefix.length,
      prefix,
    ]),
  );
  if (!waiting) return undefined;
  await queue.open();
  const begun = await hub.write('begin a job', (connection) => claimJob(connection, queue, owner));
  return (
    begun && {
      repository: begun.repository.slice(prefix.length),
      job: begun.job,
      jobs: new PostgresJobs(hub.database, begun.repository, { hub: { queue, onWaiting: () => undefined } }),
    }
  );
}

/** The repositories of a hub with running jobs whose owners have not reported for this many milliseconds. */
export async function readSilentJobs(hub: HubConnection, silentMs: number): Promise<readonly string[]> {
  const prefix = keyOf(hub.name, '');
  const rows = await hub.read('read the jobs of all repositories', ({ run }) =>
    run<{ readonly repository: string }>(
      `SELECT DISTINCT repository FROM code_graph.jobs
       WHERE left(repository, $1) = $2 AND status = 'running' AND ${silence} >= $3`,
      [prefix.length, prefix, silentMs],
    ),
  );
  return rows.map(({ repository }) => repository.slice(prefix.length));
}
