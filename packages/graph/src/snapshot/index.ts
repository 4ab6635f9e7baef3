export { carryAttributes } from './carry-attributes.js';
export { ColumnBuilder } from './column-builder.js';
export {
  countBits,
  countElementsWithValue,
  hasValue,
  presenceLength,
  valueAt,
  type BooleanColumn,
  type Column,
  type Columns,
  type NumericColumn,
  type StringColumn,
} from './column.js';
export { findNodeChanges, type IndexedGraph, type NodeChanges } from './find-node-changes.js';
export { forEachSlice } from './for-each-slice.js';
export type { GraphColumns } from './graph-columns.js';
export { GraphSnapshot } from './graph-snapshot.js';
export {
  edgeFieldNames,
  emptyStructure,
  noAttributes,
  nodeFieldNames,
  type GraphAttributes,
  type GraphStructure,
} from './graph-structure.js';
export { listOf } from './index-lists.js';
export { pacer } from './pacer.js';
export { toStringTest } from './string-test.js';
export { toTestFilter } from './test-code.js';
export { isAttributeName, toGraphAttributes } from './to-graph-attributes.js';
export { toGraphStructure } from './to-graph-structure.js';
