import { closeSync, readSync } from 'node:fs';
import { openRegularFileSync } from '@code-graph/sdk/files';
import { DamagedScipError, WireReader, wireTypes } from './wire-reader.js';

/** A field of the index message: its number, and the offset and length of its value in the file. */
export interface IndexField {
  readonly field: number;
  readonly start: number;
  readonly length: number;
}

const windowBytes = 1024 * 1024;
const longestHeader = 20;

/** Maximum size of a document. Larger documents are skipped: the indexer reads sources of at most 2 MB. */
export const maxDocumentBytes = 64 * 1024 * 1024;

/** An index on disk that is read in pieces: at most one document of it is in memory. */
export class ScipFile {
  readonly size: number;
  readonly #descriptor: number;
  #window: Buffer = Buffer.alloc(0);
  #windowStart = 0;

  constructor(path: string) {
    const { descriptor, size } = openRegularFileSync(path);
    this.#descriptor = descriptor;
    this.size = size;
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  /** The fields of the index itself, in the order of the file. Their values are not read. */
  *fields(): Generator<IndexField> {
    let position = 0;
    while (position < this.size) {
      const reader = this.#readerAt(position, Math.min(longestHeader, this.size - position));
      reader.next();
      const { field, wireType } = reader;
      if (wireType !== wireTypes.bytes) {
        reader.skip();
        position = reader.offset;
        continue;
      }
      const length = reader.readVarint();
      const start = reader.offset;
      if (length > this.size - start) {
        throw new DamagedScipError(`${length} bytes are announced, but only ${this.size - start} follow`, position);
      }
      yield { field, start, length };
      position = start + length;
    }
  }

  /** Returns a reader of the value of a field, which is valid until the next call. */
  open({ start, length }: Pick<IndexField, 'start' | 'length'>): WireReader {
    return this.#readerAt(start, length);
  }

  /** All bytes of the file, in pieces. */
  *pieces(): Generator<Buffer> {
    for (let position = 0; position < this.size; position += windowBytes) {
      yield this.#bytesAt(position, Math.min(windowBytes, this.size - position));
    }
  }

  #readerAt(start: number, length: number): WireReader {
    return new WireReader(this.#bytesAt(start, length), start);
  }

  #bytesAt(start: number, length: number): Buffer {
    if (start < this.#windowStart || start + length > this.#windowStart + this.#window.length) {
      const wanted = Math.min(Math.max(length, windowBytes), Math.max(0, this.size - start));
      const target = Buffer.allocUnsafe(wanted);
      this.#window = target.subarray(0, this.#fill(target, start));
      this.#windowStart = start;
      if (this.#window.length < length) {
        throw new DamagedScipError('the file was truncated while it was read', start + this.#window.length);
      }
    }
    const from = start - this.#windowStart;
    return this.#window.subarray(from, from + length);
  }

  #fill(target: Buffer, start: number): number {
    let filled = 0;
    while (filled < target.length) {
      const count = readSync(this.#descriptor, target, filled, target.length - filled, start + filled);
      if (count === 0) break;
      filled += count;
    }
    return filled;
  }
}
