import { treeArity, treeLevels } from '../engine/tree-levels.js';

/** So many parts of the tree can be measured side by side. */
const wantedSubtrees = 64;

/** The tree over points in their order: which points are in which leaf, and how the nodes lie in memory, in preorder. */
export interface TreeShape {
  readonly leafSize: number;
  readonly size: number;
  /** By node: the node after its last descendant. */
  readonly skip: Int32Array;
  /** By node: the number of its leaf, or -1. */
  readonly leaf: Int32Array;
  /** Ranges of nodes, each a node and its descendants, that cover all but `top`: first and end in turn. */
  readonly subtrees: Int32Array;
  /** The nodes above the subtrees, in preorder. */
  readonly top: Int32Array;
}

/** How many nodes the tree over so many points has. */
export function treeSizeOf(points: number, leafSize: number): number {
  return treeLevels(points, leafSize).reduce((sum, nodes) => sum + nodes, 0);
}

/** The shape for so many points: it depends on nothing else. */
export function shapeTree(points: number, leafSize: number): TreeShape {
  const counts = treeLevels(points, leafSize);
  const size = treeSizeOf(points, leafSize);
  const splitLevel = counts.findLastIndex((count) => count >= wantedSubtrees);
  const skip = new Int32Array(size);
  const leaf = new Int32Array(size).fill(-1);
  const subtrees: number[] = [];
  const top: number[] = [];
  let next = 0;
  const place = (level: number, index: number): void => {
    const node = next++;
    if (level > splitLevel) top.push(node);
    if (level === 0) leaf[node] = index;
    else {
      const end = Math.min(counts[level - 1] ?? 0, (index + 1) * treeArity);
      for (let child = index * treeArity; child < end; child++) place(level - 1, child);
    }
    skip[node] = next;
    if (level === splitLevel) subtrees.push(node, next);
  };
  place(counts.length - 1, 0);
  return { leafSize, size, skip, leaf, subtrees: Int32Array.from(subtrees), top: Int32Array.from(top) };
}
