export { GraphStore, type ImportRecord, type OverlayRecord, type StoredGraph } from './graph/graph-store.js';
export { emptyStructure, noAttributes, type GraphAttributes, type GraphStructure } from './graph/graph-structure.js';
export {
  hasValue,
  valueAt,
  type BooleanColumn,
  type Column,
  type Columns,
  type NumericColumn,
  type StringColumn,
} from './graph/column.js';
export { ColumnBuilder } from './graph/column-builder.js';
export { toGraphAttributes } from './graph/to-graph-attributes.js';
export { toGraphStructure } from './graph/to-graph-structure.js';
