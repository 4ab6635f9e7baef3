import type { StringTable } from './string-table.js';

/** Nodes and edges as typed arrays. Nodes and edges are identified by their index, in the order of the graph document. */
export interface GraphStructure {
  readonly nodeCount: number;
  readonly edgeCount: number;
  readonly ids: StringTable;
  readonly names: StringTable;
  /** Type of each node, as an index of `typeNames`. */
  readonly types: Uint16Array<ArrayBuffer>;
  readonly typeNames: readonly string[];
  /** Container of each node; -1 for a root. Free of cycles. */
  readonly parents: Int32Array<ArrayBuffer>;
  /** All nodes, each before its contents: the contents of a node are the entries after it up to `contentEnds` of the node. */
  readonly preorder: Uint32Array<ArrayBuffer>;
  /** Index in `preorder` of each node. */
  readonly positions: Uint32Array<ArrayBuffer>;
  /** Index in `preorder` after the last of the contents of each node. */
  readonly contentEnds: Uint32Array<ArrayBuffer>;
  readonly sources: Uint32Array<ArrayBuffer>;
  readonly targets: Uint32Array<ArrayBuffer>;
  /** Kind of each edge, as an index of `kindNames`. Edges without a kind have an empty one. */
  readonly kinds: Uint8Array<ArrayBuffer>;
  readonly kindNames: readonly string[];
  readonly weights: Float64Array<ArrayBuffer>;
}

/** Maximum number of distinct kinds; all further kinds count as the last one. */
export const maxKinds = 32;

/** The kind of the edges from a container to its contents. They are not drawn, because the positions of nodes show them. */
export const containment = 'contains';

/** Number of nodes inside of a node, at any depth. */
export function contentSize({ positions, contentEnds }: GraphStructure, node: number): number {
  return (contentEnds[node] ?? 0) - (positions[node] ?? 0) - 1;
}

/** A node and everything inside of it, at any depth. */
export function withContents({ positions, contentEnds, preorder }: GraphStructure, node: number): Uint32Array {
  return preorder.subarray(positions[node], contentEnds[node]);
}

/** The direct contents of a node, in the order of the graph document. */
export function childrenOf(structure: GraphStructure, node: number): number[] {
  const { positions, contentEnds, preorder } = structure;
  const children: number[] = [];
  let position = (positions[node] ?? 0) + 1;
  while (position < (contentEnds[node] ?? 0)) {
    const child = preorder[position] ?? 0;
    children.push(child);
    position = contentEnds[child] ?? Infinity;
  }
  return children;
}

/** The nodes without a container. */
export function rootsOf({ preorder, contentEnds }: GraphStructure): number[] {
  const roots: number[] = [];
  for (let position = 0; position < preorder.length;) {
    const root = preorder[position] ?? 0;
    roots.push(root);
    position = contentEnds[root] ?? Infinity;
  }
  return roots;
}

/** Whether `inner` is inside of `outer`, at any depth, or the same node. */
export function isInside({ positions, contentEnds }: GraphStructure, inner: number, outer: number): boolean {
  const position = positions[inner] ?? 0;
  return position >= (positions[outer] ?? 0) && position < (contentEnds[outer] ?? 0);
}
