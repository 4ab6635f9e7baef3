import type { VisibleGraph } from '../visible-graph.js';
import type { Placement } from './place-visible.js';

export type Direction = 'left' | 'right' | 'up' | 'down';

const vectors: Readonly<Record<Direction, readonly [number, number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, 1],
  down: [0, -1],
};

/** Weight of the distance across the direction, relative to that along it. */
const sidewaysWeight = 2;

/**
 * Finds the visible node that a user expects beside another node in a direction: near, and preferably straight ahead. Undefined if there is
 * none. The vertical axis points up.
 * @param isInFocus 1 for each visible node that is drawn; undefined: all are
 */
export function findBeside(
  { nodes }: Pick<VisibleGraph, 'nodes'>,
  { x, y }: Pick<Placement, 'x' | 'y'>,
  from: number,
  direction: Direction,
  isInFocus?: Uint8Array,
): number | undefined {
  const [alongX, alongY] = vectors[direction];
  const [fromX, fromY] = [x[from] ?? 0, y[from] ?? 0];
  let [best, least]: [number | undefined, number] = [undefined, Infinity];
  for (let index = 0; index < nodes.length; index++) {
    if (index === from || isInFocus?.[index] === 0) continue;
    const [dx, dy] = [(x[index] ?? 0) - fromX, (y[index] ?? 0) - fromY];
    const along = dx * alongX + dy * alongY;
    const sideways = Math.abs(dx * alongY - dy * alongX);
    if (along <= 0 || sideways > along * sidewaysWeight) continue;
    const cost = along + sidewaysWeight * sideways;
    if (cost < least) [best, least] = [index, cost];
  }
  return best;
}

/** The largest visible node, where the selection starts if nothing is selected. */
export function findLargest(
  { nodes }: VisibleGraph,
  { radius }: Placement,
  isInFocus?: Uint8Array,
): number | undefined {
  let [best, most]: [number | undefined, number] = [undefined, -1];
  for (let index = 0; index < nodes.length; index++) {
    if (isInFocus?.[index] === 0 || (radius[index] ?? 0) <= most) continue;
    [best, most] = [index, radius[index] ?? 0];
  }
  return best;
}
