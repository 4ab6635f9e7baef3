import { randomInt } from 'node:crypto';
import { access, constants, stat } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import Database from 'libsql';
import { inject, injectable } from 'tsyringe';
import { type DataDirectory, DataDirectoryToken } from '../platform/data-directory.js';
import { errors } from '../platform/error-catalogue.js';
import { codeOf, HostError } from '../platform/host-error.js';
import type { GraphStore, ImportRecord, OverlayRecord, StoredGraph } from './graph-store.js';
import type { GraphAttributes, GraphStructure } from './graph-structure.js';
import { checksum, deleteColumns, insertColumns, toBuffer } from './sqlite-columns.js';
import { prepareFormat } from './sqlite-format.js';
import { readHeader, readStoredGraph } from './sqlite-reading.js';
import { inPacedTransaction } from './sqlite-transaction.js';

/** How often the lock is tried for. Two hosts that start at once can each keep the other out. */
const lockAttempts = 10;
const longestPauseMs = 50;

/** The graph in one SQLite file. */
@injectable()
export class SqliteGraphStore implements GraphStore {
  #database: Database.Database | undefined;

  constructor(@inject(DataDirectoryToken) private readonly dataDirectory: DataDirectory) {}

  async open(): Promise<void> {
    await this.#requireAccess();
    for (let attempt = 1; ; attempt++) {
      try {
        this.#database = openDatabase(this.dataDirectory.storeFile);
        return;
      } catch (error) {
        if (error instanceof HostError) throw error;
        if (codeOf(error) !== 'SQLITE_BUSY') throw errors.storeDamaged(this.dataDirectory.storeFile, error);
        if (attempt === lockAttempts) throw await this.#inUse();
      }
      await delay(randomInt(longestPauseMs));
    }
  }

  load(): Promise<StoredGraph> {
    return this.#attempt(readStoredGraph, (cause) => errors.storeDamaged(this.dataDirectory.storeFile, cause));
  }

  replaceGraph(
    structure: GraphStructure,
    attributes: GraphAttributes,
    fingerprint: string | undefined,
  ): Promise<number> {
    return this.#write('store the graph', (database) => writeGraph(database, structure, attributes, fingerprint));
  }

  importGraph(
    structure: GraphStructure,
    attributes: GraphAttributes,
    imported: ImportRecord,
    overlays: readonly OverlayRecord[],
  ): Promise<number> {
    return this.#write('store the graph', function* (database) {
      yield* writeGraph(database, structure, attributes, undefined);
      database.exec('DELETE FROM overlays');
      for (const overlay of overlays) insertOverlay(database, overlay);
      database.prepare('INSERT INTO import (only_row, record) VALUES (1, ?)').run(JSON.stringify(imported));
    });
  }

  replaceAttributes(prefix: string, attributes: GraphAttributes, overlay: OverlayRecord | undefined): Promise<number> {
    return this.#write('store the attributes', function* (database) {
      const former = overlay && readPrefix(database, overlay.plugin);
      if (former !== undefined) deleteOverlay(database, former);
      deleteOverlay(database, prefix);
      yield* insertColumns(database, 'node', attributes.nodes, true);
      yield* insertColumns(database, 'edge', attributes.edges, true);
      if (overlay) insertOverlay(database, overlay);
    });
  }

  removeAttributes(prefix: string): Promise<number> {
    return this.#write('delete the attributes', function* (database) {
      yield;
      deleteOverlay(database, prefix);
    });
  }

  close(): Promise<void> {
    const database = this.#database;
    this.#database = undefined;
    if (!database) return Promise.resolve();
    return new Promise((resolve) => {
      try {
        // Exclusive locking can only be left outside of WAL mode.
        database.pragma('journal_mode = DELETE');
      } finally {
        release(database);
      }
      resolve();
    });
  }

  async #requireAccess(): Promise<void> {
    const { path, storeFile } = this.dataDirectory;
    try {
      if (!(await stat(storeFile)).isFile()) throw errors.storeDamaged(storeFile, new Error('it is not a file'));
      await access(storeFile, constants.R_OK | constants.W_OK);
    } catch (error) {
      if (error instanceof HostError) throw error;
      if (codeOf(error) !== 'ENOENT') throw errors.dataDirectoryUnusable(path, error);
    }
  }

  #write(what: string, work: (database: Database.Database) => Generator<undefined, void>): Promise<number> {
    return this.#attempt(
      (database) =>
        inPacedTransaction(database, function* () {
          yield* work(database);
          database.prepare('UPDATE header SET version = version + 1').run();
          return readHeader(database).version;
        }),
      (cause) => errors.storeFailed(what, cause),
    );
  }

  /** SQLite works synchronously; the interface does not promise that, and every failure becomes a rejection. */
  async #attempt<Result>(
    work: (database: Database.Database) => Result | Promise<Result>,
    toError: (cause: unknown) => HostError,
  ): Promise<Result> {
    const database = this.#database;
    if (!database) throw errors.storeFailed('do anything', new Error('it is not open'));
    try {
      return await work(database);
    } catch (error) {
      throw toError(error);
    }
  }

  async #inUse(): Promise<HostError> {
    const running = await this.dataDirectory.runningHost();
    const holder = running ? ` (process ${running.pid}, ${running.url})` : '';
    return errors.dataDirectoryInUse(this.dataDirectory.path, holder);
  }
}

