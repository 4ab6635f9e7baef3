import { treeLevels } from '../../engine/tree-levels.js';

/** Number of points in a leaf. */
const leafSize = 4;

/** The shape of a tree over points in order. It depends only on the number of points. */
export interface TreeShape {
  /** Number of cells at each level: leaves first, the root last. */
  readonly levels: readonly number[];
  readonly cellCount: number;
}

export function treeShapeOf(points: number): TreeShape {
  const levels = treeLevels(points, leafSize);
  return { levels, cellCount: levels.reduce((sum, cells) => sum + cells, 0) };
}
