import type { EventStream } from './event-stream.js';

/** The open event streams. Each is also a lease on the host: a host that clients started runs as long as one is open. */
export class OpenEventStreams {
  readonly #streams = new Set<EventStream>();
  #emptySince = performance.now();

  get size(): number {
    return this.#streams.size;
  }

  /** Milliseconds without an open stream; 0 while one is open. */
  get idleMs(): number {
    return this.size > 0 ? 0 : performance.now() - this.#emptySince;
  }

  add(stream: EventStream): void {
    this.#streams.add(stream);
  }

  delete(stream: EventStream): void {
    // A stream may report its end twice.
    if (this.#streams.delete(stream) && this.size === 0) this.#emptySince = performance.now();
  }

  /** Ends every stream. */
  end(): void {
    for (const stream of this.#streams) stream.end();
  }
}
