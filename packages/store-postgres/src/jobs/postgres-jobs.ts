import {
  storeErrors,
  type JobAttempt,
  type NewSharedJob,
  type SharedJob,
  type SharedJobs,
} from '@code-graph/host/graph-store';
import { toAsciiJson } from '../connection/ascii-json.js';
import { impatient, type Connection, type Database } from '../connection/database.js';
import { beginWriting } from '../connection/transaction.js';
import { claimJob } from './claim-job.js';
import { JobQueue } from './job-queue.js';
import { columns, silence, toJob, type JobRow } from './job-row.js';

/** Number of ended jobs of each slot that are kept. */
const maxKept = 20;

/** The attempt of the parameters $2 and $3, while it lasts. */
const isAttempt = `repository = $1 AND job_id = $2 AND attempt = $3 AND status = 'running'`;

interface JobOptions {
  /** Number of ended jobs of each slot that are kept after an hour. Default: 20. */
  readonly kept?: number;
  /** The queue of a hub for the jobs of all its repositories: a queue is a table, and they can be thousands. */
  readonly hub?: HubQueue;
}

/** The queue of a hub, which begins the jobs in it. */
export interface HubQueue {
  readonly queue: JobQueue;
  /** Called instead of `claim`. */
  readonly onWaiting: () => void;
}

/**
 * The jobs of one repository. A queue of pg-boss decides which member begins which job, and how often; a row describes the job for all
 * members. Both are changed in one transaction.
 */
export class PostgresJobs implements SharedJobs {
  readonly #queue: JobQueue;
  readonly #onWaiting: (() => void) | undefined;
  readonly #kept: number;

  constructor(
    private readonly database: Database,
    private readonly repository: string,
    { kept = maxKept, hub }: JobOptions = {},
  ) {
    this.#queue = hub?.queue ?? new JobQueue(database, repository);
    this.#onWaiting = hub?.onWaiting;
    this.#kept = kept;
  }

  async open(): Promise<boolean> {
    // CockroachDB has no tables with partitions as pg-boss needs them.
    if (!this.database.hasBinaryCopy) return false;
    try {
      await this.#queue.open();
      return true;
    } catch (error) {
      throw storeErrors.storeUnreachable(this.database.address, error);
    }
  }

