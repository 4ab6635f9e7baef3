import type { LayoutGraph } from '../../src/graph/layout-graph.js';

/** A graph and the positions of its nodes: `dimensions` coordinates for each. */
export interface Drawing {
  readonly graph: LayoutGraph;
  readonly positions: Float32Array;
  readonly dimensions: 2 | 3;
}

/** The Euclidean distance between two nodes. */
export function distanceBetween({ positions, dimensions }: Drawing, node: number, other: number): number {
  let squared = 0;
  for (let axis = 0; axis < dimensions; axis++) {
    squared += ((positions[node * dimensions + axis] ?? 0) - (positions[other * dimensions + axis] ?? 0)) ** 2;
  }
  return Math.sqrt(squared);
}

/** The neighbours of each node, without loops and duplicates. */
export function neighboursOf({ nodeCount, sources, targets }: LayoutGraph): readonly ReadonlySet<number>[] {
  const neighbours = Array.from({ length: nodeCount }, () => new Set<number>());
  for (const [edge, source] of sources.entries()) {
    const target = targets[edge] ?? 0;
    if (source === target) continue;
    neighbours[source]?.add(target);
    neighbours[target]?.add(source);
  }
  return neighbours;
}

/** Returns at most `maximum` nodes, spread evenly over the indexes. */
export function sampleNodes(nodeCount: number, maximum: number): number[] {
  const count = Math.min(nodeCount, maximum);
  return Array.from({ length: count }, (_, index) => Math.floor(((index + 0.5) * nodeCount) / count));
}
