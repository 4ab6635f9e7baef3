import type { GraphEdge, GraphNode, GraphReader } from '@code-graph/sdk';
import type { GraphSnapshot } from '@code-graph/graph/snapshot';

/**
 * The plugin's view of the graph. Nodes and edges are created on demand, and frozen: a plugin that assigned to one would find that nothing
 * has changed.
 */
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

  *nodes(): Iterable<Readonly<GraphNode>> {
    for (let index = 0; index < this.nodeCount; index++) yield Object.freeze(this.#snapshot.nodeAt(index));
  }

  *edges(): Iterable<Readonly<GraphEdge>> {
    for (let index = 0; index < this.edgeCount; index++) yield Object.freeze(this.#snapshot.edgeAt(index));
  }

  node(id: string): Readonly<GraphNode> | undefined {
    const index = this.#snapshot.indexOf(id);
    return index === undefined ? undefined : Object.freeze(this.#snapshot.nodeAt(index));
  }
}
