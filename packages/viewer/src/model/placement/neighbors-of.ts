import type { VisibleGraph } from '../visible-graph.js';

/**
 * Marks the visible nodes that share an edge with a visible node.
 * @param isInFocus 1 for each visible node that is drawn; undefined: all are
 */
export function neighborsOf(
  { nodes, sources, targets }: Pick<VisibleGraph, 'nodes' | 'sources' | 'targets'>,
  node: number,
  isInFocus?: Uint8Array,
): Uint8Array {
  const isNeighbor = new Uint8Array(nodes.length);
  for (let edge = 0; edge < sources.length; edge++) {
    const [source, target] = [sources[edge] ?? -1, targets[edge] ?? -1];
    if (source !== node && target !== node) continue;
    const other = source === node ? target : source;
    if (isInFocus?.[other] !== 0) isNeighbor[other] = 1;
  }
  return isNeighbor;
}
