import { randomUUID } from 'node:crypto';
import type Database from 'libsql';
import { readFormatVersion, writeFormat } from '../database/database-format.js';
import { inTransaction } from '../database/transaction.js';
import { readFormat2 } from './format-2.js';
import { readHeader } from './sqlite-reading.js';
import { createGraphTables, createHeader, createImportTable, storeFormat } from './sqlite-schema.js';
import { replaceStoredGraph, stageGraph } from './stage-graph.js';

/**
 * Creates the tables in a new file and upgrades a file of an earlier format. Leaves every other file as it is.
 * @throws HostError `STORE_TOO_NEW`; Error when the file is not a store, or a store of an earlier format is damaged
 */
export function prepareFormat(database: Database.Database, path: string): void {
  const version = readFormatVersion(database, path, storeFormat);
  if (version === undefined) {
    create(database);
    return;
  }
  readHeader(database);
  if (version < storeFormat.version) upgrade(database, version);
}

function create(database: Database.Database): void {
  inTransaction(database, () => {
    database.exec(createHeader);
    database.exec(createImportTable);
    database.exec(createGraphTables);
    database.prepare('INSERT INTO header (only_row, store_id, version) VALUES (1, ?, 0)').run(randomUUID());
    writeFormat(database, storeFormat);
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
    writeFormat(database, storeFormat);
  });
}
