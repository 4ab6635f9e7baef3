import { setImmediate } from 'node:timers/promises';

/** Milliseconds that long work holds the main thread before other work gets its turn. */
const sliceMs = 10;

/** Divides long work on the main thread into slices. */
export class EventLoopPacer {
  #sliceBegan = performance.now();

  /** Whether the current slice is used up. Reads the clock: loops with small steps check it every few hundred of them. */
  get isDue(): boolean {
    return performance.now() - this.#sliceBegan >= sliceMs;
  }

  /** Returns to the event loop, and begins the next slice. */
  async yieldToEventLoop(): Promise<void> {
    await setImmediate();
    this.#sliceBegan = performance.now();
  }
}
