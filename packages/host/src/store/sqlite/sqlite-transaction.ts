import type Database from 'libsql';
import { pacer } from '@code-graph/graph/snapshot';
import { inTransaction, rollBack } from '../database/transaction.js';
import { sweepChunks } from './sweep-chunks.js';

/** Bytes of staged data after which they are committed. Writing and syncing this amount takes some 20 ms. */
const bytesPerTransaction = 2 * 1024 * 1024;

/** A write that is atomic but returns to the event loop. Nothing else may use the database meanwhile. */
export interface StagedWrite<Staged, Result> {
  /** Writes chunks, which no row refers to, and yields the number of bytes after each. They are committed as they come. */
  readonly stage: () => Generator<number, Staged>;
  /** Makes the database refer to the staged data. Short, because it runs in one transaction that contains the whole change. */
  readonly commit: (staged: Staged) => Result;
}

/**
 * Runs a write of any size in short transactions, because a single large one would block the event loop for as long as its
 * commit and its checkpoint take. If it rejects, the stored graph is unchanged.
 */
export async function inStagedTransaction<Staged, Result>(
  database: Database.Database,
  { stage, commit }: StagedWrite<Staged, Result>,
): Promise<Result> {
  let isStaged = false;
  let isMoreGarbage: boolean;
  let result: Result;
  database.exec('BEGIN IMMEDIATE');
  try {
    const steps = stage();
    let uncommitted = 0;
    let step = steps.next();
    for (; step.done !== true; step = steps.next()) {
      uncommitted += step.value;
      if (pacer.isDue) await pacer.pause();
      if (uncommitted < bytesPerTransaction) continue;
      uncommitted = 0;
      await commitAndCheckpoint(database);
      isStaged = true;
      database.exec('BEGIN IMMEDIATE');
    }
    result = commit(step.value);
    isMoreGarbage = sweepChunks(database);
    await commitAndCheckpoint(database);
  } catch (error) {
    rollBack(database);
    if (isStaged) await sweepAll(database);
    throw error;
  }
  if (isMoreGarbage) await sweepAll(database);
  return result;
}

/** Yields after each of both, because each waits for the disk. */
async function commitAndCheckpoint(database: Database.Database): Promise<void> {
  database.exec('COMMIT');
  await pacer.pause();
  checkpoint(database);
  await pacer.pause();
}

/** Moves committed data from the write-ahead log into the database file. SQLite itself would do that within the commit. */
function checkpoint(database: Database.Database): void {
  try {
    database.pragma('wal_checkpoint(PASSIVE)');
  } catch {
    // The data is durable in the log, and moves into the file with the next write.
  }
}

/** Deletes all garbage. Garbage that cannot be deleted now, for example on a full disk, is deleted by the next write. */
async function sweepAll(database: Database.Database): Promise<void> {
  try {
    while (inTransaction(database, () => sweepChunks(database))) {
      await pacer.pause();
      checkpoint(database);
      await pacer.pause();
    }
  } catch {
    // Garbage only takes space.
  }
}