  async add({ id, slot, content }: NewSharedJob, owner?: string): Promise<boolean> {
    return this.#write('add a job', async (connection) => {
      const isQueued = owner === undefined;
      const { run } = connection;
      await run(
        `DELETE FROM code_graph.jobs
         WHERE repository = $1 AND status NOT IN ('waiting', 'running') AND seen_at < now() - interval '1 hour' AND job_id NOT IN
           (SELECT job_id FROM
             (SELECT job_id, row_number() OVER (PARTITION BY slot ORDER BY added_at DESC) AS age FROM code_graph.jobs
              WHERE repository = $1 AND status NOT IN ('waiting', 'running')) AS ended
            WHERE age <= $2)`,
        [this.repository, this.#kept],
      );
      const [added] = await run(
        `INSERT INTO code_graph.jobs
           (repository, job_id, slot, content, status, is_queued, is_cancelled, attempt, owner, added_at, seen_at)
         VALUES ($1, $2, $3, $4, $5, $6, false, $7, $8, clock_timestamp(), now())
         ON CONFLICT DO NOTHING RETURNING 1`,
        [
          ...[this.repository, id, slot, toAsciiJson(content)],
          ...(isQueued ? ['waiting', true, 0, null] : ['running', false, 1, owner]),
        ],
      );
      if (added && isQueued) await this.#queue.add({ id, repository: this.repository }, connection);
      if (added) return true;
      // The connection was lost after an earlier attempt to add it.
      const same = 'SELECT 1 FROM code_graph.jobs WHERE repository = $1 AND job_id = $2';
      return (await run(same, [this.repository, id])).length > 0;
    });
  }

  async list(ids: readonly string[]): Promise<readonly SharedJob[]> {
    const rows = await this.database.request('read the jobs', ({ run }) =>
      run<JobRow>(
        `SELECT ${columns}, ${silence} AS silent_ms
         FROM code_graph.jobs
         WHERE repository = $1 AND
           (status IN ('waiting', 'running') OR seen_at > now() - interval '1 minute' OR job_id = ANY($2::text[]))
         ORDER BY added_at, job_id`,
        [this.repository, ids],
      ),
    );
    return rows.map(toJob);
  }

  async history(): Promise<readonly SharedJob[]> {
    const rows = await this.database.request('read the history of the jobs', ({ run }) =>
      run<JobRow>(
        `SELECT ${columns}, ${silence} AS silent_ms
         FROM code_graph.jobs WHERE repository = $1 AND status NOT IN ('waiting', 'running') ORDER BY added_at, job_id`,
        [this.repository],
      ),
    );
    return rows.map(toJob);
  }

  async claim(owner: string): Promise<SharedJob | undefined> {
    if (this.#onWaiting) {
      this.#onWaiting();
      return undefined;
    }
    const claimed = await this.#write('begin a job', (connection) => claimJob(connection, this.#queue, owner));
    return claimed?.job;
  }

  async report(attempt: JobAttempt, report: string): Promise<boolean> {
    const rows = await this.database.request('report the progress of a job', ({ run }) =>
      run(`UPDATE code_graph.jobs SET seen_at = now(), report = $4 WHERE ${isAttempt} RETURNING 1`, [
        ...this.#key(attempt),
        toAsciiJson(report),
      ]),
    );
    return rows.length > 0;
  }

  async end(attempt: JobAttempt, status: 'completed' | 'failed' | 'cancelled', result: string): Promise<boolean> {
    return this.#write('end a job', async (connection) => {
      const [ended] = await connection.run<Pick<JobRow, 'is_queued'>>(
        `UPDATE code_graph.jobs SET status = $4, result = $5, seen_at = now() WHERE ${isAttempt} RETURNING is_queued`,
        [...this.#key(attempt), status, toAsciiJson(result)],
      );
      if (ended) {
        if (ended.is_queued) await this.#queue.remove(attempt.id, connection);
        return true;
      }
      // The connection was lost after an earlier attempt to end it.
      const same = `SELECT 1 FROM code_graph.jobs
        WHERE repository = $1 AND job_id = $2 AND attempt = $3 AND status = $4`;
      return (await connection.run(same, [...this.#key(attempt), status])).length > 0;
    });
  }

  async giveBack(attempt: JobAttempt): Promise<'waiting' | 'failed' | 'cancelled' | undefined> {
    return this.#write('give a job back', async (connection) => {
      const { run } = connection;
      const [row] = await run<JobRow>(
        `SELECT is_queued, is_cancelled FROM code_graph.jobs WHERE ${isAttempt} FOR UPDATE`,
        this.#key(attempt),
      );
      if (!row) return undefined;
      const isRetried = row.is_queued && !row.is_cancelled && (await this.#queue.giveBack(attempt.id, connection));
      if (row.is_queued && !isRetried) await this.#queue.remove(attempt.id, connection);
      const end = row.is_cancelled ? 'cancelled' : 'failed';
      const status = isRetried ? 'waiting' : end;
      await run(`UPDATE code_graph.jobs SET status = $4, seen_at = now() WHERE ${isAttempt}`, [
        ...this.#key(attempt),
        status,
      ]);
      return status;
    });
  }

  async cancel(id: string): Promise<'cancelled' | 'running' | undefined> {
    return this.#write('cancel a job', async (connection) => {
      const [row] = await connection.run<{ readonly status: 'cancelled' | 'running' }>(
        `UPDATE code_graph.jobs
         SET is_cancelled = true, status = CASE WHEN status = 'waiting' THEN 'cancelled' ELSE status END
         WHERE repository = $1 AND job_id = $2 AND status IN ('waiting', 'running') RETURNING status`,
        [this.repository, id],
      );
      if (row?.status === 'cancelled') await this.#queue.remove(id, connection);
      return row?.status;
    });
  }

  #key({ id, attempt }: JobAttempt): unknown[] {
    return [this.repository, id, attempt];
  }

  #write<Result>(what: string, work: (connection: Connection) => Promise<Result>): Promise<Result> {
    const inTransaction = async (connection: Connection): Promise<Result> => {
      await beginWriting(connection);
      const result = await work(connection);
      await connection.run('COMMIT');
      return result;
    };
    return this.database.request(what, inTransaction, impatient);
  }
}
