import type { LayoutGraph } from './layout-graph.js';

/** 1 + degree of every node. Loops do not count. */
export function massesOf({ nodeCount, sources, targets }: LayoutGraph): Float64Array {
  const masses = new Float64Array(nodeCount).fill(1);
  for (const [edge, source] of sources.entries()) {
    const target = targets[edge] ?? 0;
    if (source === target) continue;
    masses[source] = (masses[source] ?? 0) + 1;
    masses[target] = (masses[target] ?? 0) + 1;
  }
  return masses;
}

/** So strong an edge can be. Beyond, sums of forces would be infinite. */
const largestStrength = 1e30;

/** Weight of every edge to the power of an influence; 0 ignores weights. */
export function strengthsOf({ sources, weights }: LayoutGraph, influence: number): Float64Array {
  if (!weights || influence === 0) return new Float64Array(sources.length).fill(1);
  return Float64Array.from(weights, (weight) =>
    Math.min(largestStrength, influence === 1 ? weight : weight ** influence),
  );
}

/**
 * Where the edges of each node begin in a list that has every edge at either end, node after node, and after the last node
 * where they end. Loops do not count.
 */
export function edgeStartsOf({ nodeCount, sources, targets }: LayoutGraph): Uint32Array {
  const starts = new Uint32Array(nodeCount + 1);
  for (const [edge, source] of sources.entries()) {
    const target = targets[edge] ?? 0;
    if (source === target) continue;
    starts[source + 1] = (starts[source + 1] ?? 0) + 1;
    starts[target + 1] = (starts[target + 1] ?? 0) + 1;
  }
  for (let node = 0; node < nodeCount; node++) starts[node + 1] = (starts[node + 1] ?? 0) + (starts[node] ?? 0);
  return starts;
}
