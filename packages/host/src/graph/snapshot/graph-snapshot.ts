import type { AttributeValue, GraphEdge, GraphNode } from '@code-graph/sdk';
import { valueAt, type Columns } from './column.js';
import type { GraphAttributes, GraphStructure } from './graph-structure.js';
import { NodeLookup } from './node-lookup.js';

/** One version of the whole graph. Immutable: a commit makes a new snapshot that shares what did not change. */
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

  /** The place of a node among all nodes, or undefined. */
  placeOf(id: string): number | undefined {
    return this.#lookup.placeOf(id);
  }

  /** Resolves when `placeOf` is fast: in a large graph its first call would hold the event loop. */
  prepareLookup(): Promise<void> {
    return this.#lookup.prepare();
  }

  /** The node at a place, with its attributes. */
  nodeAt(place: number): GraphNode {
    const node: Record<string, AttributeValue> = { id: this.structure.ids[place] ?? '' };
    addValues(node, this.structure.nodeFields, place);
    addValues(node, this.attributes.nodes, place);
    return node as unknown as GraphNode;
  }

  /** The edge at a place, with its attributes. */
  edgeAt(place: number): GraphEdge {
    const { ids, sources, targets, edgeFields } = this.structure;
    const edge: GraphEdge = { source: ids[sources[place] ?? 0] ?? '', target: ids[targets[place] ?? 0] ?? '' };
    addValues(edge, edgeFields, place);
    addValues(edge, this.attributes.edges, place);
    return edge;
  }
}

function addValues(element: Record<string, unknown>, columns: Columns, place: number): void {
  for (const [name, column] of columns) {
    const value = valueAt(column, place);
    if (value !== undefined) element[name] = value;
  }
}
