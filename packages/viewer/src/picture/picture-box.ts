import type { Box } from '../model/placement/follow-box.js';
import { findOuter } from '../model/parts/outer-containers.js';
import type { PictureModel } from '../state/picture-model.js';

/** The box around all circles of the picture. */
export function boxOf({ graph, visible, placement }: Pick<PictureModel, 'graph' | 'visible' | 'placement'>): Box {
  const { x, y, radius } = placement.circles ?? placement;
  // The circles directly inside of the workspace contain all others.
  const indexes = placement.circles === undefined ? x.keys() : findOuter(graph.structure, visible).contents;
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const index of indexes) {
    const [centerX, centerY, r] = [x[index] ?? 0, y[index] ?? 0, radius[index] ?? 0];
    if (r === 0) continue;
    left = Math.min(left, centerX - r);
    right = Math.max(right, centerX + r);
    bottom = Math.min(bottom, centerY - r);
    top = Math.max(top, centerY + r);
  }
  return left > right ? { x: [0, 1], y: [0, 1] } : { x: [left, right], y: [bottom, top] };
}

/** Circles by their indexes. */
export interface PlacedCircles {
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly size: Float32Array;
}

/** The box around some circles, by their indexes. Undefined if there are none. */
export function boxAround({ x, y, size }: PlacedCircles, indexes: readonly number[]): Box | undefined {
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const index of indexes) {
    const [centerX, centerY, radius] = [x[index] ?? 0, y[index] ?? 0, size[index] ?? 0];
    left = Math.min(left, centerX - radius);
    right = Math.max(right, centerX + radius);
    bottom = Math.min(bottom, centerY - radius);
    top = Math.max(top, centerY + radius);
  }
  return left > right ? undefined : { x: [left, right], y: [bottom, top] };
}

/** The largest radius of some circles. */
export function largestRadius({ size }: Pick<PlacedCircles, 'size'>, indexes: readonly number[]): number {
  return indexes.reduce((largest, index) => Math.max(largest, size[index] ?? 0), 0);
}
