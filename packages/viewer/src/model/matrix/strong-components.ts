type Indexes = Uint32Array | readonly number[];

/** A directed graph: edges by their ends. */
export interface Edges {
  readonly sources: Indexes;
  readonly targets: Indexes;
}

/**
 * The strongly connected component of each node, by Tarjan's algorithm with an explicit stack. Components are numbered in the order of
 * layers: an edge between two components leads from the lower number to the higher one.
 */
export function findStrongComponents(count: number, { sources, targets }: Edges): Int32Array {
  const { offsets, neighbors } = toAdjacency(count, sources, targets);
  const components = new Int32Array(count).fill(-1);
  const order = new Int32Array(count).fill(-1);
  const low = new Int32Array(count);
  const next = offsets.slice(0, count);
  const open: number[] = [];
  const path: number[] = [];
  let visited = 0;
  let closed = 0;
  for (let start = count - 1; start >= 0; start--) {
    if (order[start] !== -1) continue;
    path.push(start);
    while (path.length > 0) {
      const node = path.at(-1) ?? 0;
      if (order[node] === -1) {
        order[node] = low[node] = visited++;
        open.push(node);
      }
      const edge = next[node] ?? 0;
      if (edge < (offsets[node + 1] ?? 0)) {
        next[node] = edge + 1;
        const neighbor = neighbors[edge] ?? 0;
        if (order[neighbor] === -1) path.push(neighbor);
        else if (components[neighbor] === -1) low[node] = Math.min(low[node] ?? 0, order[neighbor] ?? 0);
        continue;
      }
      path.pop();
      const caller = path.at(-1);
      if (caller !== undefined) low[caller] = Math.min(low[caller] ?? 0, low[node] ?? 0);
      if (low[node] !== order[node]) continue;
      for (let member = -1; member !== node;) {
        member = open.pop() ?? node;
        components[member] = closed;
      }
      closed++;
    }
  }
  // Tarjan's algorithm closes a component after all that it leads to.
  return components.map((component) => closed - 1 - component);
}

function toAdjacency(count: number, sources: Indexes, targets: Indexes) {
  const offsets = new Uint32Array(count + 1);
  for (const source of sources) {
    const after = source + 1;
    offsets[after] = (offsets[after] ?? 0) + 1;
  }
  for (let node = 0; node < count; node++) offsets[node + 1] = (offsets[node + 1] ?? 0) + (offsets[node] ?? 0);
  const next = offsets.slice(0, count);
  const neighbors = new Uint32Array(sources.length);
  for (const [edge, source] of sources.entries()) {
    const slot = next[source] ?? 0;
    neighbors[slot] = targets[edge] ?? 0;
    next[source] = slot + 1;
  }
  return { offsets, neighbors };
}
