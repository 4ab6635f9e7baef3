import type { Box } from '../model/placement/follow-box.js';
import type { PictureModel } from '../state/picture-model.js';

/** The box around all circles of the picture. */
export function boxOf({ graph, placement }: Pick<PictureModel, 'graph' | 'placement'>): Box {
  const { x, y, radius } = placement.kind === 'packed' ? graph.circles : placement;
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let index = 0; index < x.length; index++) {
    const [centerX, centerY, r] = [x[index] ?? 0, y[index] ?? 0, radius[index] ?? 0];
    left = Math.min(left, centerX - r);
    right = Math.max(right, centerX + r);
    bottom = Math.min(bottom, centerY - r);
    top = Math.max(top, centerY + r);
  }
  return x.length === 0 ? { x: [0, 1], y: [0, 1] } : { x: [left, right], y: [bottom, top] };
}

/** Width of a line of one pixel when a box is in view, in coordinates of the graph. */
export function unitOf({ x }: Box): number {
  return (x[1] - x[0]) / 1000;
}
