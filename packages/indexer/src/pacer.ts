import { setImmediate } from 'node:timers/promises';

const sliceMs = 15;

/** Gives the event loop its turn between slices of work, so that an abort is heard and progress is delivered. */
export class Pacer {
  #sliceStart = performance.now();

  constructor(private readonly signal: AbortSignal | undefined) {}

  /** Resolves at once within a slice; otherwise after a turn of the event loop. Rejects with the signal's reason. */
  async yieldToEventLoop(): Promise<void> {
    if (performance.now() - this.#sliceStart < sliceMs) return;
    await this.pause();
  }

  /** Gives up the current slice, however short it was. */
  async pause(): Promise<void> {
    await setImmediate();
    this.#sliceStart = performance.now();
    this.throwIfStopped();
  }

  /** Throws the signal's reason, if it was given. */
  throwIfStopped(): void {
    this.signal?.throwIfAborted();
  }
}
