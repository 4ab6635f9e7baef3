import type { PlacedNode } from './layout-layers.js';

/** The node that an arrow key leads to: above or below in the layer, or the nearest in the next layer with nodes. */
export function nextNode(
  nodes: readonly PlacedNode[],
  from: PlacedNode | undefined,
  key: string,
): PlacedNode | undefined {
  if (from === undefined) return nodes.find(({ isAsked }) => isAsked) ?? nodes[0];
  const isBeyond: Readonly<Record<string, (node: PlacedNode) => boolean>> = {
    ArrowUp: ({ x, y }) => x === from.x && y < from.y,
    ArrowDown: ({ x, y }) => x === from.x && y > from.y,
    ArrowLeft: ({ x }) => x < from.x,
    ArrowRight: ({ x }) => x > from.x,
  };
  const test = isBeyond[key];
  if (test === undefined) return undefined;
  // The layer counts before the distance in it.
  const distance = ({ x, y }: PlacedNode): number => 1e6 * Math.abs(x - from.x) + Math.abs(y - from.y);
  return nodes.filter(test).sort((one, other) => distance(one) - distance(other))[0];
}
