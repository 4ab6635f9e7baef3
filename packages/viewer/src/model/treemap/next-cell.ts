import type { TreemapCell } from './treemap-layout.js';

export type Direction = 'left' | 'right' | 'up' | 'down';

/** The nearest cell without visible contents in a direction; without a start, the first such cell. */
export function nextCell(
  cells: readonly TreemapCell[],
  from: TreemapCell | undefined,
  direction: Direction,
): TreemapCell | undefined {
  const leaves = cells.filter(({ isOpen }) => !isOpen);
  if (from === undefined) return leaves[0];
  const [fromX, fromY] = center(from);
  let best: TreemapCell | undefined;
  let least = Infinity;
  for (const cell of leaves) {
    if (cell === from) continue;
    const [x, y] = center(cell);
    const [dx, dy] = [x - fromX, y - fromY];
    const ahead = { left: -dx, right: dx, up: -dy, down: dy }[direction];
    if (ahead <= 0) continue;
    const aside = direction === 'left' || direction === 'right' ? Math.abs(dy) : Math.abs(dx);
    const distance = ahead + 2 * aside;
    if (distance < least) [best, least] = [cell, distance];
  }
  return best;
}

function center({ left, top, right, bottom }: TreemapCell): readonly [number, number] {
  return [(left + right) / 2, (top + bottom) / 2];
}
