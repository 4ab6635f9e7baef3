import { randomUUID } from 'node:crypto';
import Database from 'libsql';
import { inject, injectable } from 'tsyringe';
import { DataDirectory, DataDirectoryToken } from '../platform/data-directory.js';
import { errors } from '../platform/error-catalogue.js';
import { codeOf, HostError } from '../platform/host-error.js';
import type { GraphStore, OverlayRecord, StoredGraph } from './graph-store.js';
import { emptyStructure, noAttributes, type GraphAttributes, type GraphStructure } from './graph-structure.js';
import { deleteColumns, insertColumns, readColumns, toArrayBuffer, toBuffer } from './sqlite-columns.js';
import { applicationId, createTables, formatVersion } from './sqlite-schema.js';

interface HeaderRow {
  readonly store_id: string;
  readonly version: number;
  readonly fingerprint: string | null;
}

interface StructureRow {
  readonly ids: string;
  readonly sources: ArrayBuffer | Uint8Array;
  readonly targets: ArrayBuffer | Uint8Array;
}

/** The graph in one SQLite file. */
@injectable()
export class SqliteGraphStore implements GraphStore {
  #database: Database.Database | undefined;

  constructor(@inject(DataDirectoryToken) private readonly dataDirectory: DataDirectory) {}

  async open(): Promise<void> {
    const path = this.dataDirectory.storeFile;
    let database: Database.Database | undefined;
    try {
      database = new Database(path);
      // Exclusive locking is what keeps a second host out; the operating system lifts it when this process dies.
      database.pragma('locking_mode = EXCLUSIVE');
      database.pragma('journal_mode = WAL');
      database.pragma('synchronous = FULL');
      this.#prepareFormat(database, path);
      this.#database = database;
    } catch (error) {
      database?.close();
      if (error instanceof HostError) throw error;
      if (codeOf(error) === 'SQLITE_BUSY') throw await this.#inUse();
      throw errors.storeDamaged(path, error);
    }
  }

