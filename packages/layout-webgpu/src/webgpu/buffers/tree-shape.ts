import { treeLevels } from '../../engine/tree-levels.js';

/** Points of a leaf. */
const leafSize = 4;

/** The shape of a tree over points in order: it depends on nothing but their number. */
export interface TreeShape {
  /** How many cells each level has: leaves first, the root last. */
  readonly levels: readonly number[];
  readonly cellCount: number;
}

export function treeShapeOf(points: number): TreeShape {
  const levels = treeLevels(points, leafSize);
  return { levels, cellCount: levels.reduce((sum, cells) => sum + cells, 0) };
}
