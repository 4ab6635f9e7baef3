import { hasValue, type Column } from '../snapshot/column.js';
import type { GraphSnapshot } from '../snapshot/graph-snapshot.js';

/** Which part of the graph is wanted. Undefined means all. */
export interface GraphSelection {
  /** Types of nodes. An edge is selected only when both of its nodes are. */
  readonly types?: ReadonlySet<string> | undefined;
  /** Kinds of edges. */
  readonly kinds?: ReadonlySet<string> | undefined;
  /** Keys of nodes and edges, beside those that every node or edge has. */
  readonly fields?: ReadonlySet<string> | undefined;
}

/** Decides by place which elements are selected. */
export interface PlaceFilters {
  readonly hasNode: (place: number) => boolean;
  readonly hasEdge: (place: number) => boolean;
}

/** Turns a selection into tests of places, which cost no string comparison an element. */
export function toPlaceFilters(snapshot: GraphSnapshot, { types, kinds }: GraphSelection): PlaceFilters {
  const { nodeFields, edgeFields, sources, targets } = snapshot.structure;
  const hasNode = toTest(nodeFields.get('type'), types);
  const hasKind = toTest(edgeFields.get('kind'), kinds);
  return {
    hasNode,
    hasEdge: (place) => hasKind(place) && hasNode(sources[place] ?? 0) && hasNode(targets[place] ?? 0),
  };
}

function toTest(column: Column | undefined, wanted: ReadonlySet<string> | undefined): (place: number) => boolean {
  if (!wanted) return () => true;
  if (column?.type !== 'string') return () => false;
  const isWanted = column.dictionary.map((entry) => wanted.has(entry));
  return (place) => hasValue(column, place) && isWanted[column.values[place] ?? 0] === true;
}