  load(): Promise<StoredGraph> {
    return this.#attempt('read the graph', (database) => {
      const header = readHeader(database);
      const { nodeFields, edgeFields, nodeAttributes, edgeAttributes } = readColumns(database);
      const stored = database.prepare('SELECT ids, sources, targets FROM structure').get() as StructureRow | undefined;
      const overlays = database.prepare('SELECT record FROM overlays ORDER BY plugin').all() as { record: string }[];
      const structure: GraphStructure = stored
        ? {
            ids: JSON.parse(stored.ids) as string[],
            nodeFields,
            sources: new Uint32Array(toArrayBuffer(stored.sources)),
            targets: new Uint32Array(toArrayBuffer(stored.targets)),
            edgeFields,
          }
        : emptyStructure;
      return {
        storeId: header.store_id,
        version: header.version,
        structure,
        attributes: stored ? { nodes: nodeAttributes, edges: edgeAttributes } : noAttributes,
        overlays: overlays.map(({ record }) => JSON.parse(record) as OverlayRecord),
        fingerprint: header.fingerprint ?? undefined,
      };
    });
  }

  replaceGraph(
    structure: GraphStructure,
    attributes: GraphAttributes,
    fingerprint: string | undefined,
  ): Promise<number> {
    return this.#write('store the graph', (database) => {
      database.exec('DELETE FROM structure; DELETE FROM columns;');
      database
        .prepare('INSERT INTO structure (only_row, ids, sources, targets) VALUES (1, ?, ?, ?)')
        .run(JSON.stringify(structure.ids), toBuffer(structure.sources), toBuffer(structure.targets));
      insertColumns(database, 'node', structure.nodeFields, false);
      insertColumns(database, 'edge', structure.edgeFields, false);
      insertColumns(database, 'node', attributes.nodes, true);
      insertColumns(database, 'edge', attributes.edges, true);
      database.prepare('UPDATE header SET fingerprint = ?').run(fingerprint ?? null);
    });
  }

  replaceAttributes(prefix: string, attributes: GraphAttributes, overlay: OverlayRecord | undefined): Promise<number> {
    return this.#write('store the attributes', (database) => {
      deleteColumns(database, prefix);
      insertColumns(database, 'node', attributes.nodes, true);
      insertColumns(database, 'edge', attributes.edges, true);
      database.prepare('DELETE FROM overlays WHERE prefix = ?').run(prefix);
      if (overlay) {
        database
          .prepare('INSERT INTO overlays (plugin, prefix, record) VALUES (?, ?, ?)')
          .run(overlay.plugin, prefix, JSON.stringify(overlay));
      }
    });
  }

  removeAttributes(prefix: string): Promise<number> {
    return this.#write('delete the attributes', (database) => {
      deleteColumns(database, prefix);
      database.prepare('DELETE FROM overlays WHERE prefix = ?').run(prefix);
    });
  }

  close(): Promise<void> {
    const database = this.#database;
    this.#database = undefined;
    if (!database) return Promise.resolve();
    return new Promise((resolve) => {
      // libsql keeps the file open until the process ends, so the lock has to be given back by hand. Exclusive locking can
      // only be left outside of WAL mode, and takes effect with the next read.
      database.pragma('journal_mode = DELETE');
      database.pragma('locking_mode = NORMAL');
      countTables(database);
      database.close();
      resolve();
    });
  }

  #prepareFormat(database: Database.Database, path: string): void {
    const found = readPragma(database, 'user_version');
    if (found > formatVersion) throw errors.storeTooNew(path, found, formatVersion);
    const isNew = found === 0 && readPragma(database, 'application_id') === 0 && countTables(database) === 0;
    if (!isNew && readPragma(database, 'application_id') !== applicationId) {
      throw new Error('it is a database of another program');
    }
    if (!isNew) {
      readHeader(database);
      return;
    }
    inTransaction(database, () => {
      database.exec(createTables);
      database.prepare('INSERT INTO header (only_row, store_id, version) VALUES (1, ?, 0)').run(randomUUID());
      database.pragma(`application_id = ${applicationId}`);
      database.pragma(`user_version = ${formatVersion}`);
    });
  }

  #write(what: string, work: (database: Database.Database) => void): Promise<number> {
    return this.#attempt(what, (database) =>
      inTransaction(database, () => {
        work(database);
        database.prepare('UPDATE header SET version = version + 1').run();
        return readHeader(database).version;
      }),
    );
  }

  /** SQLite works synchronously; the interface does not promise that, and every failure becomes a rejection. */
  #attempt<Result>(what: string, work: (database: Database.Database) => Result): Promise<Result> {
    return new Promise((resolve, reject) => {
      try {
        if (!this.#database) throw new Error('it is not open');
        resolve(work(this.#database));
      } catch (error) {
        reject(errors.storeFailed(what, error));
      }
    });
  }

  async #inUse(): Promise<HostError> {
    const running = await this.dataDirectory.runningHost();
    const holder = running ? ` (process ${running.pid}, ${running.url})` : '';
    return errors.dataDirectoryInUse(this.dataDirectory.path, holder);
  }
}

function inTransaction<Result>(database: Database.Database, work: () => Result): Result {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    if (database.inTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

function readHeader(database: Database.Database): HeaderRow {
  const row = database.prepare('SELECT store_id, version, fingerprint FROM header').get() as HeaderRow | undefined;
  if (!row) throw new Error('its header is missing');
  return row;
}

function readPragma(database: Database.Database, name: 'user_version' | 'application_id'): number {
  const row = database.prepare(`PRAGMA ${name}`).get() as Record<string, number> | undefined;
  return row?.[name] ?? 0;
}

function countTables(database: Database.Database): number {
  const row = database.prepare('SELECT count(*) AS tables FROM sqlite_master').get() as { tables: number };
  return row.tables;
}
