import PgBoss from 'pg-boss';
import type { Connection, Database } from '../connection/database.js';

/** The schema of the tables of pg-boss: that of the store, not the one of another program that uses it. */
const schema = 'code_graph';
/** PostgreSQL demands the right to create schemas even if this one exists, as it does here. */
const schemaStatement = /CREATE SCHEMA IF NOT EXISTS \w+/;
/** Number of times that a job is begun again after its owner was lost or has stopped. */
const retryLimit = 4;

/** The queue of one repository, kept by pg-boss. Its jobs are ids; each method is part of the transaction of its connection. */
export class JobQueue {
  readonly #boss: PgBoss;
  readonly #name: string;

  constructor(
    private readonly database: Database,
    repository: string,
  ) {
    // Jobs are removed when they end, so that there is nothing to supervise, to schedule or to archive.
    this.#boss = new PgBoss({
      schema,
      supervise: false,
      schedule: false,
      db: { executeSql: (text: string, values: unknown[]) => this.#run(text, values) },
    });
    this.#boss.on('error', () => undefined);
    this.#name = `jobs-${repository}`;
  }

  /** Creates the tables of pg-boss, or brings an earlier version of them up to date, and the queue. */
  async open(): Promise<void> {
    await this.#boss.start();
    if (!(await this.#boss.getQueue(this.#name))) {
      await this.#boss.createQueue(this.#name, { name: this.#name, policy: 'standard', retryLimit, retryDelay: 0 });
    }
  }

  async add(id: string, connection: Connection): Promise<void> {
    await this.#boss.send(this.#name, {}, { id, db: inside(connection) });
  }

  /** The id of the job that has waited longest, which is now running. */
  async claim(connection: Connection): Promise<string | undefined> {
    const [job] = await this.#boss.fetch(this.#name, { db: inside(connection) });
    return job?.id;
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
