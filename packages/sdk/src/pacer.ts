import { setImmediate } from 'node:timers/promises';

const sliceMs = 20;

/**
 * Divides long work into slices of 20 ms and yields to the event loop in between. Without that, an apply never receives the abort of its
 * signal.
 *
 * @example
 * const pacer = new Pacer(context.signal);
 * for (const node of context.graph.nodes()) {
 *   if (pacer.isDue) await pacer.pause();
 *   measure(node);
 * }
 */
export class Pacer {
  #sliceStart = performance.now();

  constructor(private readonly signal: AbortSignal | undefined) {}

  /** Whether the current slice is over. */
  get isDue(): boolean {
    return performance.now() - this.#sliceStart >= sliceMs;
  }

  /** Yields to the event loop. Rejects with the signal's reason. */
  async pause(): Promise<void> {
    await setImmediate();
    this.signal?.throwIfAborted();
    this.#sliceStart = performance.now();
  }
}
