import type { GraphStructure } from '../../graph/graph-structure.js';
import type { VisibleGraph } from '../visible-graph.js';

/** The visible nodes inside of a container, the container included, in the order of the visible graph. */
export function nodesIn(
  { preorder, positions, contentEnds }: GraphStructure,
  { representatives }: Pick<VisibleGraph, 'representatives'>,
  container: number,
): number[] {
  const indexes = new Set<number>();
  for (let position = positions[container] ?? 0; position < (contentEnds[container] ?? 0); position++) {
    const index = representatives[preorder[position] ?? -1] ?? -1;
    if (index !== -1) indexes.add(index);
  }
  return [...indexes];
}
