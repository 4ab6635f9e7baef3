import { TemporaryFailure } from '../connection/temporary-failure.js';

/** Milliseconds without data after which a stream counts as lost. */
const silenceMs = 30_000;

/** A stream of bytes that can be destroyed, such as a Readable of Node.js. */
export interface ByteStream extends AsyncIterable<Uint8Array> {
  destroy(error: Error): unknown;
}

/** Reads given numbers of bytes from a stream. */
export class ByteSource {
  readonly #pieces: AsyncIterator<Uint8Array>;
  #piece: Uint8Array = new Uint8Array(0);
  #offset = 0;

  constructor(private readonly stream: ByteStream) {
    this.#pieces = stream[Symbol.asyncIterator]();
  }

  /**
   * Reads bytes into memory of their own, aligned for every typed array.
   * @throws TemporaryFailure if the stream ends or stalls before
   */
  async take(length: number): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = new Uint8Array(length);
    await this.fill(bytes);
    return bytes;
  }

  /**
   * Reads as many bytes as an array has.
   * @throws TemporaryFailure if the stream ends or stalls before
   */
  async fill(bytes: Uint8Array): Promise<void> {
    const { length } = bytes;
    for (let filled = 0; filled < length;) {
      if (this.#offset === this.#piece.length) await this.#next();
      const end = Math.min(this.#offset + length - filled, this.#piece.length);
      bytes.set(this.#piece.subarray(this.#offset, end), filled);
      filled += end - this.#offset;
      this.#offset = end;
    }
  }

  /** Reads until the stream ends. */
  async drain(): Promise<void> {
    while ((await this.#pieces.next()).done !== true);
  }

  async #next(): Promise<void> {
    const silence = setTimeout(() => {
      this.stream.destroy(new TemporaryFailure(`no data came for ${silenceMs / 1000} seconds`));
    }, silenceMs);
    try {
      const next = await this.#pieces.next();
      if (next.done === true) throw new TemporaryFailure('the data ended too early');
      this.#piece = next.value;
      this.#offset = 0;
    } finally {
      clearTimeout(silence);
    }
  }
}
