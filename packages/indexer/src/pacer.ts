import { setImmediate } from 'node:timers/promises';

const sliceMs = 15;

/** Divides long work into slices and yields to the event loop in between, so that abort signals and progress are delivered. */
export class Pacer {
  #sliceStart = performance.now();

  constructor(private readonly signal: AbortSignal | undefined) {}

  /** Yields if the current slice is over; otherwise resolves at once. Rejects with the signal's reason. */
  async yieldToEventLoop(): Promise<void> {
    if (performance.now() - this.#sliceStart < sliceMs) return;
    await this.pause();
  }

  /** Yields even if the current slice is not over. */
  async pause(): Promise<void> {
    await setImmediate();
    this.#sliceStart = performance.now();
    this.throwIfStopped();
  }

  /** Throws the signal's reason if the signal was aborted. */
  throwIfStopped(): void {
    this.signal?.throwIfAborted();
  }
}
