import { storeErrors } from '@code-graph/host/graph-store';
import { impatient, type Connection, type Database } from '../connection/database.js';
import { TemporaryFailure } from '../connection/temporary-failure.js';
import type { ObjectStorage } from '../objects/object-storage.js';
import {
  deleteObjectRow,
  findObjects,
  findReleased,
  insertObjects,
  markStored,
  releaseObjects,
  type StoredObject,
} from '../objects/object-table.js';
import { collectParts } from './collect-parts.js';
import { emptyHash, type Part } from './part.js';
import { DamagedPart, readParts, type PartBytes } from './read-parts.js';
import { findMissingRows, insertParts } from './stage-parts.js';

/** Maximum number of objects that are deleted after a write. */
const deletesPerWrite = 64;

/** The parts of one repository: in rows of a table, and the large ones in an object storage if there is one. */
export class PartStore {
  constructor(
    readonly repository: string,
    readonly objects: ObjectStorage | undefined,
  ) {}

  /**
   * Stores the parts that the repository does not have, before anything refers to them.
   * @throws ObjectFailure
   */
  async stage(connection: Connection, parts: readonly Part[]): Promise<void> {
    const missing = await this.findMissing(connection, parts);
    const large = missing.filter((part) => this.objects?.accepts(part) === true);
    if (this.objects && large.length > 0) await this.#upload(connection, this.objects, large);
    const small = missing.filter((part) => !large.includes(part));
    if (small.length > 0) await insertParts(connection, this.repository, small);
  }

  /** The parts that the repository does not have. */
  async findMissing(connection: Connection, parts: readonly Part[]): Promise<readonly Part[]> {
    const missing = await findMissingRows(connection, this.repository, parts);
    if (!this.objects || missing.length === 0) return missing;
    const { here } = await this.locate(connection, new Set(missing.map(({ hash }) => hash)));
    return missing.filter(({ hash }) => !here.has(hash));
  }

  /** Collects parts that no version names, in the transaction of a new version, which needed a number of parts. */
  async collect(connection: Connection, needed: number): Promise<void> {
    await collectParts(connection, this.repository, needed);
    if (this.objects) await releaseObjects(connection, this.repository);
  }

  /** Deletes the objects that were collected, also those that an earlier host could not delete. */
  async deleteCollected(database: Database): Promise<void> {
    const { objects, repository } = this;
    if (!objects) return;
    const keys = await database.attempt(
      (connection) => findReleased(connection, repository, objects.address, deletesPerWrite),
      impatient,
    );
    await objects.forEach(keys, async (key) => {
      await objects.delete(key);
      await database.attempt((connection) => deleteObjectRow(connection, repository, key), impatient);
    });
  }

  /** The objects with parts in the storage of this host, and elsewhere. */
  async locate(
    connection: Connection,
    hashes: ReadonlySet<string>,
  ): Promise<{ readonly here: ReadonlyMap<string, StoredObject>; readonly elsewhere: readonly StoredObject[] }> {
    const stored = await findObjects(connection, this.repository, [...hashes]);
    const isHere = ({ location }: StoredObject): boolean => location === this.objects?.address;
    const here = new Map(stored.filter(isHere).map((object) => [object.hash, object]));
    return { here, elsewhere: stored.filter(({ hash }) => !here.has(hash)) };
  }

  /**
   * Reads parts from the table, one at a time, in any order.
   * @throws DamagedPart
   * @throws HostError `OBJECTS_UNREACHABLE` if parts are in an object storage that is not this host's
   */
  async *readRows(connection: Connection, hashes: ReadonlySet<string>): AsyncGenerator<PartBytes> {
    const missing = new Set(hashes);
    for await (const part of readParts(connection, this.repository, hashes)) {
      missing.delete(part.hash);
      yield part;
    }
    missing.delete(emptyHash);
    if (missing.size === 0) return;
    const [object] = (await this.locate(connection, missing)).elsewhere;
    if (object) {
      const reason = 'parts of the graph are in it, and this host is set to another one or to none';
      throw storeErrors.objectsUnreachable(object.location, reason, undefined);
    }
    throw new DamagedPart(`${missing.size} of its parts are missing`);
  }

  async #upload(connection: Connection, objects: ObjectStorage, parts: readonly Part[]): Promise<void> {
    const uploads = parts.map((part) => ({ part, object: objects.allot(this.repository, part) }));
    const allotted = uploads.map(({ object }) => object);
    await insertObjects(connection, this.repository, objects.address, allotted);
    await objects.forEach(uploads, ({ part, object }) => objects.write(object, part));
    const stored = await markStored(connection, this.repository, allotted);
    if (stored < parts.length)
      throw new TemporaryFailure('the upload of parts took too long: they were collected meanwhile');
  }
}
