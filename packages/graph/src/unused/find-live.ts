import type { GraphStructure } from '../snapshot/graph-structure.js';
import { forEachOf } from '../snapshot/index-lists.js';
import { pacer } from '../snapshot/pacer.js';
import type { Adjacency } from '../traversal/adjacency.js';

/** Number of nodes after which the pacer's clock is read. */
const nodesPerCheck = 200;

/**
 * Finds the nodes that code outside the workspace can name, and those that they use, directly or through others. A used node uses its
 * container, and its members except private ones.
 * @returns 1 for each of these nodes, 0 for all others
 */
export async function findLive(
  { targets }: GraphStructure,
  { outgoing, parents, members }: Adjacency,
  isPrivate: (node: number) => boolean,
  isUse: (edge: number) => boolean,
): Promise<Uint8Array> {
  const live = new Uint8Array(parents.length);
  const pending: number[] = [];
  const enter = (node: number): void => {
    if (live[node] === 1) return;
    live[node] = 1;
    pending.push(node);
  };
  let visits = 0;
  for (let root = 0; root < parents.length; root++) {
    // In an imported graph, nodes may contain each other: none of them is private.
    if ((parents[root] ?? -1) < 0 || !isPrivateInside(root, parents, isPrivate)) enter(root);
    for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
      const parent = parents[node] ?? -1;
      if (parent >= 0) enter(parent);
      forEachOf(members, node, (member) => {
        if (!isPrivate(member)) enter(member);
      });
      forEachOf(outgoing, node, (edge) => {
        if (isUse(edge)) enter(targets[edge] ?? 0);
      });
      if (++visits % nodesPerCheck === 0 && pacer.isDue) await pacer.pause();
    }
  }
  return live;
}

const deepestContainer = 64;

/** Whether a node is private or inside a private node. */
function isPrivateInside(node: number, parents: Int32Array, isPrivate: (node: number) => boolean): boolean {
  let container = node;
  for (let depth = 0; container >= 0 && depth < deepestContainer; depth++) {
    if (isPrivate(container)) return true;
    container = parents[container] ?? -1;
  }
  return false;
}
