import type { GraphStructure } from '../snapshot/graph-structure.js';
import type { Adjacency } from './adjacency.js';
import { edgesAt } from './walk.js';

/** The edges that paths follow. */
export interface FollowedEdges {
  readonly hasEdge: (edge: number) => boolean;
  /**
   * Edges from an overriding member to the overridden one, which paths also follow from the overridden member: a call of it may run
   * the other. Default: none.
   */
  readonly isOverride?: (edge: number) => boolean;
}

/** A node and how a path arrived at it: the index of the node, plus the number of nodes after an edge to a member that it overrides. */
export type State = number;

/**
 * The steps of paths: along edges, and from an overridden member to those that override it. The second is not possible after the
 * opposite step, because a call of one override never runs another.
 */
export class PathSteps {
  readonly #nodeCount: number;

  constructor(
    private readonly structure: GraphStructure,
    private readonly adjacency: Adjacency,
    private readonly options: FollowedEdges,
  ) {
    this.#nodeCount = structure.ids.length;
  }

  get stateCount(): number {
    return 2 * this.#nodeCount;
  }

  nodeOf(state: State): number {
    return state % this.#nodeCount;
  }

  /** The state of the same node from which more steps are possible, if there is one. */
  broaderThan(state: State): State | undefined {
    return state < this.#nodeCount ? undefined : state - this.#nodeCount;
  }

  *after(state: State): Generator<State> {
    const node = this.nodeOf(state);
    for (const [edge, target] of edgesAt(this.structure, this.adjacency, node, 'out')) {
      if (this.options.hasEdge(edge)) yield this.#isOverride(edge) ? target + this.#nodeCount : target;
    }
    if (state !== node) return;
    for (const [edge, source] of edgesAt(this.structure, this.adjacency, node, 'in')) {
      if (this.#isOverride(edge)) yield source;
    }
  }

  *before(state: State): Generator<State> {
    const node = this.nodeOf(state);
    const followsOverride = state !== node;
    for (const [edge, source] of edgesAt(this.structure, this.adjacency, node, 'in')) {
      if (!this.options.hasEdge(edge) || this.#isOverride(edge) !== followsOverride) continue;
      yield source;
      yield source + this.#nodeCount;
    }
    if (followsOverride) return;
    for (const [edge, target] of edgesAt(this.structure, this.adjacency, node, 'out')) {
      if (this.#isOverride(edge)) yield target;
    }
  }

  #isOverride(edge: number): boolean {
    return this.options.isOverride?.(edge) ?? false;
  }
}
