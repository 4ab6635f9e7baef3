/** Points of a leaf, and children of a cell. */
const leafSize = 4;
const arity = 4;

/** The shape of a tree over points in order: it depends on nothing but their number. */
export interface TreeShape {
  /** How many cells each level has: leaves first, the root last. */
  readonly levels: readonly number[];
  readonly cellCount: number;
}

export function treeShapeOf(points: number): TreeShape {
  const levels = [Math.max(1, Math.ceil(points / leafSize))];
  for (let cells = levels[0] ?? 1; cells > 1;) {
    cells = Math.ceil(cells / arity);
    levels.push(cells);
  }
  return { levels, cellCount: levels.reduce((sum, cells) => sum + cells, 0) };
}
