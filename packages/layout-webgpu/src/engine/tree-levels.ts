/** Number of children of an inner node of a tree over ordered points. */
export const treeArity = 4;

/** The number of nodes on each level of the tree, from the leaves to the root. It depends only on the number of points. */
export function treeLevels(points: number, leafSize: number): number[] {
  const levels = [Math.max(1, Math.ceil(points / leafSize))];
  for (let nodes = levels[0] ?? 1; nodes > 1;) {
    nodes = Math.ceil(nodes / treeArity);
    levels.push(nodes);
  }
  return levels;
}
