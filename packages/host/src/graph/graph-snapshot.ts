import type { AttributeValue, GraphEdge, GraphNode } from '@code-graph/sdk';
import { valueAt, type Columns } from './column.js';
import type { GraphAttributes, GraphStructure } from './graph-structure.js';

/** One version of the whole graph. Immutable: a commit makes a new snapshot that shares what did not change. */
export class GraphSnapshot {
  #places: ReadonlyMap<string, number> | undefined;

  constructor(
    readonly version: number,
    readonly structure: GraphStructure,
    readonly attributes: GraphAttributes,
    previous?: GraphSnapshot,
  ) {
    if (previous?.structure === structure) this.#places = previous.#places;
  }

  get nodeCount(): number {
    return this.structure.ids.length;
  }

  get edgeCount(): number {
    return this.structure.sources.length;
  }

  /** The place of a node among all nodes, or undefined. */
  placeOf(id: string): number | undefined {
    this.#places ??= toPlaces(this.structure.ids);
    return this.#places.get(id);
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

/** With a loop: a list of pairs for all nodes first takes twice as long. */
function toPlaces(ids: readonly string[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const [place, id] of ids.entries()) places.set(id, place);
  return places;
}

function addValues(element: Record<string, unknown>, columns: Columns, place: number): void {
  for (const [name, column] of columns) {
    const value = valueAt(column, place);
    if (value !== undefined) element[name] = value;
  }
}
