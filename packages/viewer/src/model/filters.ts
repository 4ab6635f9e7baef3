import { valueAt, type AttributeColumns } from '../graph/attribute-column.js';
import type { GraphStructure } from '../graph/graph-structure.js';
import { visibility } from './visible-graph.js';

/** Attribute that marks tests. */
const testAttribute = 'code:test';

/** The filters of a view. */
export interface Filters {
  readonly hiddenTypes: readonly string[];
  readonly ranges: readonly { readonly attribute: string; readonly min?: number; readonly max?: number }[];
  readonly hidesTests: boolean;
}

/** Whether each node is drawn, as values of `visibility`. */
export function filterNodes(structure: GraphStructure, columns: AttributeColumns, filters: Filters): Uint8Array {
  const states = new Uint8Array(structure.nodeCount);
  const isHidden = structure.typeNames.map((name) => filters.hiddenTypes.includes(name));
  const isTest = filters.hidesTests ? findTests(structure, columns) : undefined;
  for (let node = 0; node < states.length; node++) {
    if (isTest?.[node] === 1) states[node] = visibility.excluded;
    else if (isHidden[structure.types[node] ?? 0] === true) states[node] = visibility.hidden;
  }
  for (const { attribute, min = -Infinity, max = Infinity } of filters.ranges) {
    const column = columns.get(attribute);
    if (column === undefined || !('values' in column)) continue;
    for (let node = 0; node < states.length; node++) {
      // Containers are kept for their contents. Whether a node without contents is kept depends on its own value.
      if ((structure.contentEnds[node] ?? 0) > (structure.positions[node] ?? 0) + 1) continue;
      const value = column.values[node] ?? NaN;
      if (!(value >= min && value <= max)) states[node] = visibility.excluded;
    }
  }
  return states;
}

/** 1 for each node that is a test, or contains nothing but tests. Undefined if the graph does not say which nodes are tests. */
export function findTests(structure: GraphStructure, columns: AttributeColumns): Uint8Array | undefined {
  const column = columns.get(testAttribute);
  if (column === undefined) return undefined;
  const { nodeCount, preorder, positions, contentEnds, parents } = structure;
  const isTest = new Uint8Array(nodeCount);
  const hasCode = new Uint8Array(nodeCount);
  for (let position = nodeCount - 1; position >= 0; position--) {
    const node = preorder[position] ?? 0;
    const isContainer = (contentEnds[node] ?? 0) > (positions[node] ?? 0) + 1;
    isTest[node] = valueAt(column, node) === 'true' || (isContainer && hasCode[node] === 0) ? 1 : 0;
    const parent = parents[node] ?? -1;
    if (isTest[node] === 0 && parent !== -1) hasCode[parent] = 1;
  }
  return isTest;
}

/** 1 for each kind of edge that is hidden. */
export function filterKinds({ kindNames }: GraphStructure, hiddenKinds: readonly string[]): Uint8Array {
  return Uint8Array.from(kindNames, (name) => (hiddenKinds.includes(name) ? 1 : 0));
}
