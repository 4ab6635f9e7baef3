import { valueAt, type AttributeColumn, type AttributeColumns } from '../graph/attribute-column.js';
import type { GraphStructure } from '../graph/graph-structure.js';
import { visibility } from './visible-graph.js';

/** Attribute that marks tests. */
export const testAttribute = 'code:test';

/** The values of an attribute to keep: between two ends, inclusive, and none of the hidden categories. */
interface ValueFilter {
  readonly attribute: string;
  readonly min?: number;
  readonly max?: number;
  readonly hidden?: readonly string[];
}

/** The filters of a view. */
export interface Filters {
  readonly hiddenTypes: readonly string[];
  readonly ranges: readonly ValueFilter[];
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
  for (const range of filters.ranges) {
    const column = columns.get(range.attribute);
    if (column !== undefined) excludeByValue(structure, states, column, range);
  }
  return states;
}

/**
 * Excludes nodes without contents by their value. A node without a value inherits the value of its nearest container, because plugins
 * measure files, too. Containers are kept for their contents.
 */
function excludeByValue(
  { nodeCount, preorder, positions, contentEnds, parents }: GraphStructure,
  states: Uint8Array,
  column: AttributeColumn,
  filter: ValueFilter,
): void {
  const isKeptValue = valueTest(column, filter);
  const isKept = new Uint8Array(nodeCount);
  for (const node of preorder) {
    const own = isKeptValue(node);
    isKept[node] = own === undefined ? (isKept[parents[node] ?? -1] ?? 0) : Number(own);
    const isContainer = (contentEnds[node] ?? 0) > (positions[node] ?? 0) + 1;
    if (!isContainer && isKept[node] === 0) states[node] = visibility.excluded;
  }
}

/** Whether the value of a node is kept; undefined for a node without a value. */
function valueTest(column: AttributeColumn, filter: ValueFilter): (node: number) => boolean | undefined {
  const { min = -Infinity, max = Infinity, hidden = [] } = filter;
  if ('values' in column) {
    return (node) => {
      const value = column.values[node] ?? NaN;
      return Number.isNaN(value) ? undefined : value >= min && value <= max;
    };
  }
  const isHidden = column.categories.map((category) => hidden.includes(category));
  return (node) => {
    const code = column.codes[node] ?? -1;
    return code === -1 ? undefined : isHidden[code] !== true;
  };
}

/** 1 for each node that is a test, or contains nothing but tests. Undefined if the graph does not mark tests. */
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

/** Whether more than half of the nodes are tests. */
export function areMostTests(isTest: Uint8Array | undefined): boolean {
  let count = 0;
  for (const each of isTest ?? []) count += each;
  return isTest !== undefined && count * 2 > isTest.length;
}

/** 1 for each kind of edge that is hidden. */
export function filterKinds({ kindNames }: GraphStructure, hiddenKinds: readonly string[]): Uint8Array {
  return Uint8Array.from(kindNames, (name) => (hiddenKinds.includes(name) ? 1 : 0));
}
