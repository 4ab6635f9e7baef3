import { treeArity, treeLevels } from '../engine/tree-levels.js';

/** Minimum number of subtrees that can be measured in parallel. */
const minSubtrees = 64;

/** The shape of the tree over ordered points: the points of each leaf, and the order of the nodes in memory, which is preorder. */
export interface TreeShape {
  readonly leafSize: number;
  readonly size: number;
  /** For each node, the node after its last descendant. */
  readonly skip: Int32Array;
  /** For each node, the index of its leaf, or -1. */
  readonly leaf: Int32Array;
  /** Alternating starts and ends of the subtrees, which cover all nodes except `top`. */
  readonly subtrees: Int32Array;
  /** The nodes above the subtrees, in preorder. */
  readonly top: Int32Array;
}

/** The number of nodes of the tree. */
export function treeSizeOf(points: number, leafSize: number): number {
  return treeLevels(points, leafSize).reduce((sum, nodes) => sum + nodes, 0);
}

/** Computes the shape, which depends only on the number of points. */
export function shapeTree(points: number, leafSize: number): TreeShape {
  const counts = treeLevels(points, leafSize);
  const size = treeSizeOf(points, leafSize);
  const splitLevel = counts.findLastIndex((count) => count >= minSubtrees);
  const skip = new Int32Array(size);
  const leaf = new Int32Array(size).fill(-1);
  const subtrees: number[] = [];
  const top: number[] = [];
  let next = 0;
  const addNode = (level: number, index: number): void => {
    const node = next++;
    if (level > splitLevel) top.push(node);
    if (level === 0) leaf[node] = index;
    else {
      const end = Math.min(counts[level - 1] ?? 0, (index + 1) * treeArity);
      for (let child = index * treeArity; child < end; child++) addNode(level - 1, child);
    }
    skip[node] = next;
    if (level === splitLevel) subtrees.push(node, next);
  };
  addNode(counts.length - 1, 0);
  return { leafSize, size, skip, leaf, subtrees: Int32Array.from(subtrees), top: Int32Array.from(top) };
}
