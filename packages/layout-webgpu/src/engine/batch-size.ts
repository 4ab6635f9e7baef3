const targetMs = 40;
const maxBatch = 256;

/** Determines the number of iterations in a batch: as many as fit into 40 ms, so that an abort takes effect in time. */
export class BatchSize {
  #iterations = 1;

  get iterations(): number {
    return this.#iterations;
  }

  /** Updates the size by the time of a batch. It grows at most fourfold, because the next iterations may take longer. */
  add(iterations: number, milliseconds: number): void {
    const fitting = milliseconds > 0 ? (iterations * targetMs) / milliseconds : Infinity;
    this.#iterations = Math.max(1, Math.min(maxBatch, 4 * this.#iterations, Math.floor(fitting)));
  }
}
