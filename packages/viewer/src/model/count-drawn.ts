import { contentSize, type GraphStructure } from '../graph/graph-structure.js';

/**
 * Counts the drawn nodes without contents that are inside of a node, at any depth: a container without any is not drawn.
 * @param isOmitted 1 for each node that is not drawn
 */
export function countDrawn(structure: GraphStructure, isOmitted: Uint8Array): (node: number) => number {
  const { preorder, positions, contentEnds } = structure;
  const before = new Uint32Array(preorder.length + 1);
  for (const [position, node] of preorder.entries()) {
    const isCounted = isOmitted[node] !== 1 && contentSize(structure, node) === 0;
    before[position + 1] = (before[position] ?? 0) + Number(isCounted);
  }
  return (node) => (before[contentEnds[node] ?? 0] ?? 0) - (before[(positions[node] ?? 0) + 1] ?? 0);
}
