export {
  GraphStore,
  type ImportRecord,
  type OverlayRecord,
  type SharedGraphStore,
  type StoredGraph,
} from './store/graph-store.js';
export type * from './store/boundary/boundary-store.js';
export {
  fromStoredNode,
  hashOfExports,
  toBoundaryTables,
  type BoundaryTables,
} from './store/boundary/boundary-tables.js';
export { packageAround } from './store/boundary/package-around.js';
export { useKinds } from './store/boundary/use-kinds.js';
export type * from './store/shared/object-folder.js';
export type * from './store/shared/shared-deliveries.js';
export type * from './store/shared/shared-frames.js';
export type * from './store/shared/shared-hub.js';
export type * from './store/shared/shared-jobs.js';
export type * from './store/shared/shared-store.js';
export { storeErrors } from './store/store-errors.js';
export { HostError, messageOf } from '@code-graph/api/errors';
export { emptyStructure, noAttributes, type GraphAttributes, type GraphStructure } from '@code-graph/graph/snapshot';
export {
  hasValue,
  valueAt,
  type BooleanColumn,
  type Column,
  type Columns,
  type NumericColumn,
  type StringColumn,
} from '@code-graph/graph/snapshot';
export { ColumnBuilder, pacer } from '@code-graph/graph/snapshot';
export { toGraphAttributes } from '@code-graph/graph/snapshot';
export { toGraphStructure } from '@code-graph/graph/snapshot';
