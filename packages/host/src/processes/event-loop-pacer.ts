import { setImmediate } from 'node:timers/promises';

/** Milliseconds for which long work may block the main thread before it yields. */
const sliceMs = 10;

/** Divides long work on the main thread into slices, between which the event loop runs. */
export class EventLoopPacer {
  #sliceBegan = performance.now();

  /** Whether the current slice has ended. Reads the clock, so loops with small steps check it every few hundred steps. */
  get isDue(): boolean {
    return performance.now() - this.#sliceBegan >= sliceMs;
  }

  /** Yields to the event loop, then starts the next slice. */
  async yieldToEventLoop(): Promise<void> {
    await setImmediate();
    this.#sliceBegan = performance.now();
  }
}
