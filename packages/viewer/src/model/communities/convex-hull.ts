/** A point of a plane. */
export type Point = readonly [x: number, y: number];

/** The corners of the smallest convex shape around points, in order, by the monotone chain of Andrew. */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort(([x1, y1], [x2, y2]) => x1 - x2 || y1 - y2);
  if (sorted.length < 3) return sorted;
  const lower = chainOf(sorted);
  const upper = chainOf(sorted.reverse());
  // The last point of each chain is the first one of the other.
  return [...lower.slice(0, -1), ...upper.slice(0, -1)];
}

function chainOf(points: Iterable<Point>): Point[] {
  const chain: Point[] = [];
  for (const point of points) {
    while (chain.length >= 2 && !turnsLeft(chain.at(-2) ?? point, chain.at(-1) ?? point, point)) chain.pop();
    chain.push(point);
  }
  return chain;
}

function turnsLeft([x1, y1]: Point, [x2, y2]: Point, [x3, y3]: Point): boolean {
  return (x2 - x1) * (y3 - y1) - (y2 - y1) * (x3 - x1) > 0;
}
