import { randomUUID } from 'node:crypto';
import type Database from 'libsql';
import { errors } from '../../../platform/errors/error-catalogue.js';
import { readHeader } from './sqlite-reading.js';
import { applicationId, createImportTable, createTables, formatVersion } from './sqlite-schema.js';
import { inTransaction } from './sqlite-transaction.js';

/**
 * Makes the tables in a new file, brings that of an earlier version up to date, and leaves every other file as it is.
 * @throws HostError `STORE_TOO_NEW`; Error when the file is not a store of ours
 */
export function prepareFormat(database: Database.Database, path: string): void {
  const [application, version] = [readPragma(database, 'application_id'), readPragma(database, 'user_version')];
  if (application === 0 && version === 0 && countTables(database) === 0) {
    create(database);
    return;
  }
  if (application !== applicationId) throw new Error('it is a database of another program');
  if (version > formatVersion) throw errors.storeTooNew(path, version, formatVersion);
  readHeader(database);
  if (version < formatVersion) upgrade(database);
}

function create(database: Database.Database): void {
  inTransaction(database, () => {
    database.exec(createTables);
    database.exec(createImportTable);
    database.prepare('INSERT INTO header (only_row, store_id, version) VALUES (1, ?, 0)').run(randomUUID());
    database.pragma(`application_id = ${applicationId}`);
    database.pragma(`user_version = ${formatVersion}`);
  });
}

function upgrade(database: Database.Database): void {
  inTransaction(database, () => {
    database.exec(createImportTable);
    database.pragma(`user_version = ${formatVersion}`);
  });
}

function readPragma(database: Database.Database, name: 'user_version' | 'application_id'): number {
  const row = database.prepare(`PRAGMA ${name}`).get() as Record<string, number> | undefined;
  return row?.[name] ?? 0;
}

function countTables(database: Database.Database): number {
  const row = database.prepare('SELECT count(*) AS tables FROM sqlite_master').get() as { tables: number };
  return row.tables;
}
