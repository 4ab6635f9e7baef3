import { edgesAt } from '../../graph/edges-at-nodes.js';
import { containment, isInside, withContents, type GraphStructure } from '../../graph/graph-structure.js';

/** Nodes at the other end of a node's edges of one kind and direction. */
export interface NeighborGroup {
  readonly kind: string;
  /** `out`: the node is the source of the edges. */
  readonly direction: 'out' | 'in';
  readonly neighbors: readonly Neighbor[];
}

/** A node with the edges to it. */
export interface Neighbor {
  readonly node: number;
  readonly edges: readonly number[];
}

/** The kind of edges between a caller and a callee. */
export const calls = 'calls';

/**
 * The neighbors of a node by the kind and the direction of the edges, in the order of the graph. The calls of its contents count as its
 * own, as they do for a host.
 */
export function listNeighbors(structure: GraphStructure, node: number): NeighborGroup[] {
  const groups = new Map<string, Map<number, number[]>>();
  const { sources, targets, kinds, kindNames } = structure;
  const callKind = kindNames.indexOf(calls);
  const containmentKind = kindNames.indexOf(containment);
  const isOwn = (kind: number, end: number): boolean =>
    end === node || (kind === callKind && isInside(structure, end, node));
  const listed: number[] = [];
  for (const own of withContents(structure, node)) {
    for (const edge of edgesAt(structure, own)) {
      if (kinds[edge] !== containmentKind && (own === node || kinds[edge] === callKind)) listed.push(edge);
    }
  }
  for (const edge of listed.sort((one, other) => one - other)) {
    const kind = kinds[edge] ?? 0;
    const source = sources[edge] ?? 0;
    const target = targets[edge] ?? 0;
    const isOut = isOwn(kind, source);
    if (isOut === isOwn(kind, target)) continue;
    const key = `${isOut ? 'out' : 'in'} ${kindNames[kind] ?? ''}`;
    const other = isOut ? target : source;
    const group = groups.get(key) ?? new Map<number, number[]>();
    groups.set(key, group);
    const edgesToOther = group.get(other);
    if (edgesToOther === undefined) group.set(other, [edge]);
    else edgesToOther.push(edge);
  }
  return Array.from(groups, ([key, neighbors]) => ({
    kind: key.slice(key.indexOf(' ') + 1),
    direction: key.startsWith('out') ? 'out' : 'in',
    neighbors: Array.from(neighbors, ([other, edges]) => ({ node: other, edges })),
  }));
}

/** The containers of a node, the outermost first. */
export function containersOf({ parents }: GraphStructure, node: number): number[] {
  const containers: number[] = [];
  for (let parent = parents[node] ?? -1; parent !== -1; parent = parents[parent] ?? -1) containers.unshift(parent);
  return containers;
}
