/** Part of the way from the position of the layout to one that is even along the axis. */
const evenness = 0.6;
/** Width of most canvases as a multiple of their height, and the maximum factor by which a side of a layout is stretched for it. */
const [aspectRatio, maxStretch] = [4 / 3, 2];

/** Circles by their indexes, which are moved in place. */
interface Circles {
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly radius: Float32Array;
}

/**
 * Moves circles along both axes, in place, so that dense parts get more of the picture and empty parts less, and that it has the shape of
 * a canvas. The order along each axis stays.
 * @param circles the radii need not have the unit of the positions
 */
export function spreadEvenly({ x, y, radius }: Circles): void {
  const [width, height] = [extentOf(x), extentOf(y)];
  spreadAlong(x, radius, stretch(width, height * aspectRatio));
  spreadAlong(y, radius, stretch(height, width / aspectRatio));
}

function stretch(extent: number, wanted: number): number {
  return Math.max(extent, Math.min(wanted, maxStretch * extent));
}

/** Part of a position is that of the layout, and part the share of the radii before the circle. */
function spreadAlong(values: Float32Array, radius: Float32Array, extent: number): void {
  const order = Uint32Array.from(values.keys()).sort(
    (one, other) => (values[one] ?? 0) - (values[other] ?? 0) || one - other,
  );
  const low = values[order[0] ?? 0] ?? 0;
  const range = (values[order.at(-1) ?? 0] ?? 0) - low;
  const total = radius.reduce((sum, each) => sum + each, 0);
  if (range === 0 || total === 0) return;
  let before = 0;
  for (const index of order) {
    const room = radius[index] ?? 0;
    const even = (before + room / 2) / total;
    const share = ((values[index] ?? 0) - low) / range;
    values[index] = low + extent * ((1 - evenness) * share + evenness * even);
    before += room;
  }
}

function extentOf(values: Float32Array): number {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) [low, high] = [Math.min(low, value), Math.max(high, value)];
  return high > low ? high - low : 0;
}
