import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { storeErrors } from '@code-graph/host/graph-store';
import { DatabaseError } from 'pg';
import type { Connection } from '../connection/database.js';
import { migrations, optionalStatements, schemaVersion } from './migrations.js';

const application = 'code-graph';
/** The oldest version of PostgreSQL that is supported, as its `server_version_num`. */
const oldestServer = 130_000;
/** Number of attempts, and longest pause between them in milliseconds: two hosts that create the same table block each other. */
const attempts = 20;
const longestPauseMs = 100;

/** SQLSTATEs of statements that met another host which creates the same schema: unique keys of the catalogue, duplicates, deadlocks. */
const raceStates = new Set(['23505', '42P06', '42P07', '42710', '40001', '40P01']);
/** SQLSTATEs of statements that a database does not have: unknown syntax, a feature that is not supported. */
const unsupportedStates = new Set(['42601', '0A000']);

/** The database server. */
export interface Server {
  readonly hasBinaryCopy: boolean;
}

/**
 * Reads what the server is.
 * @throws Error if it is too old
 */
export async function readServer({ run }: Pick<Connection, 'run'>): Promise<Server> {
  const [server] = await run<{ readonly number: string; readonly name: string; readonly full: string }>(
    `SELECT current_setting('server_version_num') AS number, current_setting('server_version') AS name,
       version() AS full`,
  );
  if (server && Number(server.number) >= oldestServer) return { hasBinaryCopy: !server.full.includes('CockroachDB') };
  throw new Error(`the server is PostgreSQL ${server?.name ?? 'of an unknown version'}, and at least 13 is needed`);
}

/**
 * Creates the schema, or brings an earlier version of it up to date. Several hosts may do so at once.
 * @throws HostError `STORE_TOO_NEW`
 * @throws Error if the schema is another program's, or rights are missing
 */
export async function prepareSchema(connection: Connection, address: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      const version = await readSchemaVersion(connection);
      if (version > schemaVersion) throw storeErrors.sharedStoreTooNew(address, version, schemaVersion);
      if (version < schemaVersion) await migrate(connection, version);
      return;
    } catch (error) {
      if (attempt === attempts || !isRace(error)) throw error;
      await delay(randomInt(longestPauseMs));
    }
  }
}

/** 0 if the schema does not exist, or was not completed. */
async function readSchemaVersion(connection: Connection): Promise<number> {
  const columns = await connection.run<{ readonly table: string; readonly column: string }>(
    `SELECT c.relname AS table, a.attname AS column
     FROM pg_catalog.pg_namespace n
       JOIN pg_catalog.pg_class c ON c.relnamespace = n.oid AND c.relkind IN ('r', 'p')
       JOIN pg_catalog.pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0
     WHERE n.nspname = 'code_graph'`,
  );
  if (columns.length === 0) return 0;
  const isMark = ['application', 'version'].every((name) =>
    columns.some(({ table, column }) => table === 'meta' && column === name),
  );
  const marks = isMark
    ? await connection.run<{ readonly application: string; readonly version: number }>(
        'SELECT application, version FROM code_graph.meta',
      )
    : [];
  const mark = marks.find((row) => row.application === application);
  if (mark) return mark.version;
  // The table of the mark is created first, so that it alone is the beginning of a schema of ours.
  if (isMark && marks.length === 0) return 0;
  throw new Error('its schema code_graph belongs to another program; name another database');
}

async function migrate(connection: Connection, from: number): Promise<void> {
  if (from === 0) {
    // A role without the right to create schemas may use one that was created for it.
    const [existing] = await connection.run(`SELECT 1 FROM pg_catalog.pg_namespace WHERE nspname = 'code_graph'`);
    if (!existing) await connection.run('CREATE SCHEMA IF NOT EXISTS code_graph');
    await connection.run(
      'CREATE TABLE IF NOT EXISTS code_graph.meta (application text PRIMARY KEY, version integer NOT NULL)',
    );
  }
  for (const statement of migrations.slice(from).flat()) await connection.run(statement);
  for (const statement of optionalStatements) await runIfSupported(connection, statement);
  await connection.run(
    `INSERT INTO code_graph.meta (application, version) VALUES ($1, $2)
     ON CONFLICT (application) DO UPDATE SET version = greatest(meta.version, excluded.version)`,
    [application, schemaVersion],
  );
}

async function runIfSupported(connection: Connection, statement: string): Promise<void> {
  try {
    await connection.run(statement);
  } catch (error) {
    if (!(error instanceof DatabaseError) || !unsupportedStates.has(error.code ?? '')) throw error;
  }
}

function isRace(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false;
  return raceStates.has(error.code ?? '') || error.message.includes('concurrently updated');
}
