/** A rectangle in coordinates of the graph: the smallest and the largest value of each. */
export interface Box {
  readonly x: [number, number];
  readonly y: [number, number];
}

/** Part of the size of a new view that stays empty on each side, so that nodes have room to move. */
const room = 0.08;
/** A view is kept until its contents cover less than this part of its width and height. */
const minCovered = 0.6;

/**
 * The view of a moving layout. Keeps the present view while everything is inside and fills enough of it, so that the picture stays calm;
 * otherwise returns a new one with some room.
 */
export function followBox(present: Box | undefined, contents: Box): Box {
  if (present !== undefined && isInside(contents, present) && covers(contents, present)) return present;
  return { x: widen(contents.x), y: widen(contents.y) };
}

function isInside(inner: Box, outer: Box): boolean {
  return (['x', 'y'] as const).every((axis) => inner[axis][0] >= outer[axis][0] && inner[axis][1] <= outer[axis][1]);
}

function covers(inner: Box, outer: Box): boolean {
  return (['x', 'y'] as const).some((axis) => extent(inner[axis]) >= minCovered * extent(outer[axis]));
}

function widen([low, high]: readonly [number, number]): [number, number] {
  const margin = room * (high - low);
  return [low - margin, high + margin];
}

function extent([low, high]: readonly [number, number]): number {
  return high - low;
}
