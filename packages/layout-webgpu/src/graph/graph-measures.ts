import type { LayoutGraph } from './layout-graph.js';

/** 1 + degree of every node. Loops are ignored. */
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

/** Maximum strength of an edge. Sums of larger forces would be infinite. */
const maxStrength = 1e30;

/** The weight of each edge to the power of `influence`; 0 ignores weights. */
export function strengthsOf({ sources, weights }: LayoutGraph, influence: number): Float64Array {
  if (!weights || influence === 0) return new Float64Array(sources.length).fill(1);
  return Float64Array.from(weights, (weight) => Math.min(maxStrength, influence === 1 ? weight : weight ** influence));
}

/**
 * The offsets at which the edges of each node start in a list that has every edge at both of its nodes, and the end of the list.
 * Loops are ignored.
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
