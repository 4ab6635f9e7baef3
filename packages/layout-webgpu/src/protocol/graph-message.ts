import type { LayoutGraph } from '../graph/layout-graph.js';

/** Maximum number of bytes of a graph in one message. */
export const bytesPerMessage = 2 ** 19;

/** Maximum number of nodes and of edges that a layout server accepts. */
export const maxElements = 2 ** 25;

/** The size of a graph, which determines the meaning of its bytes. */
export interface GraphSize {
  readonly nodes: number;
  readonly edges: number;
  readonly hasWeights: boolean;
  readonly hasParents: boolean;
}

/** A graph as it is sent. `parents` has the node that contains each node, -1 for none. */
export interface SentGraph {
  readonly graph: LayoutGraph;
  readonly parents?: Int32Array | undefined;
}

/** The number of bytes of a graph: sources, targets, weights and parents, four bytes each, little-endian. */
export function countGraphBytes({ nodes, edges, hasWeights, hasParents }: GraphSize): number {
  return 4 * (edges * (hasWeights ? 3 : 2) + (hasParents ? nodes : 0));
}

export function encodeGraph({ graph: { sources, targets, weights }, parents }: SentGraph): Uint8Array {
  const columns = [sources, targets, weights, parents].filter((column) => column !== undefined);
  const bytes = new Uint8Array(columns.reduce((length, column) => length + column.byteLength, 0));
  let offset = 0;
  for (const column of columns) {
    bytes.set(new Uint8Array(column.buffer, column.byteOffset, column.byteLength), offset);
    offset += column.byteLength;
  }
  return bytes;
}

/** @param bytes as many as `countGraphBytes` returns, at the start of their buffer */
export function decodeGraph({ nodes, edges, hasWeights, hasParents }: GraphSize, bytes: Uint8Array): SentGraph {
  const { buffer } = bytes;
  const weights = hasWeights ? new Float32Array(buffer, 8 * edges, edges) : undefined;
  const parents = hasParents ? new Int32Array(buffer, 4 * edges * (hasWeights ? 3 : 2), nodes) : undefined;
  return {
    graph: {
      nodeCount: nodes,
      sources: new Uint32Array(buffer, 0, edges),
      targets: new Uint32Array(buffer, 4 * edges, edges),
      weights,
    },
    parents,
  };
}
