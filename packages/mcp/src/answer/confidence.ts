import type { GraphEdge } from '@code-graph/client';

/** The confidence of the most certain of some edges; undefined if one of them is certain. */
export function confidenceOf(edges: readonly GraphEdge[]): number | undefined {
  const highest = Math.max(...edges.map((edge) => Number(edge['code:confidence'] ?? 1)));
  return highest < 1 ? Number(highest.toFixed(2)) : undefined;
}
