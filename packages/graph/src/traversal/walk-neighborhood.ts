import type { GraphSnapshot } from '../snapshot/graph-snapshot.js';
import type { Adjacency } from './adjacency.js';
import { edgesAt, walk, type Direction } from './walk.js';

/** The nodes around one or several roots. */
export interface ReachedNodes {
  /** The reached nodes, nearest first. Nodes of one distance are in the order of the graph. */
  readonly nodes: readonly number[];
  /** The nodes whose edges were followed: the roots, and all reached nodes except the outermost. */
  readonly followed: readonly number[];
  /** The number of edges between a reached node and the nearest root. */
  distanceOf(node: number): number;
  /** The edges that connect a reached node with nodes one step closer. */
  edgesTo(node: number): readonly number[];
}

export interface NeighborhoodOptions {
  readonly direction: Direction;
  readonly hasEdge: (edge: number) => boolean;
  readonly depth: number;
  /** Whether roots that an edge connects with a root are reached: a recursive function, or an overload that calls another. */
  readonly reachesRoots: boolean;
}

const opposite: Readonly<Record<Direction, Direction>> = { in: 'out', out: 'in', both: 'both' };

/** Finds the nodes around the roots, and the edges by which they are reached. */
export async function walkNeighborhood(
  { structure }: GraphSnapshot,
  adjacency: Adjacency,
  roots: ReadonlySet<number>,
  { direction, hasEdge, depth, reachesRoots }: NeighborhoodOptions,
): Promise<ReachedNodes> {
  const { nodes, distances } = await walk(structure, adjacency, roots, { direction, hasEdge, depth });
  const distanceOf = (node: number): number => (roots.has(node) ? 1 : (distances[node] ?? -1));
  const edgesTo = (node: number): number[] => {
    const nearer = distanceOf(node) - 1;
    const edges = new Set<number>();
    for (const [edge, neighbor] of edgesAt(structure, adjacency, node, opposite[direction])) {
      if (distances[neighbor] === nearer && hasEdge(edge)) edges.add(edge);
    }
    return [...edges];
  };
  const reachedRoots = reachesRoots ? [...roots].filter((root) => edgesTo(root).length > 0) : [];
  return {
    nodes: [...reachedRoots, ...nodes],
    followed: [...roots, ...nodes.filter((node) => distanceOf(node) < depth)],
    distanceOf,
    edgesTo,
  };
}
