import { edgeStartsOf, strengthsOf } from '../../graph/graph-measures.js';
import type { LayoutGraph } from '../../graph/layout-graph.js';

/** Number of edges in a chunk. The edges of a node with more edges are summed in chunks. */
const chunkSize = 256;
const isHub = 0x80000000;

/** The edges of a graph at both of their ends, in the formats that shaders read. */
export interface Adjacency {
  /**
   * Two numbers per node: its first edge and the number of edges. For a hub, its first chunk and the number of chunks with the
   * highest bit set.
   */
  readonly rows: Uint32Array;
  /** Two numbers per end of an edge: the node at the other end, and the bits of the edge's strength as a float. */
  readonly edges: Uint32Array;
  /** Four numbers per chunk: node, first edge, index after the last edge, 0. */
  readonly chunks: Uint32Array;
}

/** @param influence the influence of weights: see `strengthsOf` */
export function adjacencyOf(graph: LayoutGraph, influence: number): Adjacency {
  const starts = edgeStartsOf(graph);
  const edges = edgesAt(starts, graph, strengthsOf(graph, influence));
  const rows = new Uint32Array(2 * graph.nodeCount);
  const chunks: number[] = [];
  for (let node = 0; node < graph.nodeCount; node++) {
    const [first, end] = [starts[node] ?? 0, starts[node + 1] ?? 0];
    if (end - first <= chunkSize) {
      rows.set([first, end - first], 2 * node);
      continue;
    }
    const count = Math.ceil((end - first) / chunkSize);
    rows.set([chunks.length / 4, (count | isHub) >>> 0], 2 * node);
    for (let at = first; at < end; at += chunkSize) chunks.push(node, at, Math.min(end, at + chunkSize), 0);
  }
  return { rows, edges, chunks: Uint32Array.from(chunks) };
}

function edgesAt(starts: Uint32Array, { sources, targets }: LayoutGraph, strengths: Float64Array): Uint32Array {
  const edges = new Uint32Array(2 * (starts.at(-1) ?? 0));
  const bits = new Float32Array(edges.buffer);
  const next = starts.slice();
  for (const [edge, source] of sources.entries()) {
    const target = targets[edge] ?? 0;
    if (source === target) continue;
    for (const [node, other] of [
      [source, target],
      [target, source],
    ] as const) {
      const at = next[node] ?? 0;
      next[node] = at + 1;
      edges[2 * at] = other;
      bits[2 * at + 1] = strengths[edge] ?? 0;
    }
  }
  return edges;
}
