import type { GraphStructure } from '../../graph/graph-structure.js';
import type { VisibleGraph } from '../visible-graph.js';
import type { AreaMeasure } from './area-measure.js';

/**
 * The area of each node of the graph, in the unit of the measure; 0 for nodes that filters hide. A container has the sum of its contents,
 * or its own quantity where that is more: a file has lines outside of its functions. Areas do not depend on the open containers, so that
 * opening one moves nothing outside of it. A node without data has the smallest area of all.
 */
export function toTreemapWeights(
  structure: GraphStructure,
  { representatives, openContainers }: VisibleGraph,
  { quantityOf }: AreaMeasure,
): Float64Array {
  const { nodeCount, preorder, parents } = structure;
  const isShown = Uint8Array.from(representatives, (index) => (index === -1 ? 0 : 1));
  for (const container of openContainers) isShown[container] = 1;
  const own = Float64Array.from(isShown, (shown, node) => (shown === 1 ? Math.max(0, quantityOf(node) ?? 0) : 0));
  let least = Infinity;
  for (const quantity of own) if (quantity > 0 && quantity < least) least = quantity;
  if (least === Infinity) least = 1;

  const weights = new Float64Array(nodeCount);
  for (let position = nodeCount - 1; position >= 0; position--) {
    const node = preorder[position] ?? 0;
    const contents = weights[node] ?? 0;
    const weight = isShown[node] === 1 ? Math.max(own[node] ?? 0, contents, least) : contents;
    weights[node] = weight;
    const parent = parents[node] ?? -1;
    if (parent !== -1) weights[parent] = (weights[parent] ?? 0) + weight;
  }
  return weights;
}
