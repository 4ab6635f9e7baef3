import type { PositionPart } from '../protocol/position-frame.js';

/** The job, number of nodes and dimensions that a result must have. */
export interface ExpectedResult {
  readonly job: number;
  readonly nodes: number;
  readonly dimensions: 2 | 3;
}

/**
 * Assembles the result of a layout, and rejects all other parts. Its memory is limited to that of the requested layout, whatever the parts
 * announce.
 */
export class ResultAssembler {
  #positions: Float32Array | undefined;
  #iteration: number | undefined;
  #next = 0;

  constructor(private readonly expected: ExpectedResult) {}

  /** @returns whether this is the next part of the result */
  add(part: PositionPart): boolean {
    const { nodes, dimensions } = this.expected;
    if (!part.isResult || !this.isOf(part)) return false;
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

  /** Whether a part, of the result or of intermediate positions, belongs to the layout. */
  isOf(part: PositionPart): boolean {
    const { job, nodes, dimensions } = this.expected;
    return part.job === job && part.nodes === nodes && part.dimensions === dimensions;
  }

  get isComplete(): boolean {
    return this.#positions !== undefined && this.#next === this.expected.nodes;
  }

  /** The positions, once they are complete. */
  get positions(): Float32Array | undefined {
    return this.isComplete ? this.#positions : undefined;
  }
}
