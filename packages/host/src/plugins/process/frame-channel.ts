import type { Duplex } from 'node:stream';
import { deserialize, serialize } from 'node:v8';

const headerBytes = 4;

/**
 * Values over a stream of bytes, each as its length and its structured clone. Both ends of the pipe between the host and a
 * plugin's process use it, and only what a reader takes leaves the pipe: who writes too fast waits.
 */
export class FrameChannel {
  readonly #stream: Duplex;
  #chunks: Buffer[] = [];
  #buffered = 0;
  #wanted = headerBytes;
  #isBody = false;
  #isBroken = false;

  /**
   * @param largestFrame in bytes; a longer one breaks the channel
   * @param onValue called with every value that arrives
   * @param onBroken called once when what arrives cannot be read; nothing is read any more
   */
  constructor(
    stream: Duplex,
    private readonly largestFrame: number,
    private readonly onValue: (value: unknown) => void,
    private readonly onBroken: (reason: string) => void,
  ) {
    this.#stream = stream;
    stream.on('data', (chunk: Buffer) => this.#take(chunk));
  }

  /** Sends a value that can be cloned. `onSent` is called when the operating system has taken all of it. */
  send(value: unknown, onSent?: () => void): void {
    const body = serialize(value);
    const header = Buffer.allocUnsafe(headerBytes);
    header.writeUInt32BE(body.length);
    this.#stream.cork();
    this.#stream.write(header);
    this.#stream.write(body, () => onSent?.());
    this.#stream.uncork();
  }

  #take(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#buffered += chunk.length;
    while (!this.#isBroken && this.#buffered >= this.#wanted) this.#takePart(this.#cut(this.#wanted));
  }

  #takePart(part: Buffer): void {
    if (this.#isBody) {
      this.#isBody = false;
      this.#wanted = headerBytes;
      this.#decode(part);
      return;
    }
    const length = part.readUInt32BE();
    if (length > this.largestFrame) {
      this.#break(`a message of ${length} bytes is larger than the ${this.largestFrame} that are read`);
      return;
    }
    this.#isBody = true;
    this.#wanted = length;
  }

  #decode(body: Buffer): void {
    let value: unknown;
    try {
      value = deserialize(body);
    } catch {
      this.#break('a message could not be read');
      return;
    }
    this.onValue(value);
  }

  #break(reason: string): void {
    this.#isBroken = true;
    this.#chunks = [];
    this.#stream.pause();
    this.onBroken(reason);
  }

  /** The first bytes of what is buffered; they are put together once, however many chunks they came in. */
  #cut(length: number): Buffer {
    const [first] = this.#chunks;
    const all = this.#chunks.length === 1 && first ? first : Buffer.concat(this.#chunks, this.#buffered);
    const rest = all.subarray(length);
    this.#chunks = rest.length === 0 ? [] : [rest];
    this.#buffered = rest.length;
    return all.subarray(0, length);
  }
}
