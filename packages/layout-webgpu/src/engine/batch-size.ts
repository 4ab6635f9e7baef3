const targetMs = 40;
const largestBatch = 256;

/** Finds how many iterations are done at a time: as many as fit into 40 ms, so that an abort is heard in time. */
export class BatchSize {
  #iterations = 1;

  get iterations(): number {
    return this.#iterations;
  }

  /** Learns from a batch. Grows by a factor of four at most, because the next iterations may take longer. */
  add(iterations: number, milliseconds: number): void {
    const fitting = milliseconds > 0 ? (iterations * targetMs) / milliseconds : Infinity;
    this.#iterations = Math.max(1, Math.min(largestBatch, 4 * this.#iterations, Math.floor(fitting)));
  }
}
