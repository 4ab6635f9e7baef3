import { edgesAt } from '../../graph/edges-at-nodes.js';
import type { VisibleGraph } from '../visible-graph.js';

/**
 * Marks the visible nodes that share an edge with a visible node.
 * @param isInFocus 1 for each visible node that is drawn; undefined: all are
 */
export function neighborsOf(
  visible: Pick<VisibleGraph, 'nodes' | 'sources' | 'targets'>,
  node: number,
  isInFocus?: Uint8Array,
): Uint8Array {
  const isNeighbor = new Uint8Array(visible.nodes.length);
  for (const edge of edgesAt(visible, node)) {
    const [source, target] = [visible.sources[edge] ?? -1, visible.targets[edge] ?? -1];
    const other = source === node ? target : source;
    if (isInFocus?.[other] !== 0) isNeighbor[other] = 1;
  }
  return isNeighbor;
}
