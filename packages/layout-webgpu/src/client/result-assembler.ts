import { decodePart } from '../protocol/position-frame.js';

/** The job, number of nodes and dimensions that a result must have. */
export interface ExpectedResult {
  readonly job: number;
  readonly nodes: number;
  readonly dimensions: 2 | 3;
}

/**
 * Assembles the result of a layout, and rejects all other bytes. Its memory is limited to that of the requested layout, whatever the bytes
 * announce.
 */
export class ResultAssembler {
  #positions: Float32Array | undefined;
  #iteration: number | undefined;
  #next = 0;

  constructor(private readonly expected: ExpectedResult) {}

  /** @returns whether these bytes are the next part of the result */
  add(bytes: Uint8Array): boolean {
    const { job, nodes, dimensions } = this.expected;
    const part = decodePart(bytes);
    if (!part?.isResult || part.job !== job || part.nodes !== nodes || part.dimensions !== dimensions) return false;
    if (part.firstNode !== this.#next || this.isComplete || part.iteration !== (this.#iteration ?? part.iteration)) {
      return false;
    }
    // Parts without nodes could go on forever: only a graph without nodes has one.
    if (part.positions.length === 0 && nodes > 0) return false;
    this.#iteration = part.iteration;
    this.#positions ??= new Float32Array(nodes * dimensions);
    this.#positions.set(part.positions, this.#next * dimensions);
    this.#next += part.positions.length / dimensions;
    return true;
  }

  get isComplete(): boolean {
    return this.#positions !== undefined && this.#next === this.expected.nodes;
  }

  /** The positions, once they are complete. */
  get positions(): Float32Array | undefined {
    return this.isComplete ? this.#positions : undefined;
  }
}
