import { UndirectedGraph } from 'graphology';
import communitiesModule from 'graphology-communities-louvain';

/** Edges between nodes by their indexes, each with the number of edges that it stands for. */
export interface WeightedEdges {
  readonly sources: ArrayLike<number>;
  readonly targets: ArrayLike<number>;
  readonly counts: ArrayLike<number>;
}

/** Groups of nodes with more edges among them than to others, the largest first, each as indexes of nodes. */
export type FindCommunities = (edges: WeightedEdges) => number[][];

// The package is a CommonJS module that is the function, while its types describe a default export.
const louvain = communitiesModule as unknown as typeof communitiesModule.default;

const seed = 1;

/** Finds communities by the method of Louvain. The same edges give the same communities. Nodes without edges are in none. */
export const findCommunities: FindCommunities = ({ sources, targets, counts }) => {
  const graph = new UndirectedGraph<object, { weight: number }>();
  for (let edge = 0; edge < sources.length; edge++) {
    const [source, target] = [sources[edge] ?? 0, targets[edge] ?? 0];
    if (source === target) continue;
    graph.mergeNode(source);
    graph.mergeNode(target);
    const count = counts[edge] ?? 1;
    graph.updateEdge(source, target, ({ weight = 0 }) => ({ weight: weight + count }));
  }
  if (graph.size === 0) return [];
  const communityOf = louvain(graph, { getEdgeWeight: 'weight', rng: randomFrom(seed) });
  const groups = new Map<number, number[]>();
  for (const [node, community] of Object.entries(communityOf)) {
    const group = groups.get(community);
    if (group === undefined) groups.set(community, [Number(node)]);
    else group.push(Number(node));
  }
  return [...groups.values()].sort((one, other) => other.length - one.length || (one[0] ?? 0) - (other[0] ?? 0));
};

/** Random numbers from 0 to 1 by mulberry32. */
function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
