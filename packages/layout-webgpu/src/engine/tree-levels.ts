/** Children of an inner node of a tree over points in order. */
export const treeArity = 4;

/** How many nodes each level of the tree has: leaves first, the root last. It depends on the number of points alone. */
export function treeLevels(points: number, leafSize: number): number[] {
  const levels = [Math.max(1, Math.ceil(points / leafSize))];
  for (let nodes = levels[0] ?? 1; nodes > 1;) {
    nodes = Math.ceil(nodes / treeArity);
    levels.push(nodes);
  }
  return levels;
}
