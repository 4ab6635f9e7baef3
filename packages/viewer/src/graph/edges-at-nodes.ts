/** The ends of edges, as indexes of nodes. */
export interface EdgeEnds {
  readonly sources: Uint32Array;
  readonly targets: Uint32Array;
}

interface Index {
  /** Index in `edges` of the first edge of each node. The edges end where those of the next node begin. */
  readonly starts: Uint32Array;
  readonly edges: Uint32Array;
}

const none = new Uint32Array();
const indexes = new WeakMap<Uint32Array, Index>();

/**
 * The edges from a node or to it, in their order. An edge from a node to itself counts once. Computed for all nodes with the first call for
 * a graph: a search through all edges at every click takes longer than everything else about the node.
 */
export function edgesAt(ends: EdgeEnds, node: number): Uint32Array {
  const { starts, edges } = indexEdges(ends);
  const [start, end] = [starts[node], starts[node + 1]];
  return start === undefined || end === undefined ? none : edges.subarray(start, end);
}

/** Computes what `edgesAt` needs, unless it is known. */
export function indexEdges(ends: EdgeEnds): Index {
  const cachedIndex = indexes.get(ends.sources);
  if (cachedIndex !== undefined) return cachedIndex;
  const index = buildIndex(ends);
  indexes.set(ends.sources, index);
  return index;
}

function buildIndex({ sources, targets }: EdgeEnds): Index {
  let last = -1;
  for (let edge = 0; edge < sources.length; edge++) last = Math.max(last, sources[edge] ?? 0, targets[edge] ?? 0);
  // Each count is two places behind its node: filling moves the start of a node to that of the next one.
  const starts = new Uint32Array(last + 3);
  const add = (node: number): void => {
    starts[node + 2] = (starts[node + 2] ?? 0) + 1;
  };
  for (let edge = 0; edge < sources.length; edge++) {
    const [source, target] = [sources[edge] ?? 0, targets[edge] ?? 0];
    add(source);
    if (target !== source) add(target);
  }
  for (let at = 1; at < starts.length; at++) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
  const edges = new Uint32Array(starts.at(-1) ?? 0);
  const fill = (node: number, edge: number): void => {
    const at = starts[node + 1] ?? 0;
    edges[at] = edge;
    starts[node + 1] = at + 1;
  };
  for (let edge = 0; edge < sources.length; edge++) {
    const [source, target] = [sources[edge] ?? 0, targets[edge] ?? 0];
    fill(source, edge);
    if (target !== source) fill(target, edge);
  }
  return { starts: starts.subarray(0, last + 2), edges };
}
