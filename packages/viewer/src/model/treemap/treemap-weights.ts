import type { GraphStructure } from '../../graph/graph-structure.js';
import type { VisibleGraph } from '../visible-graph.js';
import type { AreaMeasure } from './area-measure.js';

/**
 * The area of each node of the graph, in the unit of the measure; 0 for nodes without data, and for those that filters hide. A container
 * has the sum of its contents, or its own quantity where that is more: a file has lines outside of its functions. If quantities are not
 * sums, a file has its own one, and its contents share it. Areas do not depend on the open containers, so that opening one moves nothing
 * outside of it.
 */
export function toTreemapWeights(
  structure: GraphStructure,
  { representatives, openContainers }: VisibleGraph,
  { quantities, isAddend }: AreaMeasure,
): Float64Array {
  const { nodeCount, preorder, parents } = structure;
  const isShown = Uint8Array.from(representatives, (index) => (index === -1 ? 0 : 1));
  for (const container of openContainers) isShown[container] = 1;
  const isInAddend = isAddend && spreadToContents(structure, isAddend);

  const weights = new Float64Array(nodeCount);
  /** Sums of the weights of the direct contents. */
  const contents = new Float64Array(nodeCount);
  for (let position = nodeCount - 1; position >= 0; position--) {
    const node = preorder[position] ?? 0;
    const quantity = isShown[node] === 1 ? (quantities[node] ?? NaN) : NaN;
    const inside = contents[node] ?? 0;
    const own = Number.isNaN(quantity) ? inside : Math.max(0, quantity);
    weights[node] = isInAddend === undefined ? Math.max(own, inside) : isInAddend[node] === 1 ? own : inside;
    const parent = parents[node] ?? -1;
    if (parent !== -1) contents[parent] = (contents[parent] ?? 0) + (weights[node] ?? 0);
  }
  if (isInAddend !== undefined) shareOut(structure, isInAddend, weights, contents);
  return weights;
}

/** 1 for the addends and everything inside of them. */
function spreadToContents({ preorder, parents }: GraphStructure, isAddend: Uint8Array): Uint8Array {
  const isInside = Uint8Array.from(isAddend);
  for (const node of preorder) if (isInside[parents[node] ?? -1] === 1) isInside[node] = 1;
  return isInside;
}

/** Makes the contents of an addend fit into it, in proportion to their own quantities. */
function shareOut(
  { preorder, parents }: GraphStructure,
  isInAddend: Uint8Array,
  weights: Float64Array,
  contents: Float64Array,
): void {
  const scales = new Float64Array(weights.length).fill(1);
  for (const node of preorder) {
    const parent = parents[node] ?? -1;
    if (parent === -1 || isInAddend[parent] !== 1) continue;
    // The scale of the parent is applied to its weight already, but not to the sum of its contents.
    const room = weights[parent] ?? 0;
    const wanted = (contents[parent] ?? 0) * (scales[parent] ?? 1);
    scales[node] = (scales[parent] ?? 1) * (wanted > room ? room / wanted : 1);
    weights[node] = (weights[node] ?? 0) * (scales[node] ?? 1);
  }
}
