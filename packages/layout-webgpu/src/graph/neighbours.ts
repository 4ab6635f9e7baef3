import { edgeStartsOf } from './graph-measures.js';
import type { LayoutGraph } from './layout-graph.js';

/** The neighbours of all nodes, in consecutive lists. */
export interface Neighbours {
  /** The offset of each node's list, and the end of the last list. */
  readonly starts: Uint32Array;
  readonly nodes: Uint32Array;
}

export function neighboursOf(graph: LayoutGraph): Neighbours {
  const { sources, targets } = graph;
  const starts = edgeStartsOf(graph);
  const nodes = new Uint32Array(starts.at(-1) ?? 0);
  const next = starts.slice();
  for (const [edge, source] of sources.entries()) {
    const target = targets[edge] ?? 0;
    if (source === target) continue;
    nodes[next[source] ?? 0] = target;
    next[source] = (next[source] ?? 0) + 1;
    nodes[next[target] ?? 0] = source;
    next[target] = (next[target] ?? 0) + 1;
  }
  return { starts, nodes };
}

/** Counts the edges on the shortest paths from a node. */
export class StepCounter {
  readonly #steps: Int32Array;
  readonly #queue: Uint32Array;
  #length = 0;

  constructor(private readonly neighbours: Neighbours) {
    const nodes = neighbours.starts.length - 1;
    this.#steps = new Int32Array(nodes).fill(-1);
    this.#queue = new Uint32Array(nodes);
  }

  /** @returns the number of edges from `start` to each node, -1 without a path; valid until the next call */
  countFrom(start: number): Int32Array {
    const { starts, nodes } = this.neighbours;
    const steps = this.#steps;
    const queue = this.#queue;
    // Only the nodes that were reached are reset, because small components reach few.
    for (let index = 0; index < this.#length; index++) steps[queue[index] ?? 0] = -1;
    queue[0] = start;
    steps[start] = 0;
    let length = 1;
    for (let next = 0; next < length; next++) {
      const node = queue[next] ?? 0;
      const away = (steps[node] ?? 0) + 1;
      const end = starts[node + 1] ?? 0;
      for (let offset = starts[node] ?? 0; offset < end; offset++) {
        const neighbour = nodes[offset] ?? 0;
        if ((steps[neighbour] ?? 0) >= 0) continue;
        steps[neighbour] = away;
        queue[length++] = neighbour;
      }
    }
    this.#length = length;
    return steps;
  }
}
