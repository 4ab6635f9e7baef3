import type { NodePositions } from './node-positions.js';
import { rankOf } from './sample-layout.js';

/** Part of the way from the position of the layout to one that is even along the axis. */
const evenness = 0.6;
/** Width of most canvases as a multiple of their height, and the maximum factor by which a side of a layout is stretched for it. */
const [aspectRatio, maxStretch] = [4 / 3, 2];

/**
 * Moves nodes along both axes, so that dense parts of a layout get more of the picture and empty parts less, and that it has the shape of
 * a canvas. The order along each axis stays.
 * @param sample the result of `sampleLayout`
 */
export function spreadEvenly(positions: NodePositions, sample: readonly number[]): NodePositions {
  if (sample.length === 0) return positions;
  const [x, y] = [positions.x, positions.y].map((axis) => Float64Array.from(sample, (node) => axis[node] ?? 0).sort());
  if (x === undefined || y === undefined) return positions;
  const [width, height] = [extentOf(x), extentOf(y)];
  return {
    ...positions,
    x: spreadAlong(positions.x, x, stretch(width, height * aspectRatio)),
    y: spreadAlong(positions.y, y, stretch(height, width / aspectRatio)),
  };
}

function stretch(extent: number, wanted: number): number {
  return Math.max(extent, Math.min(wanted, maxStretch * extent));
}

/** Part of a position is that of the layout, and part the share of the sample before it. */
function spreadAlong(values: ArrayLike<number>, sample: Float64Array, extent: number): Float64Array {
  const [low, range] = [sample[0] ?? 0, extentOf(sample)];
  if (range === 0) return Float64Array.from(values);
  return Float64Array.from(values, (value) => {
    const even = shareBelow(sample, value);
    return low + extent * ((1 - evenness) * ((value - low) / range) + evenness * even);
  });
}

/** The share of ascending values below another one, in proportion between two of them. */
function shareBelow(sorted: Float64Array, value: number): number {
  const rank = rankOf(sorted, value);
  const [before, next] = [sorted[rank - 1], sorted[rank]];
  if (before === undefined) return 0;
  const part = next === undefined || next === before ? 0 : (value - before) / (next - before);
  return Math.min(1, (rank - 1 + part) / (sorted.length - 1));
}

function extentOf(sorted: Float64Array): number {
  return (sorted.at(-1) ?? 0) - (sorted[0] ?? 0);
}
