/** The tree of nodes by containment. */
export interface ContainmentTree {
  /** The nodes, each after its parent. */
  readonly order: Uint32Array;
  /** Parent of each node; -1 for none. Without cycles. */
  readonly parents: Int32Array;
  /** Number of nodes in each node's subtree, including the node. */
  readonly sizes: Uint32Array;
}

/**
 * Builds the tree from parents that may be invalid: a parent that does not exist counts as none, and a cycle is cut at its
 * first node.
 * @param parents parent of each node; -1 for none
 */
export function readContainmentTree(parents: Int32Array): ContainmentTree {
  const count = parents.length;
  const cut = parents.map((parent, node) => (parent >= 0 && parent < count && parent !== node ? parent : -1));
  const firstChildren = new Int32Array(count).fill(-1);
  const nextSiblings = new Int32Array(count).fill(-1);
  for (let node = count - 1; node >= 0; node--) {
    const parent = cut[node] ?? -1;
    if (parent < 0) continue;
    nextSiblings[node] = firstChildren[parent] ?? -1;
    firstChildren[parent] = node;
  }
  const order = new Uint32Array(count);
  const isOrdered = new Uint8Array(count);
  let length = 0;
  const addTree = (root: number): void => {
    let next = length;
    order[length++] = root;
    isOrdered[root] = 1;
    for (; next < length; next++) {
      for (let child = firstChildren[order[next] ?? 0] ?? -1; child >= 0; child = nextSiblings[child] ?? -1) {
        if (isOrdered[child] === 1) continue;
        isOrdered[child] = 1;
        order[length++] = child;
      }
    }
  };
  for (let node = 0; node < count; node++) if (cut[node] === -1) addTree(node);
  for (let node = 0; node < count; node++) {
    if (isOrdered[node] === 1) continue;
    cut[node] = -1;
    addTree(node);
  }
  const sizes = new Uint32Array(count).fill(1);
  for (let index = count - 1; index >= 0; index--) {
    const node = order[index] ?? 0;
    const parent = cut[node] ?? -1;
    if (parent >= 0) sizes[parent] = (sizes[parent] ?? 0) + (sizes[node] ?? 0);
  }
  return { order, parents: cut, sizes };
}
