const defaultSliceMs = 20;

/** Browsers, in which algorithms of the graph run, too, have no `setImmediate`. */
const schedule = (resume: () => void): unknown =>
  typeof setImmediate === 'function' ? setImmediate(resume) : setTimeout(resume);

/**
 * Divides long work into slices and yields to the event loop in between. Without that, an apply never receives the abort of its signal.
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

  /**
   * @param signal aborts the work at the next pause
   * @param sliceMs milliseconds until a slice is over. Default: 20
   */
  constructor(
    readonly signal: AbortSignal | undefined,
    private readonly sliceMs = defaultSliceMs,
  ) {}

  /** Whether the current slice is over. */
  get isDue(): boolean {
    return performance.now() - this.#sliceStart >= this.sliceMs;
  }

  /** Yields to the event loop. Rejects with the signal's reason. */
  async pause(): Promise<void> {
    await new Promise<void>((resolve) => schedule(resolve));
    this.signal?.throwIfAborted();
    this.#sliceStart = performance.now();
  }
}
