import { crc32 } from 'node:zlib';
import type Database from 'libsql';
import { pacer } from '@code-graph/graph/snapshot';
import { asBytes, toText, type Blob } from './sqlite-text.js';

/** Number of chunks that are read at once. */
const chunksAtOnce = 4;

/** Reads arrays from the `chunks` table that a `ChunkWriter` wrote. */
export class ChunkReader {
  readonly #select: Database.Statement;
  #checksum = 0;

  constructor(database: Database.Database) {
    this.#select = database.prepare(`SELECT ${asBytes('data')} FROM chunks WHERE id >= ? AND id < ? ORDER BY id`);
  }

  /** The checksum of all chunks since the last call. */
  takeChecksum(): number {
    const checksum = this.#checksum;
    this.#checksum = 0;
    return checksum;
  }

  /**
   * Reads the bytes of a typed array, aligned for every element type.
   * @throws Error when chunks are missing
   */
  async readNumbers(first: number, end: number): Promise<ArrayBuffer> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of this.#read(first, end)) chunks.push(chunk);
    const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
    let offset = 0;
    for (const chunk of chunks) {
      bytes.set(chunk, offset);
      offset += chunk.length;
    }
    return bytes.buffer;
  }

  /**
   * Reads a list of strings.
   * @throws Error when chunks are missing, or are not UTF-8 or JSON
   */
  async readStrings(first: number, end: number): Promise<string[]> {
    const strings: string[] = [];
    for await (const chunk of this.#read(first, end)) {
      for (const text of JSON.parse(toText(chunk)) as string[]) strings.push(text);
    }
    return strings;
  }

  async *#read(first: number, end: number): AsyncGenerator<Uint8Array> {
    for (let next = first; next < end; next += chunksAtOnce) {
      const last = Math.min(next + chunksAtOnce, end);
      const rows = this.#select.all(next, last) as { readonly data: Blob }[];
      if (rows.length !== last - next) throw new Error('some of its chunks are missing');
      for (const { data } of rows) {
        const bytes = new Uint8Array(data);
        this.#checksum = crc32(bytes, this.#checksum);
        yield bytes;
      }
      if (pacer.isDue) await pacer.pause();
    }
  }
}
