import type { PlacedLink } from './layout-layers.js';

type Point = readonly [x: number, y: number];

/** Number of straight pieces of a curve in an export. */
const pieces = 23;

/** The control points of the cubic curve of a link. One within a layer or back bends around the nodes. */
export function linkCurve({ from, to, bow }: PlacedLink): readonly [Point, Point, Point, Point] {
  const [fromX, fromY] = from;
  const [toX, toY] = to;
  if (toX > fromX) {
    const bend = (toX - fromX) / 2;
    return [from, [fromX + bend, fromY + bow], [toX - bend, toY + bow], to];
  }
  const bend = 50;
  // Links back leave at the left and enter at the right; those within a layer have both ends at the right.
  if (toX === fromX) return [from, [fromX + bend, fromY], [toX + bend, toY], to];
  return [from, [fromX - bend, fromY + bow], [toX + bend, toY + bow], to];
}

/** Points along the curve of a link. */
export function linkPoints(link: PlacedLink): Point[] {
  const [a, b, c, d] = linkCurve(link);
  return Array.from({ length: pieces + 1 }, (_, index) => {
    const t = index / pieces;
    const s = 1 - t;
    const at = (axis: 0 | 1): number =>
      s ** 3 * a[axis] + 3 * s * s * t * b[axis] + 3 * s * t * t * c[axis] + t ** 3 * d[axis];
    return [at(0), at(1)] as const;
  });
}
