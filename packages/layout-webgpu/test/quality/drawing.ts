import type { LayoutGraph } from '../../src/graph/layout-graph.js';

/** A graph and where its nodes are: `dimensions` coordinates for each. */
export interface Drawing {
  readonly graph: LayoutGraph;
  readonly positions: Float32Array;
  readonly dimensions: 2 | 3;
}

/** How far two nodes are apart. */
export function distanceBetween({ positions, dimensions }: Drawing, node: number, other: number): number {
  let squared = 0;
  for (let axis = 0; axis < dimensions; axis++) {
    squared += ((positions[node * dimensions + axis] ?? 0) - (positions[other * dimensions + axis] ?? 0)) ** 2;
  }
  return Math.sqrt(squared);
}

/** The nodes next to each node, loops and repetitions left out. */
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

/** So many nodes at most, spread evenly over their numbers. */
export function sampleNodes(nodeCount: number, most: number): number[] {
  const count = Math.min(nodeCount, most);
  return Array.from({ length: count }, (_, index) => Math.floor(((index + 0.5) * nodeCount) / count));
}
