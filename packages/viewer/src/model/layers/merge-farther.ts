import type { Drawing } from './drawing.js';

/** Distance from which all nodes share a layer. */
const farther = 2;

/** Puts the layers of all larger distances together, because their parts are mostly the same ones. */
export function mergeFarther(drawing: Drawing): Drawing {
  const { distances = [], layers, nodes } = drawing;
  const deepest = Math.max(0, ...distances);
  if (deepest <= farther) return drawing;
  const isLeft = (distances[0] ?? 0) > 0;
  const layerOf = (distance: number): number => {
    const nearest = Math.min(farther, distance);
    return isLeft ? farther - nearest : nearest;
  };
  const titles = [0, 1].map((distance) => layers[distances.indexOf(distance)] ?? '');
  const merged = [...titles, `Distance ${farther} to ${deepest}`];
  return {
    ...drawing,
    nodes: nodes.map((node) => ({ ...node, layer: layerOf(distances[node.layer] ?? 0) })),
    layers: isLeft ? merged.toReversed() : merged,
    distances: isLeft ? [farther, 1, 0] : [0, 1, farther],
  };
}
