import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type Database from 'libsql';
import { inject, injectable } from 'tsyringe';
import { noAttributes, type GraphAttributes, type GraphStructure } from '@code-graph/graph/snapshot';
import { codeOf, HostError, messageOf } from '@code-graph/api/errors';
import { type DataDirectory, DataDirectoryToken } from '../../files/data-directory.js';
import { DatabaseFileIdentity, NotADatabaseFile, prepareDatabaseFile } from '../database/database-file.js';
import { fileErrors } from '../../files/file-errors.js';
import { storeErrors } from '../store-errors.js';
import type { GraphStore, ImportRecord, OverlayRecord, StoredGraph } from '../graph-store.js';
import { deleteColumns, insertColumns, type StagedColumn } from './sqlite-columns.js';
import { beginWriteAheadLog, isOutOfSpace, openDatabase, releaseDatabase } from './sqlite-opening.js';
import { readHeader, readStoredGraph } from './sqlite-reading.js';
import { asBytes, toText, type Blob } from './sqlite-text.js';
import { inStagedTransaction, type StagedWrite } from './sqlite-transaction.js';
import { replaceStoredGraph, stageAttributes, stageGraph, type StagedGraph } from './stage-graph.js';

/** Number of attempts to take the lock: two hosts that start at once can each block the other. */
const lockAttempts = 10;
const longestPauseMs = 50;

/** The graph in one SQLite file. */
@injectable()
export class SqliteGraphStore implements GraphStore {
  #database: Database.Database | undefined;
  #file: DatabaseFileIdentity | undefined;
  /** The reason why the latest write failed, or why the next one will fail. */
  #failure: string | undefined;

  constructor(@inject(DataDirectoryToken) private readonly dataDirectory: DataDirectory) {}

  async open(): Promise<void> {
    await this.#prepareFile();
    for (let attempt = 1; ; attempt++) {
      try {
        this.#database = openDatabase(this.dataDirectory.storeFile);
        this.#file = new DatabaseFileIdentity(this.dataDirectory.storeFile);
        this.#failure = beginWriteAheadLog(this.#database);
        return;
      } catch (error) {
        if (error instanceof HostError) throw error;
        if (isOutOfSpace(error)) throw fileErrors.dataDirectoryUnusable(this.dataDirectory.path, error);
        if (codeOf(error) !== 'SQLITE_BUSY') throw storeErrors.storeDamaged(this.dataDirectory.storeFile, error);
        if (attempt === lockAttempts) throw await this.#inUse();
      }
      await delay(randomInt(longestPauseMs));
    }
  }

  get fault(): string | undefined {
    return this.#file?.loss ?? this.#failure;
  }

  load(): Promise<StoredGraph> {
    return this.#attempt(readStoredGraph, (cause) => storeErrors.storeDamaged(this.dataDirectory.storeFile, cause));
  }

