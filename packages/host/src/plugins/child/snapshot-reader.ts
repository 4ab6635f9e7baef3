import type { GraphEdge, GraphNode, GraphReader } from '@code-graph/sdk';
import type { GraphSnapshot } from '../../graph/snapshot/graph-snapshot.js';

/** The graph as a plugin reads it. Nodes and edges are made on demand, and what a plugin does to them changes nothing. */
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
    for (let place = 0; place < this.nodeCount; place++) yield this.#snapshot.nodeAt(place);
  }

  *edges(): Iterable<GraphEdge> {
    for (let place = 0; place < this.edgeCount; place++) yield this.#snapshot.edgeAt(place);
  }

  node(id: string): GraphNode | undefined {
    const place = this.#snapshot.indexOf(id);
    return place === undefined ? undefined : this.#snapshot.nodeAt(place);
  }
}
