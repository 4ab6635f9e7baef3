import type { WebSocket } from 'ws';
import { countParts, encodePart, type PositionFrame } from '../protocol/position-frame.js';

/** Maximum number of bytes in a socket's buffer at which another part is sent. */
const maxBufferedBytes = 8 * 2 ** 20;

/**
 * Sends frames to one client, a part at a time and no faster than the client reads. Of the frames offered meanwhile, only the
 * newest is kept.
 */
export class FramePump {
  #frame: PositionFrame | undefined;
  #next: PositionFrame | undefined;
  #part = 0;
  #isSending = false;
  readonly #onIdle: (() => void)[] = [];

  constructor(private readonly socket: WebSocket) {}

  /** Sends a frame after the parts of the current one. */
  offer(frame: PositionFrame): void {
    // A result is never replaced by an intermediate frame.
    if (this.#next?.isResult === true && !frame.isResult) return;
    this.#next = frame;
    this.#sendNext();
  }

  /** Drops the waiting frame, unless it is a result. */
  clear(): void {
    if (this.#next?.isResult !== true) this.#next = undefined;
  }

  /** Resolves when all parts were passed to the network. */
  settled(): Promise<void> {
    return this.#isSending ? new Promise((resolve) => this.#onIdle.push(resolve)) : Promise.resolve();
  }

  #sendNext(): void {
    if (this.#isSending) return;
    if (!this.#frame) {
      this.#frame = this.#next;
      this.#next = undefined;
      this.#part = 0;
    }
    const frame = this.#frame;
    if (!frame || this.socket.readyState !== this.socket.OPEN || this.socket.bufferedAmount > maxBufferedBytes) {
      for (const notify of this.#onIdle.splice(0)) notify();
      return;
    }
    this.#isSending = true;
    const bytes = encodePart(frame, this.#part);
    this.#part++;
    if (this.#part >= countParts(frame)) this.#frame = undefined;
    this.socket.send(bytes, { binary: true }, () => {
      this.#isSending = false;
      this.#sendNext();
    });
  }
}
