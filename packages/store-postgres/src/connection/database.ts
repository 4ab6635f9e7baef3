import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Pool, type PoolClient, type QueryResultRow } from 'pg';
import { describeAddress } from './describe-address.js';
import { isTemporary } from './lost-connection.js';

/** Milliseconds until a connection must be established. */
const connectMs = 5000;
/** Milliseconds until a statement must be answered. Longer than the limit of the server, which is the more exact one. */
const answerMs = 90_000;
/** Milliseconds without use after which a connection is closed. */
const idleMs = 30_000;
/** The graph, the documents and the members, and one to settle a commit. */
const maxConnections = 4;

/** Pauses before the second and each further attempt, in milliseconds: a database that restarts is back within seconds. */
export const pausesMs = [0, 100, 300, 1000, 2000] as const;

/** A connection on which statements are run one after another. */
export interface Connection {
  readonly client: PoolClient;
  /** Runs one statement. It is not prepared by name, because a pooler may run the next one on another connection. */
  readonly run: <Row extends QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<readonly Row[]>;
}

/** The connections to a database. */
export class Database {
  #pool: Pool | undefined;
  #address = 'the configured URL';

  constructor(private readonly url: string) {}

  /** Server and database, without user and password. */
  get address(): string {
    return this.#address;
  }

  /** @throws HostError `STORE_UNREACHABLE` if the URL is malformed. */
  open(): void {
    this.#address = describeAddress(this.url);
    const pool = new Pool({
      connectionString: this.url,
      fallback_application_name: 'code-graph',
      max: maxConnections,
      connectionTimeoutMillis: connectMs,
      idleTimeoutMillis: idleMs,
      keepAlive: true,
    });
    // Without a listener, the loss of an idle connection would end the process.
    pool.on('error', ignore);
    pool.on('connect', (client) => client.on('error', ignore));
    this.#pool = pool;
  }

  async close(): Promise<void> {
    const pool = this.#pool;
    this.#pool = undefined;
    await pool?.end();
  }

  /**
   * Runs work on a connection, and again on another one if the connection is lost.
   * @param pauses milliseconds before each further attempt
   */
  async attempt<Result>(
    work: (connection: Connection) => Promise<Result>,
    pauses: readonly number[] = pausesMs,
  ): Promise<Result> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.#use(work);
      } catch (error) {
        const pause = pauses[attempt];
        if (pause === undefined || !isTemporary(error)) throw error;
        await delay(pause === 0 ? 0 : randomInt(pause, pause * 2));
      }
    }
  }

  async #use<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> {
    if (!this.#pool) throw new Error('the store is not open');
    const client = await this.#pool.connect();
    let isReusable = false;
    try {
      const result = await work({ client, run: (text, values) => run(client, text, values) });
      isReusable = true;
      return result;
    } finally {
      // After a failure the connection may be lost, or inside of a transaction.
      client.release(!isReusable);
    }
  }
}

async function run<Row extends QueryResultRow>(
  client: PoolClient,
  text: string,
  values: readonly unknown[] | undefined,
): Promise<readonly Row[]> {
  const query = { text, query_timeout: answerMs, ...(values && { values: [...values] }) };
  return (await client.query<Row>(query)).rows;
}

function ignore(): void {
  // The work on the connection fails with the same error.
}
