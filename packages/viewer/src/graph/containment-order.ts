/** The order of a containment forest, as in `GraphStructure`. */
export interface ContainmentOrder {
  readonly preorder: Uint32Array<ArrayBuffer>;
  readonly positions: Uint32Array<ArrayBuffer>;
  readonly contentEnds: Uint32Array<ArrayBuffer>;
}

/** Computes the preorder of a forest. Nodes on a cycle become roots: their entry in `parents` is set to -1. */
export function orderContainment(parents: Int32Array): ContainmentOrder {
  const count = parents.length;
  cutCycles(parents);
  const firstChild = new Int32Array(count).fill(-1);
  const nextSibling = new Int32Array(count).fill(-1);
  let firstRoot = -1;
  for (let node = count - 1; node >= 0; node--) {
    const parent = parents[node] ?? -1;
    nextSibling[node] = parent === -1 ? firstRoot : (firstChild[parent] ?? -1);
    if (parent === -1) firstRoot = node;
    else firstChild[parent] = node;
  }
  const preorder = new Uint32Array(count);
  const positions = new Uint32Array(count);
  const contentEnds = new Uint32Array(count);
  let position = 0;
  let node = firstRoot;
  while (node !== -1) {
    positions[node] = position;
    preorder[position] = node;
    position++;
    if (firstChild[node] !== -1) {
      node = firstChild[node] ?? -1;
      continue;
    }
    // Closes this node and the containers whose last node it is.
    contentEnds[node] = position;
    while (node !== -1 && nextSibling[node] === -1) {
      node = parents[node] ?? -1;
      if (node !== -1) contentEnds[node] = position;
    }
    if (node !== -1) node = nextSibling[node] ?? -1;
  }
  return { preorder, positions, contentEnds };
}

function cutCycles(parents: Int32Array): void {
  // 0: not visited; otherwise the number of the walk that visited the node.
  const visitedBy = new Uint32Array(parents.length);
  for (let start = 0; start < parents.length; start++) {
    let node = start;
    while (node !== -1 && visitedBy[node] === 0) {
      visitedBy[node] = start + 1;
      const parent = parents[node] ?? -1;
      if (parent !== -1 && visitedBy[parent] === start + 1) parents[node] = -1;
      node = parents[node] ?? -1;
    }
  }
}
