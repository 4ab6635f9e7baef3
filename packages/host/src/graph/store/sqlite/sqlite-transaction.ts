import { setImmediate as breathe } from 'node:timers/promises';
import type Database from 'libsql';

/** Runs work in a transaction: when it throws, nothing was changed. */
export function inTransaction<Result>(database: Database.Database, work: () => Result): Result {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    rollBack(database);
    throw error;
  }
}

/** Does the same for work that lets others have their turn wherever it yields. Nobody else may use the database meanwhile. */
export async function inPacedTransaction<Result>(
  database: Database.Database,
  work: () => Generator<undefined, Result>,
): Promise<Result> {
  database.exec('BEGIN IMMEDIATE');
  try {
    const steps = work();
    let step = steps.next();
    for (; step.done !== true; step = steps.next()) await breathe();
    database.exec('COMMIT');
    await breathe();
    moveIntoPlace(database);
    return step.value;
  } catch (error) {
    rollBack(database);
    throw error;
  }
}

/** Brings what was written from the write-ahead log into the file itself, which SQLite would do in one go with the commit. */
function moveIntoPlace(database: Database.Database): void {
  try {
    database.pragma('wal_checkpoint(PASSIVE)');
  } catch {
    // What was written is safe in the log, and goes into the file with the next write.
  }
}

function rollBack(database: Database.Database): void {
  if (database.inTransaction) database.exec('ROLLBACK');
}
