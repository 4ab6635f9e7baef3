import {
  storeErrors,
  type JobAttempt,
  type NewSharedJob,
  type SharedJob,
  type SharedJobs,
  type SharedJobStatus,
} from '@code-graph/host/graph-store';
import { toAsciiJson } from '../connection/ascii-json.js';
import { impatient, type Connection, type Database } from '../connection/database.js';
import { beginWriting } from '../connection/transaction.js';
import { JobQueue } from './job-queue.js';

interface JobRow {
  readonly slot: string;
  readonly job_id: string;
  readonly content: string;
  readonly status: SharedJobStatus;
  readonly is_queued: boolean;
  readonly is_cancelled: boolean;
  readonly attempt: number;
  readonly owner: string | null;
  readonly report: string | null;
  readonly result: string | null;
  readonly silent_ms: string;
}

const columns = 'job_id, slot, content, status, is_cancelled, attempt, owner, report, result';

/** Number of ended jobs of each slot that are kept. */
const maxKept = 20;

/** Milliseconds since the latest report. An owner from the future was lost before the clock of the database was set back. */
const silence = 'abs(extract(epoch FROM now() - seen_at)) * 1000';

/** The attempt of the parameters $2 and $3, while it lasts. */
const isAttempt = `repository = $1 AND job_id = $2 AND attempt = $3 AND status = 'running'`;

interface JobOptions {
  /** Number of ended jobs of each slot that are kept after an hour. Default: 20. */
  readonly kept?: number;
  /** Default: true. A queue is a table of its own, of which a hub with thousands of repositories has only one. */
  readonly hasQueue?: boolean;
}

/**
 * The jobs of one repository. A queue of pg-boss decides which member begins which job, and how often; a row describes the job for all
 * members. Both are changed in one transaction.
 */
export class PostgresJobs implements SharedJobs {
  readonly #queue: JobQueue | undefined;
  readonly #kept: number;

  constructor(
    private readonly database: Database,
    private readonly repository: string,
    { kept = maxKept, hasQueue = true }: JobOptions = {},
  ) {
    this.#queue = hasQueue ? new JobQueue(database, repository) : undefined;
    this.#kept = kept;
  }

  get hasQueue(): boolean {
    return this.#queue !== undefined;
  }

  async open(): Promise<boolean> {
    if (!this.#queue) return true;
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
      if (added && isQueued) await this.#queue?.add(id, connection);
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
    const queue = this.#queue;
    if (!queue) return undefined;
    return this.#write('begin a job', async (connection) => {
      const id = await queue.claim(connection);
      if (id === undefined) return undefined;
      const [row] = await connection.run<JobRow>(
        `UPDATE code_graph.jobs
         SET status = 'running', owner = $3, attempt = attempt + 1, seen_at = now()
         WHERE repository = $1 AND job_id = $2 AND status = 'waiting'
         RETURNING ${columns}, 0 AS silent_ms`,
        [this.repository, id, owner],
      );
      if (!row) await queue.remove(id, connection);
      return row && toJob(row);
    });
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
      const ended = await connection.run(
        `UPDATE code_graph.jobs SET status = $4, result = $5, seen_at = now() WHERE ${isAttempt} RETURNING 1`,
        [...this.#key(attempt), status, toAsciiJson(result)],
      );
      if (ended.length > 0) {
        await this.#queue?.remove(attempt.id, connection);
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
      const isRetried =
        row.is_queued && !row.is_cancelled && (await this.#queue?.giveBack(attempt.id, connection)) === true;
      if (!isRetried) await this.#queue?.remove(attempt.id, connection);
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
      if (row?.status === 'cancelled') await this.#queue?.remove(id, connection);
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

function toJob(row: JobRow): SharedJob {
  return {
    ...{ id: row.job_id, slot: row.slot, status: row.status, attempt: row.attempt, isCancelled: row.is_cancelled },
    content: JSON.parse(row.content) as string,
    owner: row.owner ?? undefined,
    report: parse(row.report),
    result: parse(row.result),
    silentMs: Number(row.silent_ms),
  };
}

function parse(text: string | null): string | undefined {
  return text === null ? undefined : (JSON.parse(text) as string);
}
