import type { GraphSnapshot } from '../snapshot/graph-snapshot.js';
import { forEachOf } from '../snapshot/index-lists.js';
import { pacer } from '../snapshot/pacer.js';
import type { Adjacency } from './adjacency.js';
import { isConstructor } from './constructors.js';
import { toRoleLookup, type ImpactRole } from './impact-edges.js';

/** The nodes that a change affects. */
export interface Impact {
  /** The affected nodes, nearest first, without the changed ones. Nodes of one distance are in the order of the graph. */
  readonly nodes: readonly number[];
  /** The number of nodes one edge beyond the depth. */
  readonly beyond: number;
  /** The number of edges between an affected node and the nearest changed one. */
  distanceOf(node: number): number;
  /** The edges by which an affected node is reached from nodes one edge nearer. */
  edgesTo(node: number): readonly number[];
}

/** Number of nodes after which the pacer's clock is read. */
const nodesPerCheck = 200;

/**
 * Finds the nodes that depend on changed nodes, directly or not:
 *
 * - An edge carries impact from its target to its source, unless its kind is `contains`.
 * - A `contains` edge carries it from a type to its constructors, which run the initializers of its fields.
 * - An `overrides` edge carries impact from the overriding member to the overridden one, whose callers may run the override. The
 *   impact on a changed member also reaches the members that override it.
 * - An `imports` edge carries the impact of a changed module to the modules that import it, and further only through modules that
 *   contain nothing, which import in order to export again.
 */
export async function walkImpact(
  snapshot: GraphSnapshot,
  adjacency: Adjacency,
  changed: Iterable<number>,
  depth: number,
): Promise<Impact> {
  const walk = new ImpactWalk(snapshot, adjacency, changed);
  const nodes: number[] = [];
  for (let distance = 1; distance <= depth; distance++) {
    const reached = await walk.next();
    if (reached.length === 0) break;
    for (const node of reached) nodes.push(node);
  }
  const beyond = await walk.next();
  return {
    nodes,
    beyond: beyond.length,
    distanceOf: (node) => walk.distances[node] ?? -1,
    edgesTo: (node) => walk.edgesTo(node),
  };
}

class ImpactWalk {
  readonly distances: Int32Array;
  /** The distances of the changed nodes, and of the members that override them, directly or not. */
  readonly #contracts = new Map<number, number>();
  readonly #roleOf: (edge: number) => ImpactRole;
  #level: readonly number[];
  #contractLevel: readonly number[];
  #distance = 0;
  #visits = 0;

  constructor(
    private readonly snapshot: GraphSnapshot,
    private readonly adjacency: Adjacency,
    changed: Iterable<number>,
  ) {
    this.distances = new Int32Array(snapshot.nodeCount).fill(-1);
    this.#roleOf = toRoleLookup(snapshot);
    this.#level = [...new Set(changed)];
    this.#contractLevel = this.#level;
    for (const node of this.#level) {
      this.distances[node] = 0;
      this.#contracts.set(node, 0);
    }
  }

  /** The nodes at the next distance. */
  async next(): Promise<readonly number[]> {
    this.#distance++;
    const { sources, targets } = this.snapshot.structure;
    const { incoming, outgoing } = this.adjacency;
    const next: number[] = [];
    const reach = (node: number): void => {
      if (this.distances[node] !== -1) return;
      this.distances[node] = this.#distance;
      next.push(node);
    };
    const contracts: number[] = [];
    for (const node of this.#contractLevel) {
      forEachOf(incoming, node, (edge) => {
        const source = sources[edge] ?? 0;
        if (this.#roleOf(edge) !== 'override' || this.#contracts.has(source)) return;
        this.#contracts.set(source, this.#distance);
        contracts.push(source);
        reach(source);
      });
      if (this.#isPauseDue()) await pacer.pause();
    }
    for (const node of this.#level) {
      const passesImports = this.#passesImports(node);
      forEachOf(incoming, node, (edge) => {
        const role = this.#roleOf(edge);
        if (role === 'dependency' || (role === 'import' && passesImports)) reach(sources[edge] ?? 0);
      });
      forEachOf(outgoing, node, (edge) => {
        if (this.#roleOf(edge) === 'override' || this.#isConstruction(edge)) reach(targets[edge] ?? 0);
      });
      if (this.#isPauseDue()) await pacer.pause();
    }
    this.#level = next.sort((one, other) => one - other);
    this.#contractLevel = contracts;
    return this.#level;
  }

  edgesTo(node: number): readonly number[] {
    const { sources, targets } = this.snapshot.structure;
    const nearer = (this.distances[node] ?? 0) - 1;
    const edges: number[] = [];
    forEachOf(this.adjacency.outgoing, node, (edge) => {
      const target = targets[edge] ?? 0;
      const role = this.#roleOf(edge);
      const carries =
        role === 'override'
          ? this.#contracts.get(target) === nearer && this.#contracts.get(node) === nearer + 1
          : this.distances[target] === nearer && (role === 'dependency' || this.#passesImports(target));
      if (carries && role !== 'containment') edges.push(edge);
    });
    forEachOf(this.adjacency.incoming, node, (edge) => {
      if (this.distances[sources[edge] ?? 0] !== nearer) return;
      if (this.#roleOf(edge) === 'override' || this.#isConstruction(edge)) edges.push(edge);
    });
    return edges;
  }

  /** Whether an edge leads from a type to one of its constructors. */
  #isConstruction(edge: number): boolean {
    if (this.#roleOf(edge) !== 'containment') return false;
    const { sources, targets } = this.snapshot.structure;
    const target = targets[edge] ?? 0;
    return this.adjacency.parents[target] === sources[edge] && isConstructor(this.snapshot, this.adjacency, target);
  }

  #passesImports(node: number): boolean {
    const { offsets } = this.adjacency.members;
    return this.distances[node] === 0 || offsets[node] === offsets[node + 1];
  }

  #isPauseDue(): boolean {
    return ++this.#visits % nodesPerCheck === 0 && pacer.isDue;
  }
}
