/** A node as it is drawn, in pixels of the picture. */
export interface DrawnNode {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Distance from the camera. */
  readonly depth: number;
}

/** Smallest radius in pixels at which a node can be hit. */
const minRadius = 5;

/** Index of the node in front at a point of the picture; undefined if there is none. */
export function pickNode(
  count: number,
  drawnAt: (index: number) => DrawnNode | undefined,
  x: number,
  y: number,
): number | undefined {
  let [best, depth]: [number | undefined, number] = [undefined, Infinity];
  for (let index = 0; index < count; index++) {
    const node = drawnAt(index);
    if (node === undefined || node.depth >= depth) continue;
    if (Math.hypot(node.x - x, node.y - y) > Math.max(minRadius, node.radius)) continue;
    [best, depth] = [index, node.depth];
  }
  return best;
}
