import type { LayoutGraph } from './layout-graph.js';

/** The connected components of a graph. */
export interface ConnectedComponents {
  readonly count: number;
  /** Index of each node's component, in the order of their first nodes. */
  readonly membership: Uint32Array;
  /** Number of nodes of each component. */
  readonly sizes: Uint32Array;
}

/** Finds the connected components by union-find. */
export function findConnectedComponents({ nodeCount, sources, targets }: LayoutGraph): ConnectedComponents {
  const parents = Uint32Array.from({ length: nodeCount }, (_, node) => node);
  const rootOf = (node: number): number => {
    let root = node;
    for (let parent = parents[root] ?? root; parent !== root; parent = parents[root] ?? root) {
      parents[root] = parents[parent] ?? parent;
      root = parent;
    }
    return root;
  };
  for (const [edge, source] of sources.entries()) {
    const [one, other] = [rootOf(source), rootOf(targets[edge] ?? source)];
    // The lower number wins, so that a root is always the first node of its component.
    parents[Math.max(one, other)] = Math.min(one, other);
  }
  const membership = new Uint32Array(nodeCount);
  const sizes: number[] = [];
  for (let node = 0; node < nodeCount; node++) {
    const root = rootOf(node);
    const component = root === node ? sizes.push(0) - 1 : (membership[root] ?? 0);
    membership[node] = component;
    sizes[component] = (sizes[component] ?? 0) + 1;
  }
  return { count: sizes.length, membership, sizes: Uint32Array.from(sizes) };
}
