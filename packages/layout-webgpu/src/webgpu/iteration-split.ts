/** Maximum number of nodes per part of the first iteration, whose duration is not known yet. */
const nodesPerFirstPart = 65536;
const maxParts = 1024;

/**
 * Chooses the number of parts into which the long steps of an iteration are split, so that the device never computes for long
 * without returning to the caller. One part is a whole iteration.
 */
export class IterationSplit {
  readonly #maxMs: number;
  #parts: number;

  /** @param maxMs an iteration that takes longer is split */
  constructor(maxMs: number, nodes: number) {
    this.#maxMs = maxMs;
    this.#parts = maxMs === Infinity ? 1 : Math.max(1, Math.ceil(nodes / nodesPerFirstPart));
  }

  get parts(): number {
    return this.#parts;
  }

  /**
   * Adapts the number of parts to a measured iteration.
   * @param iterationMs duration of the iteration
   * @param partMs duration of its longest part, if it was split
   */
  add(iterationMs: number, partMs = iterationMs): void {
    const target = 0.4 * this.#maxMs;
    if (iterationMs <= (this.#parts === 1 ? this.#maxMs : target)) this.#parts = 1;
    else if (partMs > target) this.#parts = Math.min(maxParts, this.#parts * Math.min(8, Math.ceil(partMs / target)));
    else if (partMs < target / 4) this.#parts = Math.max(2, Math.floor(this.#parts / 2));
  }
}
