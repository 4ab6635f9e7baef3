/** A point or a corner: x and y. */
export type Corner = readonly [x: number, y: number];

/** Directions in which a circle may be the outermost. */
const directions = 12;

/** The convex polygon around circles with some room around each, counterclockwise. Empty without circles. */
export function hullAround(
  circles: readonly { readonly x: number; readonly y: number; readonly radius: number }[],
): Corner[] {
  const points = circles.flatMap(({ x, y, radius }) =>
    Array.from({ length: directions }, (_, index): Corner => {
      const angle = (2 * Math.PI * index) / directions;
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    }),
  );
  points.sort(([oneX, oneY], [otherX, otherY]) => oneX - otherX || oneY - otherY);
  return [...halfHull(points), ...halfHull(points.toReversed())];
}

/** The lower half of the hull of sorted points, by Andrew's monotone chain. */
function halfHull(points: readonly Corner[]): Corner[] {
  const hull: Corner[] = [];
  for (const point of points) {
    while (hull.length >= 2 && !isLeftTurn(hull.at(-2), hull.at(-1), point)) hull.pop();
    hull.push(point);
  }
  return hull.slice(0, -1);
}

function isLeftTurn(from: Corner | undefined, through: Corner | undefined, to: Corner): boolean {
  const [[x, y], [x1, y1]] = [from ?? to, through ?? to];
  return (x1 - x) * (to[1] - y) - (y1 - y) * (to[0] - x) > 0;
}
