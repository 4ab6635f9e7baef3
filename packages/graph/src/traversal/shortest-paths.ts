import type { GraphStructure } from '../snapshot/graph-structure.js';
import type { Adjacency } from './adjacency.js';
import { edgesAt, walk } from './walk.js';

/** The shortest paths between two sets of nodes. */
export interface ShortestPaths {
  /** The number of edges of each path. Undefined if there is no path. */
  readonly length: number | undefined;
  /** The number of shortest paths; at most a billion. */
  readonly total: number;
  /** The first paths, as the nodes along each. */
  readonly paths: readonly (readonly number[])[];
}

export interface PathOptions {
  readonly hasEdge: (edge: number) => boolean;
  /** Maximum number of edges of a path. */
  readonly depth: number;
  readonly limit: number;
}

/** Paths are counted up to this number: there can be exponentially many. */
const maxCount = 1_000_000_000;

/** Finds the shortest directed paths from any node of one set to any node of another. The sets have no node in common. */
export async function findShortestPaths(
  structure: GraphStructure,
  adjacency: Adjacency,
  from: ReadonlySet<number>,
  to: ReadonlySet<number>,
  { hasEdge, depth, limit }: PathOptions,
): Promise<ShortestPaths> {
  const isGoal = (node: number): boolean => to.has(node);
  const { nodes, distances } = await walk(structure, adjacency, from, { direction: 'out', hasEdge, depth, isGoal });
  const last = nodes.at(-1);
  const length = last === undefined ? undefined : distances[last];
  const ends = nodes.filter((node) => to.has(node));
  if (length === undefined || ends.length === 0) return { length: undefined, total: 0, paths: [] };

  const previousOf = (node: number): number[] => {
    const wanted = (distances[node] ?? 0) - 1;
    if (wanted < 0) return [];
    const previous = new Set<number>();
    for (const [edge, neighbor] of edgesAt(structure, adjacency, node, 'in')) {
      if (distances[neighbor] === wanted && hasEdge(edge)) previous.add(neighbor);
    }
    return [...previous].sort((one, other) => one - other);
  };
  return { length, total: countPaths(nodes, from, ends, previousOf), paths: listPaths(ends, previousOf, limit) };
}

type PreviousOf = (node: number) => readonly number[];

function countPaths(
  nodes: readonly number[],
  from: ReadonlySet<number>,
  ends: readonly number[],
  previousOf: PreviousOf,
): number {
  // Only nodes on a shortest path matter: from the ends backwards.
  const relevant = new Set(ends);
  for (const node of relevant) for (const previous of previousOf(node)) relevant.add(previous);
  const counts = new Map<number, number>();
  for (const root of from) counts.set(root, 1);
  for (const node of nodes) {
    if (!relevant.has(node)) continue;
    const count = previousOf(node).reduce((sum, previous) => sum + (counts.get(previous) ?? 0), 0);
    counts.set(node, Math.min(count, maxCount));
  }
  return Math.min(
    ends.reduce((sum, end) => sum + (counts.get(end) ?? 0), 0),
    maxCount,
  );
}

function listPaths(ends: readonly number[], previousOf: PreviousOf, limit: number): number[][] {
  const paths: number[][] = [];
  const extend = (path: readonly number[]): void => {
    const previous = previousOf(path[0] ?? 0);
    // Only a root has no node before it.
    if (previous.length === 0) paths.push([...path]);
    for (const node of previous) if (paths.length < limit) extend([node, ...path]);
  };
  for (const end of ends) if (paths.length < limit) extend([end]);
  return paths;
}