  replaceGraph(
    structure: GraphStructure,
    attributes: GraphAttributes,
    fingerprint: string | undefined,
    overlays?: readonly OverlayRecord[],
  ): Promise<number> {
    return this.#write<StagedGraph>('store the graph', (database) => ({
      stage: () => stageGraph(database, structure, attributes),
      commit: (graph) => {
        commitGraph(database, graph, fingerprint);
        if (overlays) replaceOverlays(database, overlays);
      },
    }));
  }

  importGraph(
    structure: GraphStructure,
    attributes: GraphAttributes,
    imported: ImportRecord,
    overlays: readonly OverlayRecord[],
  ): Promise<number> {
    return this.#write<StagedGraph>('store the graph', (database) => ({
      stage: () => stageGraph(database, structure, attributes),
      commit: (graph) => {
        commitGraph(database, graph, undefined);
        replaceOverlays(database, overlays);
        database.prepare('INSERT INTO import (only_row, record) VALUES (1, ?)').run(JSON.stringify(imported));
      },
    }));
  }

  replaceAttributes(prefix: string, attributes: GraphAttributes, overlay: OverlayRecord | undefined): Promise<number> {
    return this.#write<readonly StagedColumn[]>('store the attributes', (database) => ({
      stage: () => stageAttributes(database, attributes),
      commit: (columns) => {
        const former = overlay && readPrefix(database, overlay.plugin);
        if (former !== undefined) deleteOverlay(database, former);
        deleteOverlay(database, prefix);
        insertColumns(database, columns);
        if (overlay) insertOverlay(database, overlay);
      },
    }));
  }

  removeAttributes(prefix: string): Promise<number> {
    return this.#write('delete the attributes', (database) => ({
      stage: () => stageAttributes(database, noAttributes),
      commit: () => {
        deleteOverlay(database, prefix);
      },
    }));
  }

  close(): Promise<void> {
    const database = this.#database;
    this.#database = undefined;
    if (!database) return Promise.resolve();
    try {
      // Exclusive locking can only be left outside WAL mode.
      database.pragma('journal_mode = DELETE');
    } catch {
      // A full disk has no space for the content of the log. The log stays, and the next host reads it.
    }
    releaseDatabase(database);
    return Promise.resolve();
  }

  async #prepareFile(): Promise<void> {
    const { path, storeFile } = this.dataDirectory;
    try {
      await prepareDatabaseFile(storeFile);
    } catch (error) {
      throw error instanceof NotADatabaseFile
        ? storeErrors.storeDamaged(storeFile, error)
        : fileErrors.dataDirectoryUnusable(path, error);
    }
  }

  #write<Staged>(what: string, describe: (database: Database.Database) => StagedWrite<Staged, void>): Promise<number> {
    return this.#attempt(
      async (database) => {
        this.#requireFile();
        // A disk that was full at the start may have space by now.
        if (this.#failure !== undefined) beginWriteAheadLog(database);
        const { stage, commit } = describe(database);
        const version = await inStagedTransaction(database, {
          stage,
          commit: (staged: Staged) => {
            commit(staged);
            database.prepare('UPDATE header SET version = version + 1').run();
            return readHeader(database).version;
          },
        });
        // Checked again, because the commit is lost if the file was deleted in the meantime.
        this.#requireFile();
        this.#failure = undefined;
        return version;
      },
      (cause) => {
        this.#failure = messageOf(cause);
        return storeErrors.storeFailed(what, cause);
      },
    );
  }

  #requireFile(): void {
    const loss = this.#file?.loss;
    if (loss !== undefined) throw new Error(loss);
  }

  /** Runs work and turns every failure into a rejection, although SQLite is synchronous and throws. */
  async #attempt<Result>(
    work: (database: Database.Database) => Result | Promise<Result>,
    toError: (cause: unknown) => HostError,
  ): Promise<Result> {
    const database = this.#database;
    if (!database) throw storeErrors.storeFailed('do anything', new Error('it is not open'));
    try {
      return await work(database);
    } catch (error) {
      throw toError(error);
    }
  }

  async #inUse(): Promise<HostError> {
    const running = await this.dataDirectory.runFile.read();
    const address = running?.url === undefined ? '' : `, ${running.url}`;
    const origin = running?.endsWhenIdle === true ? ', started by a coding agent or an editor' : '';
    const holder = running ? ` (process ${running.pid}${address}${origin})` : '';
    return storeErrors.dataDirectoryInUse(this.dataDirectory.path, holder);
  }
}

/** Replaces the graph, and marks it as not imported. */
function commitGraph(database: Database.Database, graph: StagedGraph, fingerprint: string | undefined): void {
  replaceStoredGraph(database, graph);
  database.exec('DELETE FROM import');
  // In a list, because libsql takes a single null for a missing list of parameters.
  database.prepare('UPDATE header SET fingerprint = ?').run([fingerprint ?? null]);
}

function replaceOverlays(database: Database.Database, overlays: readonly OverlayRecord[]): void {
  database.exec('DELETE FROM overlays');
  for (const overlay of overlays) insertOverlay(database, overlay);
}

function insertOverlay(database: Database.Database, overlay: OverlayRecord): void {
  database
    .prepare('INSERT INTO overlays (plugin, prefix, record) VALUES (?, ?, ?)')
    .run(overlay.plugin, overlay.prefix, JSON.stringify(overlay));
}

function readPrefix(database: Database.Database, plugin: string): string | undefined {
  const row = database.prepare(`SELECT ${asBytes('prefix')} FROM overlays WHERE plugin = ?`).get(plugin);
  return row === undefined ? undefined : toText((row as { readonly prefix: Blob }).prefix);
}

function deleteOverlay(database: Database.Database, prefix: string): void {
  deleteColumns(database, prefix);
  database.prepare('DELETE FROM overlays WHERE prefix = ?').run(prefix);
}
