import type { GraphSnapshot } from '../snapshot/graph-snapshot.js';
import { toStringTest } from '../snapshot/string-test.js';
import { toTestFilter } from '../snapshot/test-code.js';

/** Selects a part of the graph. Undefined selects everything. */
export interface GraphSelection {
  /** Types of nodes. An edge is selected only when both of its nodes are. */
  readonly types?: ReadonlySet<string> | undefined;
  /** true: nodes of test code only; false: all other nodes; undefined: all nodes. Edges as with `types`. */
  readonly test?: boolean | undefined;
  /** Kinds of edges. */
  readonly kinds?: ReadonlySet<string> | undefined;
  /** Keys of nodes and edges, in addition to those that every node or edge has. */
  readonly fields?: ReadonlySet<string> | undefined;
}

/** Tests whether the element at an index is selected. */
export interface IndexFilters {
  readonly hasNode: (index: number) => boolean;
  readonly hasEdge: (index: number) => boolean;
}

/** Turns a selection into tests by index, which do not compare strings. */
export function toIndexFilters(snapshot: GraphSnapshot, { types, kinds, test }: GraphSelection): IndexFilters {
  const { nodeFields, edgeFields, sources, targets } = snapshot.structure;
  const hasType = toStringTest(nodeFields.get('type'), types);
  const hasTest = toTestFilter(snapshot, test);
  const hasNode = (index: number): boolean => hasType(index) && hasTest(index);
  const hasKind = toStringTest(edgeFields.get('kind'), kinds);
  return {
    hasNode,
    hasEdge: (index) => hasKind(index) && hasNode(sources[index] ?? 0) && hasNode(targets[index] ?? 0),
  };
}
