import type { GraphNode } from '@code-graph/sdk';

/** Counts the nodes that each node contains, by its id. */
export function countMembers(nodes: Iterable<GraphNode>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { parent } of nodes) {
    if (parent !== undefined) counts.set(parent, (counts.get(parent) ?? 0) + 1);
  }
  return counts;
}
