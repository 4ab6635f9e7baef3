import type { Places } from './node-movement.js';

/** The nodes that are drawn, by their indexes in the visible graph. */
export interface PlacedNodes {
  /** Their indexes in the graph. */
  readonly nodes: ArrayLike<number>;
  readonly places: Pick<Places, 'x' | 'y' | 'size'>;
  /** 0 for nodes that are hidden. Undefined: none is. */
  readonly isInFocus: Uint8Array | undefined;
}

/** Largest distance in pixels from the outline of a node at which it is found, as the smallest nodes are 3 pixels wide. */
const distance = 3;

/**
 * The node at a point, by its index in the graph: the uppermost there, otherwise the nearest within a few pixels. Looks at all nodes, which for 100,000
 * takes less than a millisecond; sigma draws them a second time to find one.
 * @param point in coordinates of the graph
 * @param pixel width of a pixel in coordinates of the graph
 */
export function pickNode(
  { nodes, places, isInFocus }: PlacedNodes,
  point: { readonly x: number; readonly y: number },
  pixel: number,
): number | undefined {
  const { x, y, size } = places;
  let best: number | undefined;
  let least = distance * pixel;
  // Sigma draws the last node on top.
  for (let index = x.length - 1; index >= 0; index--) {
    const radius = size[index] ?? 0;
    const dx = (x[index] ?? 0) - point.x;
    const dy = (y[index] ?? 0) - point.y;
    const reach = radius + least;
    if (Math.abs(dx) > reach || Math.abs(dy) > reach || isInFocus?.[index] === 0) continue;
    const away = Math.max(0, Math.hypot(dx, dy) - radius);
    if (away > least || (away === least && best !== undefined)) continue;
    best = index;
    least = away;
    if (away === 0) break;
  }
  return best === undefined ? undefined : nodes[best];
}
