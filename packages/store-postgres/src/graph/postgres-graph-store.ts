import { randomUUID } from 'node:crypto';
import {
  HostError,
  messageOf,
  storeErrors,
  type GraphAttributes,
  type GraphStructure,
  type ImportRecord,
  type JobAttempt,
  type OverlayRecord,
  type SharedGraphStore,
  type StoredGraph,
} from '@code-graph/host/graph-store';
import { toAsciiJson } from '../connection/ascii-json.js';
import { impatient, opening, type Connection, type Database } from '../connection/database.js';
import type { AttemptFence } from '../jobs/attempt-fence.js';
import { isOutage } from '../connection/temporary-failure.js';
import { ObjectFailure } from '../objects/object-failure.js';
import type { ObjectStorage } from '../objects/object-storage.js';
import { PartStore } from '../parts/part-store.js';
import { DamagedPart } from '../parts/read-parts.js';
import { prepareSchema, readServer } from '../schema/prepare-schema.js';
import { encodeAttributes, encodeFields, encodeStructure } from './column-row.js';
import { deleteAllColumnRows, deleteAttributeRows, insertColumnRows } from './column-table.js';
import { createHeader, readCommit, readHeader, type Header } from './header.js';
import { nothingKnown, toKnownVersion, withAttributes, type KnownVersion } from './known-version.js';
import { deleteAllOverlays, deleteOverlays, insertOverlay } from './overlay-table.js';
import { readVersion, type LoadedVersion } from './read-version.js';
import { CommitInDoubt, settleCommit, writeVersion, type VersionChange } from './write-version.js';

/** A change, and what is in memory afterwards. */
interface PendingChange extends VersionChange {
  /** The job without which attributes are not changed. */
  readonly fence?: AttemptFence | undefined;
  readonly known: () => KnownVersion;
}

/** The graph of one repository in a PostgreSQL database, which several hosts share. */
export class PostgresGraphStore implements SharedGraphStore {
  #commit = '';
  #known: KnownVersion = nothingKnown;
  /** The reason why the latest write failed. */
  #failure: string | undefined;
  /** The reason why the latest statement got no answer. */
  #outage: string | undefined;

  readonly #parts: PartStore;
  /** Deletes objects after a write, which need not wait for it. */
  #deletion: Promise<void> = Promise.resolve();

  /** The job that may replace the graph now; undefined: any host may. */
  #fence: AttemptFence | undefined;

  /**
   * @param objects undefined: all parts are in the database
   * @param hub the hub of the repository, which has jobs that replace the graph
   */
  constructor(
    private readonly database: Database,
    private readonly repository: string,
    private readonly objects: ObjectStorage | undefined,
    private readonly hub?: string,
  ) {
    this.#parts = new PartStore(repository, objects);
  }

  async open(): Promise<void> {
    this.database.open();
    try {
      await this.objects?.open();
      const header = await this.database.attempt(async (connection) => {
        const { hasBinaryCopy } = await readServer(connection);
        this.database.hasBinaryCopy = hasBinaryCopy;
        await prepareSchema(connection, this.database.address);
        return this.#requireHeader(connection);
      }, opening);
      this.#commit = header.commit;
    } catch (error) {
      await this.database.close();
      throw error instanceof HostError ? error : storeErrors.storeUnreachable(this.database.address, error);
    }
  }

  get fault(): string | undefined {
    return this.#failure ?? this.#outage;
  }

  get commit(): string {
    return this.#commit;
  }

  fence(attempt: JobAttempt | undefined): void {
    this.#fence = attempt && this.#toFence(attempt);
  }

