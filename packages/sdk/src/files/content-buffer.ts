import { assertSize } from './opened-file-rules.js';

/** Receives the bytes of a file whose size may turn out to be larger than the system reported. */
export class ContentBuffer {
  #buffer: Buffer;
  #length = 0;

  /** @param size bytes that the system reports */
  constructor(
    private readonly path: string,
    size: number,
    private readonly maxBytes: number,
  ) {
    // One byte more than expected shows whether the file has grown.
    this.#buffer = Buffer.allocUnsafe(size + 1);
  }

  /** The part to read the next bytes into. It is never empty. */
  get free(): Buffer {
    return this.#buffer.subarray(this.#length);
  }

  /** The bytes so far. */
  get bytes(): Buffer {
    return this.#buffer.subarray(0, this.#length);
  }

  /**
   * Accepts the bytes at the start of `free`.
   * @throws FileError `too-large`
   */
  add(count: number): void {
    this.#length += count;
    assertSize(this.path, this.#length, this.maxBytes);
    if (this.#length === this.#buffer.length)
      this.#buffer = Buffer.concat([this.#buffer], Math.min(2 * this.#length, this.maxBytes + 1));
  }
}
