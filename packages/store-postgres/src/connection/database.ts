import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { storeErrors } from '@code-graph/host/graph-store';
import { Client, Pool, type PoolClient, type ClientConfig, type QueryResult, type QueryResultRow } from 'pg';
import { describeAddress } from './describe-address.js';
import { isTemporary } from './temporary-failure.js';

/** Milliseconds until a connection must be established. */
const connectMs = 5000;
/** Milliseconds without use after which a connection is closed. */
const idleMs = 30_000;
/** The channel on which hosts tell one another of commits. */
export const noticeChannel = 'code_graph_commits';
/** The graph, the documents and the members, and one to settle a commit. */
const defaultConnections = 4;

/** The time for which work waits for a database. */
export interface Patience {
  /** Milliseconds until a statement must be answered. */
  readonly answerMs: number;
  /** Pauses before the second and each further attempt, in milliseconds. */
  readonly pausesMs: readonly number[];
}

/** For loads and writes: a database that restarts is back within seconds. The server ends statements earlier by itself. */
export const patient: Patience = { answerMs: 90_000, pausesMs: [0, 50, 100, 200, 400, 800, 800, 800, 800] };

/** For the first connection: a wrong address is reported soon. */
export const opening: Patience = { answerMs: 30_000, pausesMs: [0] };

/** For short statements that are repeated soon: only a connection that was lost while it was idle is replaced. */
export const impatient: Patience = { answerMs: 5000, pausesMs: [0] };

/** A connection on which statements are run one after another. */
export interface Connection {
  readonly client: PoolClient;
  /** Whether the database sends rows in the binary format of COPY. CockroachDB does not. */
  readonly hasBinaryCopy: boolean;
  /** Runs one statement. It is not prepared by name, because a pooler may run the next one on another connection. */
  readonly run: <Row extends QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<readonly Row[]>;
  /** Runs several statements without parameters in one round trip, and resolves to the rows of each. */
  readonly runAll: (statements: readonly string[]) => Promise<readonly (readonly QueryResultRow[])[]>;
}

/** The connections to a database. Several stores can use them: they are closed with the last one. */
export class Database {
  #pool: Pool | undefined;
  #users = 0;
  #address = 'the configured URL';
  /** Set once the server is known. */
  hasBinaryCopy = true;

  /** @param maxConnections number of statements that run at once */
  constructor(
    private readonly url: string,
    private readonly maxConnections = defaultConnections,
  ) {}

  /** Server and database, without user and password. */
  get address(): string {
    return this.#address;
  }

  /** @throws HostError `STORE_UNREACHABLE` if the URL is malformed. */
  open(): void {
    this.#address = describeAddress(this.url);
    this.#users++;
    if (this.#pool) return;
    const pool = new Pool({ ...this.#settings, max: this.maxConnections, idleTimeoutMillis: idleMs });
    // Without a listener, the loss of an idle connection would end the process.
    pool.on('error', ignore);
    pool.on('connect', (client) => client.on('error', ignore));
    this.#pool = pool;
  }

  async close(): Promise<void> {
    this.#users = Math.max(0, this.#users - 1);
    if (this.#users > 0) return;
    const pool = this.#pool;
    this.#pool = undefined;
    await pool?.end();
  }

  /** A connection outside of those that work is run on. */
  createClient(): Client {
    return new Client(this.#settings);
  }

  /** Tells other hosts of a commit to a repository. If that fails, they see it at their next look. */
  tellCommit(repository: string): void {
    const statement = 'SELECT pg_notify($1, $2)';
    void this.attempt(({ run }) => run(statement, [noticeChannel, repository]), impatient).catch(ignore);
  }

  /** Runs work on a connection, and again on another one if the connection is lost. */
  async attempt<Result>(
    work: (connection: Connection) => Promise<Result>,
    { answerMs, pausesMs }: Patience = patient,
  ): Promise<Result> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.#use(work, answerMs);
      } catch (error) {
        const pause = pausesMs[attempt];
        if (pause === undefined || !isTemporary(error)) throw error;
        await delay(pause === 0 ? 0 : randomInt(pause / 2, pause));
      }
    }
  }

  /**
   * Runs short work on a connection.
   * @param what completes the sentence "The graph store could not …"
   * @throws HostError `STORE_FAILED`
   */
  async request<Result>(
    what: string,
    work: (connection: Connection) => Promise<Result>,
    patience: Patience = impatient,
  ): Promise<Result> {
    try {
      return await this.attempt(work, patience);
    } catch (error) {
      throw storeErrors.storeFailed(what, error);
    }
  }

  get #settings(): ClientConfig {
    return {
      connectionString: this.url,
      fallback_application_name: 'code-graph',
      connectionTimeoutMillis: connectMs,
      keepAlive: true,
    };
  }

  async #use<Result>(work: (connection: Connection) => Promise<Result>, answerMs: number): Promise<Result> {
    if (!this.#pool) throw new Error('the store is not open');
    const client = await this.#pool.connect();
    let isReusable = false;
    try {
      const result = await work({
        client,
        hasBinaryCopy: this.hasBinaryCopy,
        run: (text, values) => run(client, answerMs, text, values),
        runAll: (statements) => runAll(client, answerMs, statements),
      });
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
  answerMs: number,
  text: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> {
  // The types of the client lack the time limit of a single query.
  const query = { text, values: [...values], query_timeout: answerMs };
  return (await client.query<Row>(query)).rows;
}

type Result = QueryResult<QueryResultRow>;

async function runAll(
  client: PoolClient,
  answerMs: number,
  statements: readonly string[],
): Promise<readonly (readonly QueryResultRow[])[]> {
  const query = { text: statements.join(';\n'), query_timeout: answerMs };
  // One result if there is one statement, which the types of the client do not say of several.
  const results = (await client.query(query)) as Result | readonly Result[];
  return [results].flat().map(({ rows }) => rows);
}

function ignore(): void {
  // The work on the connection fails with the same error.
}