  async latestCommit(): Promise<string> {
    return this.#reading('read the version of the graph', async () => {
      const commit = await this.database.attempt((connection) => readCommit(connection, this.repository), impatient);
      // A repository that was deleted begins again with the next load.
      return commit ?? '';
    });
  }

  async load(): Promise<StoredGraph> {
    return this.#reading('load the graph', async () => {
      const { commit, stored, known } = await this.database.attempt((connection) => this.#load(connection));
      this.#commit = commit;
      this.#known = known;
      return stored;
    });
  }

  async replaceGraph(
    structure: GraphStructure,
    attributes: GraphAttributes,
    fingerprint: string | undefined,
    overlays?: readonly OverlayRecord[],
  ): Promise<number> {
    return this.#write('store the graph', () => this.#changeGraph(structure, attributes, { fingerprint, overlays }));
  }

  async importGraph(
    structure: GraphStructure,
    attributes: GraphAttributes,
    imported: ImportRecord,
    overlays: readonly OverlayRecord[],
  ): Promise<number> {
    return this.#write('store the graph', () => this.#changeGraph(structure, attributes, { imported, overlays }));
  }

  async replaceAttributes(
    prefix: string,
    attributes: GraphAttributes,
    overlay: OverlayRecord | undefined,
    attempt?: JobAttempt,
  ): Promise<number> {
    return this.#write('store the attributes', async () => {
      const columns = await encodeAttributes(attributes);
      const removed = new Set([prefix]);
      return {
        parts: columns.flatMap(({ parts }) => parts),
        fence: attempt && this.#toFence(attempt),
        apply: async (connection, version) => {
          const former = await deleteOverlays(connection, this.repository, prefix, overlay?.plugin);
          for (const each of former) removed.add(each);
          for (const each of removed) await deleteAttributeRows(connection, this.repository, each);
          const rows = columns.map(({ row }) => row);
          await insertColumnRows(connection, this.repository, version, rows);
          if (overlay) await insertOverlay(connection, this.repository, overlay);
        },
        known: () => withAttributes(this.#known, [...removed], columns),
      };
    });
  }

  async removeAttributes(prefix: string): Promise<number> {
    return this.#write('delete the attributes', () =>
      Promise.resolve({
        parts: [],
        apply: async (connection) => {
          await deleteOverlays(connection, this.repository, prefix, undefined);
          await deleteAttributeRows(connection, this.repository, prefix);
        },
        known: () => withAttributes(this.#known, [prefix], []),
      }),
    );
  }

  async close(): Promise<void> {
    this.objects?.close();
    await this.#deletion;
    await this.database.close();
  }

  /** Replaces the graph, and the records of overlays if there are any. */
  async #changeGraph(
    structure: GraphStructure,
    attributes: GraphAttributes,
    origin: {
      readonly fingerprint?: string | undefined;
      readonly imported?: ImportRecord;
      readonly overlays?: readonly OverlayRecord[] | undefined;
    },
  ): Promise<PendingChange> {
    const { fingerprint, imported, overlays } = origin;
    const encoded = await encodeStructure(structure);
    const columns = [...(await encodeFields(structure)), ...(await encodeAttributes(attributes))];
    const rows = columns.map(({ row }) => row);
    return {
      parts: [...encoded.parts, ...columns.flatMap(({ parts }) => parts)],
      header: { structure: encoded.row, fingerprint, importRecord: imported && toAsciiJson(imported) },
      apply: async (connection, version) => {
        await deleteAllColumnRows(connection, this.repository);
        await insertColumnRows(connection, this.repository, version, rows);
        if (!overlays) return;
        await deleteAllOverlays(connection, this.repository);
        for (const overlay of overlays) await insertOverlay(connection, this.repository, overlay);
      },
      known: () => toKnownVersion(structure, encoded.row, columns),
    };
  }

  async #write(what: string, prepare: () => Promise<PendingChange>): Promise<number> {
    try {
      const change = await prepare();
      const next = randomUUID();
      const version = await this.database.attempt((connection) => this.#commitChange(connection, change, next));
      if (version === undefined) throw storeErrors.storeChanged();
      this.#commit = next;
      this.#known = change.known();
      this.#failure = undefined;
      this.#outage = undefined;
      this.database.tellCommit(this.repository);
      // Objects that cannot be deleted now are deleted after a later write.
      this.#deletion = this.#parts.deleteCollected(this.database).catch(() => undefined);
      return version;
    } catch (error) {
      if (error instanceof HostError) throw error;
      this.#noteFailure(error);
      if (error instanceof CommitInDoubt) throw storeErrors.possiblyStored(error);
      throw storeErrors.storeFailed(what, error);
    }
  }

  /** Resolves to undefined if the stored graph has another version. */
  async #commitChange(connection: Connection, change: PendingChange, next: string): Promise<number | undefined> {
    const tokens = { expected: this.#commit, next };
    // Attributes are aligned with the expected version, which any host may have written: they have a fence of their own, if any.
    const fence = change.header ? this.#fence : change.fence;
    try {
      return await writeVersion(connection, this.#parts, { ...tokens, fence }, change);
    } catch (error) {
      if (!(error instanceof CommitInDoubt)) throw error;
      const version = await this.#settle(next, error);
      if (version !== undefined) return version;
      // It was not committed, and can be done again.
      throw error.cause;
    }
  }

  /** Asks on another connection whether a commit was done. */
  async #settle(token: string, doubt: CommitInDoubt): Promise<number | undefined> {
    try {
      return await this.database.attempt((connection) => settleCommit(connection, this.repository, token));
    } catch {
      // Not the error of the network, with which the whole write would be tried again.
      throw doubt;
    }
  }

  async #load(connection: Connection): Promise<LoadedVersion> {
    const loaded = await readVersion(connection, this.#parts, this.#known);
    if (loaded) return loaded;
    await this.#requireHeader(connection);
    return this.#load(connection);
  }

  #toFence(attempt: JobAttempt): AttemptFence {
    return { of: this.hub === undefined ? [this.repository] : [this.hub, this.repository], ...attempt };
  }

  /** Reads the row of the repository, which it creates if there is none. */
  async #requireHeader(connection: Connection): Promise<Header> {
    const header = await readHeader(connection, this.repository);
    if (header) return header;
    await createHeader(connection, this.repository);
    return this.#requireHeader(connection);
  }

  async #reading<Result>(what: string, read: () => Promise<Result>): Promise<Result> {
    try {
      const result = await read();
      this.#outage = undefined;
      return result;
    } catch (error) {
      if (error instanceof HostError) throw error;
      if (error instanceof DamagedPart) {
        throw storeErrors.sharedStoreDamaged(this.database.address, this.repository, error);
      }
      if (isOutage(error)) this.#outage = this.#describe(error);
      throw storeErrors.storeFailed(what, error);
    }
  }

  #noteFailure(error: unknown): void {
    if (isOutage(error)) this.#outage = this.#describe(error);
    else this.#failure = this.#describe(error);
  }

  #describe(error: unknown): string {
    const message = messageOf(error);
    return error instanceof ObjectFailure ? message : `the database at ${this.database.address}: ${message}`;
  }
}
