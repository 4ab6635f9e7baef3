import type Database from 'libsql';

/** Runs work in a transaction: if it throws, nothing was changed. */
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

/** Ends the transaction, if there is one, without its changes. */
export function rollBack(database: Database.Database): void {
  if (database.inTransaction) database.exec('ROLLBACK');
}
