export { GraphStore, type ImportRecord, type OverlayRecord, type StoredGraph } from './graph/store/graph-store.js';
export {
  emptyStructure,
  noAttributes,
  type GraphAttributes,
  type GraphStructure,
} from './graph/snapshot/graph-structure.js';
export {
  hasValue,
  valueAt,
  type BooleanColumn,
  type Column,
  type Columns,
  type NumericColumn,
  type StringColumn,
} from './graph/snapshot/column.js';
export { ColumnBuilder } from './graph/snapshot/column-builder.js';
export { toGraphAttributes } from './graph/document/to-graph-attributes.js';
export { toGraphStructure } from './graph/document/to-graph-structure.js';
