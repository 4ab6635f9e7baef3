import PgBoss from 'pg-boss';
import type { Connection, Database } from '../connection/database.js';

/** The schema of the tables of pg-boss: that of the store, not the one of another program that uses it. */
const schema = 'code_graph';
/** PostgreSQL demands the right to create schemas even if this one exists, as it does here. */
const schemaStatement = /CREATE SCHEMA IF NOT EXISTS \w+/;
/** Number of times that a job is begun again after its owner was lost or has stopped. */
const retryLimit = 4;

/** A job in a queue, and the key of its repository. */
export interface QueuedJob {
  readonly id: string;
  readonly repository: string;
}

/** The queue of a repository or of those of a hub, kept by pg-boss. Each method is part of the transaction of its connection. */
export class JobQueue {
  readonly #boss: PgBoss;
  readonly #name: string;
  #opened: Promise<void> | undefined;

  /** @param of the key of the repository, or of the hub */
  constructor(
    private readonly database: Database,
    private readonly of: string,
  ) {
    // Jobs are removed when they end, so that there is nothing to supervise, to schedule or to archive.
    this.#boss = new PgBoss({
      schema,
      supervise: false,
      schedule: false,
      db: { executeSql: (text: string, values: unknown[]) => this.#run(text, values) },
    });
    this.#boss.on('error', () => undefined);
    this.#name = `jobs-${of}`;
  }

  /** Creates the tables of pg-boss, or brings an earlier version of them up to date, and the queue. */
  open(): Promise<void> {
    this.#opened ??= this.#open().catch((error: unknown) => {
      this.#opened = undefined;
      throw error;
    });
    return this.#opened;
  }

  async add({ id, repository }: QueuedJob, connection: Connection): Promise<void> {
    await this.#boss.send(this.#name, { repository }, { id, db: inside(connection) });
  }

  /** The job that has waited longest, which is now running. */
  async claim(connection: Connection): Promise<QueuedJob | undefined> {
    const [job] = await this.#boss.fetch<{ readonly repository?: string }>(this.#name, { db: inside(connection) });
    // Jobs of earlier versions name no repository.
    return job && { id: job.id, repository: job.data.repository ?? this.of };
  }

  /** Lets a running job wait again. Resolves to false if it was begun too often. */
  async giveBack(id: string, connection: Connection): Promise<boolean> {
    const db = inside(connection);
    await this.#boss.fail(this.#name, id, {}, { db });
    const job = await this.#boss.getJobById(this.#name, id, { db, includeArchive: false });
    return job?.state === 'retry';
  }

  async remove(id: string, connection: Connection): Promise<void> {
    await this.#boss.deleteJob(this.#name, id, { db: inside(connection) });
  }

  async #open(): Promise<void> {
    await this.#boss.start();
    if (!(await this.#boss.getQueue(this.#name))) {
      await this.#boss.createQueue(this.#name, { name: this.#name, policy: 'standard', retryLimit, retryDelay: 0 });
    }
  }

  async #run(text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
    // Several statements at once, which create the tables, have no rows.
    const rows = (await this.database.attempt(({ run }) => run(text.replace(schemaStatement, 'SELECT 1'), values))) as
      | readonly unknown[]
      | undefined;
    return { rows: [...(rows ?? [])] };
  }
}

/** The database of one call of pg-boss. */
function inside({ run }: Connection): PgBoss.Db {
  return { executeSql: async (text, values) => ({ rows: [...(await run(text, values as unknown[]))] }) };
}
