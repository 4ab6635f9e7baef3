/** Of so many nodes the first iteration, of which nobody knows how long it takes, is split as well. */
const certainlyFew = 65536;
const mostParts = 1024;

/**
 * Finds into how many parts the long steps of an iteration are split, so that the device is never busy for long without
 * a word: 1 is an iteration at once.
 */
export class IterationSplit {
  readonly #longestMs: number;
  #parts: number;

  /** @param longestMs an iteration that takes longer is split */
  constructor(longestMs: number, nodes: number) {
    this.#longestMs = longestMs;
    this.#parts = longestMs === Infinity ? 1 : Math.max(1, Math.ceil(nodes / certainlyFew));
  }

  get parts(): number {
    return this.#parts;
  }

  /**
   * Learns from iterations.
   * @param iterationMs what one took
   * @param partMs what the longest part took, if it was split
   */
  add(iterationMs: number, partMs = iterationMs): void {
    const target = 0.4 * this.#longestMs;
    if (iterationMs <= (this.#parts === 1 ? this.#longestMs : target)) this.#parts = 1;
    else if (partMs > target) this.#parts = Math.min(mostParts, this.#parts * Math.min(8, Math.ceil(partMs / target)));
    else if (partMs < target / 4) this.#parts = Math.max(2, Math.floor(this.#parts / 2));
  }
}
