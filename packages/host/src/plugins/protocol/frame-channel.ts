import type { Duplex } from 'node:stream';

/** Kinds of frames. The index of a kind is its byte in the header. */
const kinds = ['message', 'result'] as const;

/** `message`: a command or a message of the protocol. `result`: the attributes of an apply, as flat columns. */
export type FrameKind = (typeof kinds)[number];

/** The length of the body (u32), then its kind (u8). */
const headerBytes = 5;

/**
 * Sends and receives frames of bytes over a stream, on both ends of the pipe between the host and a plugin's process. The pipe
 * applies back pressure: a sender waits for the reader. The channel does not decode the bodies, because the bytes of a plugin's
 * process are untrusted.
 */
export class FrameChannel {
  readonly #stream: Duplex;
  #part = Buffer.alloc(headerBytes);
  #filled = 0;
  /** The kind of the body that is being read; undefined while a header is being read. */
  #kind: FrameKind | undefined;
  #isBroken = false;

  /**
   * @param limitOf maximum bytes of the next frame of a kind; a longer frame breaks the channel
   * @param onFrame called with every frame that arrives
   * @param onBroken called once, when a frame cannot be read; nothing is read after that
   */
  constructor(
    stream: Duplex,
    private readonly limitOf: (kind: FrameKind) => number,
    private readonly onFrame: (kind: FrameKind, body: Buffer) => void,
    private readonly onBroken: (reason: string) => void,
  ) {
    this.#stream = stream;
    stream.on('data', (chunk: Buffer) => this.#receive(chunk));
  }

  /** Sends the parts of a body. `onSent` is called when the operating system has accepted all of them. */
  send(kind: FrameKind, parts: readonly Uint8Array[], onSent?: () => void): void {
    const header = Buffer.allocUnsafe(headerBytes);
    header.writeUInt32BE(parts.reduce((sum, { length }) => sum + length, 0));
    header.writeUInt8(kinds.indexOf(kind), headerBytes - 1);
    this.#stream.cork();
    for (const part of [header, ...parts.slice(0, -1)]) this.#stream.write(part);
    this.#stream.write(parts.at(-1) ?? new Uint8Array(0), () => onSent?.());
    this.#stream.uncork();
  }

  /** Copies a chunk into the part that is being read, which is allocated at its full size, so that a frame is never moved. */
  #receive(chunk: Buffer): void {
    for (let offset = 0; offset < chunk.length && !this.#isBroken;) {
      const copied = chunk.copy(this.#part, this.#filled, offset);
      offset += copied;
      this.#filled += copied;
      if (this.#filled === this.#part.length) this.#complete();
    }
  }

  #complete(): void {
    const part = this.#part;
    const kind = this.#kind;
    if (kind !== undefined) {
      this.#read(headerBytes, undefined);
      this.onFrame(kind, part);
      return;
    }
    const length = part.readUInt32BE();
    const next = kinds[part.readUInt8(headerBytes - 1)];
    if (next === undefined) this.#break('a message is of an unknown kind');
    else if (length > this.limitOf(next)) {
      this.#break(`a ${next} of ${length} bytes is larger than the limit of ${this.limitOf(next)}`);
    } else {
      this.#read(length, next);
      if (length === 0) this.#complete();
    }
  }

  #read(length: number, kind: FrameKind | undefined): void {
    this.#part = Buffer.allocUnsafeSlow(length);
    this.#filled = 0;
    this.#kind = kind;
  }

  #break(reason: string): void {
    this.#isBroken = true;
    this.#read(0, undefined);
    this.#stream.pause();
    this.onBroken(reason);
  }
}
