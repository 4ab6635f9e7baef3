import type Database from 'libsql';
import { codeOf, messageOf } from '@code-graph/api/errors';
import { loadLibsql } from '../database/load-libsql.js';
import { prepareFormat } from './sqlite-format.js';

/**
 * Opens and locks the store's file.
 * @throws HostError `STORE_TOO_NEW`, `DATABASE_UNAVAILABLE`; an error of the database, `SQLITE_BUSY` while another host has the lock
 */
export function openDatabase(path: string): Database.Database {
  const Libsql = loadLibsql();
  const database = new Libsql(path);
  try {
    // The exclusive lock keeps a second host out. The operating system releases it when this process dies.
    database.pragma('locking_mode = EXCLUSIVE');
    // Before anything else, because the journal mode is written into the file: a rejected file must stay as it was.
    prepareFormat(database, path);
    // Takes the lock, even if no write-ahead log can be started.
    database.exec('BEGIN EXCLUSIVE; COMMIT;');
    database.pragma('synchronous = FULL');
    // Each write checkpoints by itself.
    database.pragma('wal_autocheckpoint = 0');
    return database;
  } catch (error) {
    releaseDatabase(database);
    throw error;
  }
}

/**
 * Starts a write-ahead log. A full disk has no space for one: the database can still be read, and is written without a log as soon as
 * there is space.
 * @returns the reason why there is no log; undefined if there is one
 */
export function beginWriteAheadLog(database: Database.Database): string | undefined {
  try {
    database.pragma('journal_mode = WAL');
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}

/** Whether an error means that the disk is full. */
export function isOutOfSpace(error: unknown): boolean {
  return codeOf(error) === 'SQLITE_FULL' || codeOf(error) === 'ENOSPC';
}

/** Closes a database. libsql keeps the file open until the process ends, so the lock must be released explicitly. */
export function releaseDatabase(database: Database.Database): void {
  try {
    database.pragma('locking_mode = NORMAL');
    // The lock is released at the end of the next read.
    database.prepare('SELECT count(*) FROM sqlite_master').get();
  } catch {
    // The lock of an unreadable file does not matter.
  } finally {
    database.close();
  }
}
