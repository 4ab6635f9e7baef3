import { randomUUID } from 'node:crypto';
import type Database from 'libsql';
import { errors } from '../../../platform/errors/error-catalogue.js';
import { readFormat2 } from './format-2.js';
import { readHeader } from './sqlite-reading.js';
import { applicationId, createGraphTables, createHeader, createImportTable, formatVersion } from './sqlite-schema.js';
import { inTransaction } from './sqlite-transaction.js';
import { replaceStoredGraph, stageGraph } from './stage-graph.js';

/**
 * Creates the tables in a new file and upgrades a file of an earlier format. Leaves every other file as it is.
 * @throws HostError `STORE_TOO_NEW`; Error when the file is not a store, or a store of an earlier format is damaged
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
  if (version < formatVersion) upgrade(database, version);
}

function create(database: Database.Database): void {
  inTransaction(database, () => {
    database.exec(createHeader);
    database.exec(createImportTable);
    database.exec(createGraphTables);
    database.prepare('INSERT INTO header (only_row, store_id, version) VALUES (1, ?, 0)').run(randomUUID());
    database.pragma(`application_id = ${applicationId}`);
    database.pragma(`user_version = ${formatVersion}`);
  });
}

function upgrade(database: Database.Database, version: number): void {
  inTransaction(database, () => {
    if (version < 2) database.exec(createImportTable);
    const stored = readFormat2(database);
    database.exec('DROP TABLE structure; DROP TABLE columns;');
    database.exec(createGraphTables);
    if (stored) {
      const steps = stageGraph(database, stored.structure, stored.attributes);
      let step = steps.next();
      // At the start no client is waiting, so nothing has to be paused for.
      while (step.done !== true) step = steps.next();
      replaceStoredGraph(database, step.value);
    }
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
