import type { QueryResultRow } from 'pg';
import type { Connection } from './database.js';

/**
 * Time limits of a transaction that writes. A host that hangs or has lost its network may not block the others: its transaction is ended
 * before theirs wait too long. They end with the transaction, because a pooler gives the connection to others.
 */
const timeLimits = `SET LOCAL idle_in_transaction_session_timeout = '15s'; SET LOCAL statement_timeout = '60s'`;

/** Begins a transaction that writes, in which each statement sees what was committed before it. */
export async function beginWriting(connection: Connection): Promise<void> {
  await connection.run(`BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE; ${timeLimits}`);
}

/**
 * Runs work in a transaction that writes. If it rejects, the connection is closed by its owner, and the transaction with it.
 * @param settings further statements at its beginning
 */
export async function inTransaction(
  connection: Connection,
  settings: string,
  work: () => Promise<void>,
): Promise<void> {
  await beginWriting(connection);
  await connection.run(settings);
  await work();
  await connection.run('COMMIT');
}

/**
 * Runs work that only reads, and that sees one moment of the database.
 * @param work receives the rows of the first statements
 * @param statements the first statements, without parameters, in the round trip that begins the transaction
 */
export async function inSnapshot<Result>(
  connection: Connection,
  work: (...first: readonly (readonly QueryResultRow[])[]) => Promise<Result>,
  statements: readonly string[] = [],
): Promise<Result> {
  const [, ...first] = await connection.runAll(['BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', ...statements]);
  const result = await work(...first);
  await connection.run('COMMIT');
  return result;
}