function openDatabase(path: string): Database.Database {
  const database = new Database(path);
  try {
    // Exclusive locking is what keeps a second host out; the operating system lifts it when this process dies.
    database.pragma('locking_mode = EXCLUSIVE');
    // First of all, because the mode of the journal is written into the file: one that is refused stays as it was.
    prepareFormat(database, path);
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    // Each write does that by itself.
    database.pragma('wal_autocheckpoint = 0');
    return database;
  } catch (error) {
    release(database);
    throw error;
  }
}

/** Closes a database. libsql keeps the file open until the process ends, so the lock has to be given back by hand. */
function release(database: Database.Database): void {
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

function* writeGraph(
  database: Database.Database,
  structure: GraphStructure,
  attributes: GraphAttributes,
  fingerprint: string | undefined,
): Generator<undefined, void> {
  database.exec('DELETE FROM structure; DELETE FROM columns; DELETE FROM import;');
  yield;
  const ids = JSON.stringify(structure.ids);
  yield;
  const [sources, targets] = [toBuffer(structure.sources), toBuffer(structure.targets)];
  database
    .prepare('INSERT INTO structure (only_row, ids, sources, targets, checksum) VALUES (1, ?, ?, ?, ?)')
    .run(ids, sources, targets, checksum(ids, sources, targets));
  yield;
  yield* insertColumns(database, 'node', structure.nodeFields, false);
  yield* insertColumns(database, 'edge', structure.edgeFields, false);
  yield* insertColumns(database, 'node', attributes.nodes, true);
  yield* insertColumns(database, 'edge', attributes.edges, true);
  // In a list, because libsql takes a single null for a list that is missing.
  database.prepare('UPDATE header SET fingerprint = ?').run([fingerprint ?? null]);
}

function insertOverlay(database: Database.Database, overlay: OverlayRecord): void {
  database
    .prepare('INSERT INTO overlays (plugin, prefix, record) VALUES (?, ?, ?)')
    .run(overlay.plugin, overlay.prefix, JSON.stringify(overlay));
}

function readPrefix(database: Database.Database, plugin: string): string | undefined {
  const row = database.prepare('SELECT prefix FROM overlays WHERE plugin = ?').get(plugin);
  return (row as { readonly prefix: string } | undefined)?.prefix;
}

function deleteOverlay(database: Database.Database, prefix: string): void {
  deleteColumns(database, prefix);
  database.prepare('DELETE FROM overlays WHERE prefix = ?').run(prefix);
}
