import type { GraphStructure } from '../snapshot/graph-structure.js';
import { listOf } from '../snapshot/index-lists.js';
import { pacer } from '../snapshot/pacer.js';
import type { Adjacency } from './adjacency.js';

/** The directions in which edges are followed. */
export type Direction = 'in' | 'out' | 'both';

export interface WalkOptions {
  readonly direction: Direction;
  readonly hasEdge: (edge: number) => boolean;
  /** Maximum number of edges between a root and a reached node. */
  readonly depth: number;
}

/** The reached nodes, nearest first, without the roots. */
export interface Walk {
  readonly nodes: readonly number[];
  /** The number of edges from the nearest root to each node of the graph; -1 if it was not reached. */
  readonly distances: Int32Array;
}

/** Number of nodes after which the pacer's clock is read. */
const nodesPerCheck = 200;

/** Walks the graph in breadth. Nodes of one distance are in the order of the graph. */
export async function walk(
  structure: GraphStructure,
  adjacency: Adjacency,
  roots: Iterable<number>,
  { direction, hasEdge, depth }: WalkOptions,
): Promise<Walk> {
  const distances = new Int32Array(structure.ids.length).fill(-1);
  let level = [...roots];
  for (const node of level) distances[node] = 0;
  const nodes: number[] = [];
  let visits = 0;
  for (let distance = 1; distance <= depth && level.length > 0; distance++) {
    const next: number[] = [];
    for (const node of level) {
      for (const [edge, neighbor] of edgesAt(structure, adjacency, node, direction)) {
        if (distances[neighbor] !== -1 || !hasEdge(edge)) continue;
        distances[neighbor] = distance;
        next.push(neighbor);
      }
      if (++visits % nodesPerCheck === 0 && pacer.isDue) await pacer.pause();
    }
    next.sort((one, other) => one - other);
    for (const node of next) nodes.push(node);
    level = next;
  }
  return { nodes, distances };
}

/** The edges at a node in a direction, each with the node at its other end. */
export function* edgesAt(
  { sources, targets }: GraphStructure,
  { outgoing, incoming }: Adjacency,
  node: number,
  direction: Direction,
): Generator<readonly [edge: number, neighbor: number]> {
  if (direction !== 'in') for (const edge of listOf(outgoing, node)) yield [edge, targets[edge] ?? 0];
  if (direction !== 'out') for (const edge of listOf(incoming, node)) yield [edge, sources[edge] ?? 0];
}
