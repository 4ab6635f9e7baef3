import type { GraphEdge, GraphNode, GraphReader } from '@code-graph/sdk';
import type { GraphSnapshot } from '../../graph/snapshot/graph-snapshot.js';

/** The plugin's view of the graph. Nodes and edges are created on demand, so that changing them does not affect the graph. */
export class SnapshotReader implements GraphReader {
  readonly #snapshot: GraphSnapshot;

  constructor(snapshot: GraphSnapshot) {
    this.#snapshot = snapshot;
  }

  get nodeCount(): number {
    return this.#snapshot.nodeCount;
  }

  get edgeCount(): number {
    return this.#snapshot.edgeCount;
  }

  *nodes(): Iterable<GraphNode> {
    for (let index = 0; index < this.nodeCount; index++) yield this.#snapshot.nodeAt(index);
  }

  *edges(): Iterable<GraphEdge> {
    for (let index = 0; index < this.edgeCount; index++) yield this.#snapshot.edgeAt(index);
  }

  node(id: string): GraphNode | undefined {
    const index = this.#snapshot.indexOf(id);
    return index === undefined ? undefined : this.#snapshot.nodeAt(index);
  }
}
