import { crc32 } from 'node:zlib';
import type Database from 'libsql';

/** Maximum bytes of a chunk of numbers, and about the maximum of a chunk of strings: a few milliseconds of work. */
const chunkBytes = 512 * 1024;

/** Maximum strings in a chunk. */
const chunkStrings = 10_000;

/** The bytes of a typed array, without copying. */
function toBuffer(array: Float64Array | Uint32Array | Uint8Array): Buffer {
  return Buffer.from(array.buffer, array.byteOffset, array.byteLength);
}

/**
 * Appends long arrays to the `chunks` table, one row a chunk. Its generators yield the number of bytes after each chunk, where
 * the caller may commit what was written or return to the event loop.
 */
export class ChunkWriter {
  readonly #insert: Database.Statement;
  #next: number;
  #checksum = 0;

  constructor(database: Database.Database) {
    const { next } = database.prepare('SELECT coalesce(max(id), 0) + 1 AS next FROM chunks').get() as {
      readonly next: number;
    };
    this.#insert = database.prepare('INSERT INTO chunks (id, data) VALUES (?, ?)');
    this.#next = next;
  }

  /** Id of the next chunk. */
  get next(): number {
    return this.#next;
  }

  /** The checksum of all chunks since the last call. */
  takeChecksum(): number {
    const checksum = this.#checksum;
    this.#checksum = 0;
    return checksum;
  }

  /** Writes a typed array, and returns the id of its first chunk. */
  *writeNumbers(array: Float64Array | Uint32Array | Uint8Array): Generator<number, number> {
    const first = this.#next;
    const bytes = toBuffer(array);
    for (let start = 0; start < bytes.length; start += chunkBytes) {
      yield this.#write(bytes.subarray(start, start + chunkBytes));
    }
    return first;
  }

  /** Writes a list of strings, and returns the id of its first chunk. */
  *writeStrings(strings: readonly string[]): Generator<number, number> {
    const first = this.#next;
    for (let start = 0; start < strings.length;) {
      let end = start;
      for (let length = 0; end < strings.length && end - start < chunkStrings && length < chunkBytes; end++) {
        length += strings[end]?.length ?? 0;
      }
      yield this.#write(Buffer.from(JSON.stringify(strings.slice(start, end))));
      start = end;
    }
    return first;
  }

  #write(data: Buffer): number {
    this.#insert.run(this.#next, data);
    this.#checksum = crc32(data, this.#checksum);
    this.#next++;
    return data.length;
  }
}
