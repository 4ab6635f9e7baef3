import Database from 'libsql';
import { codeOf, messageOf } from '../../../platform/errors/host-error.js';
import { prepareFormat } from './sqlite-format.js';

/**
 * Opens the store's file and locks it.
 * @throws HostError `STORE_TOO_NEW`; the error of the database, `SQLITE_BUSY` while another host has the lock
 */
export function openDatabase(path: string): Database.Database {
  const database = new Database(path);
  try {
    // Exclusive locking is what keeps a second host out; the operating system lifts it when this process dies.
    database.pragma('locking_mode = EXCLUSIVE');
    // First of all, because the mode of the journal is written into the file: one that is refused stays as it was.
    prepareFormat(database, path);
    // Takes the lock, also where a write-ahead log cannot be begun.
    database.exec('BEGIN EXCLUSIVE; COMMIT;');
    database.pragma('synchronous = FULL');
    // Each write does that by itself.
    database.pragma('wal_autocheckpoint = 0');
    return database;
  } catch (error) {
    releaseDatabase(database);
    throw error;
  }
}

/**
 * Begins a write-ahead log. A full disk has no room for one: the database can be read then, and is written without one as soon
 * as there is room.
 * @returns the reason why there is none; undefined if there is one
 */
export function beginWriteAheadLog(database: Database.Database): string | undefined {
  try {
    database.pragma('journal_mode = WAL');
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}

/** Whether an error says that the disk is full. */
export function isOutOfSpace(error: unknown): boolean {
  return codeOf(error) === 'SQLITE_FULL' || codeOf(error) === 'ENOSPC';
}

/** Closes a database. libsql keeps the file open until the process ends, so the lock has to be given back by hand. */
export function releaseDatabase(database: Database.Database): void {
  try {
    database.pragma('locking_mode = NORMAL');
    // The lock goes with the end of the next read.
    database.prepare('SELECT count(*) FROM sqlite_master').get();
  } catch {
    // What cannot be read has no lock worth keeping.
  } finally {
    database.close();
  }
}
