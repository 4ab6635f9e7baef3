import type { AttributeValue, GraphEdge, GraphNode } from '@code-graph/sdk';
import { valueAt, type Columns } from './column.js';
import type { GraphAttributes, GraphStructure } from './graph-structure.js';
import { NodeLookup } from './node-lookup.js';

/** One version of the whole graph. Immutable: each write makes a new snapshot, which shares what did not change. */
export class GraphSnapshot {
  readonly #lookup: NodeLookup;

  constructor(
    readonly version: number,
    readonly structure: GraphStructure,
    readonly attributes: GraphAttributes,
    previous?: GraphSnapshot,
  ) {
    this.#lookup = previous?.structure === structure ? previous.#lookup : new NodeLookup(structure.ids);
  }

  get nodeCount(): number {
    return this.structure.ids.length;
  }

  get edgeCount(): number {
    return this.structure.sources.length;
  }

  /** The index of a node; undefined if there is no such node. */
  indexOf(id: string): number | undefined {
    return this.#lookup.indexOf(id);
  }

  /** Resolves when `indexOf` is fast: in a large graph its first call would block the event loop. */
  prepareLookup(): Promise<void> {
    return this.#lookup.prepare();
  }

  /** The node at an index, with its attributes. */
  nodeAt(index: number): GraphNode {
    const node: Record<string, AttributeValue> = { id: this.structure.ids[index] ?? '' };
    addValues(node, this.structure.nodeFields, index);
    addValues(node, this.attributes.nodes, index);
    return node as unknown as GraphNode;
  }

  /** The edge at an index, with its attributes. */
  edgeAt(index: number): GraphEdge {
    const { ids, sources, targets, edgeFields } = this.structure;
    const edge: GraphEdge = { source: ids[sources[index] ?? 0] ?? '', target: ids[targets[index] ?? 0] ?? '' };
    addValues(edge, edgeFields, index);
    addValues(edge, this.attributes.edges, index);
    return edge;
  }
}

function addValues(element: Record<string, unknown>, columns: Columns, index: number): void {
  for (const [name, column] of columns) {
    const value = valueAt(column, index);
    if (value !== undefined) element[name] = value;
  }
}
