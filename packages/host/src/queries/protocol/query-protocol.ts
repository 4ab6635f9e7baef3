import type { Column } from '@code-graph/graph/snapshot';

/** The two tables of the projection. */
export type ElementTable = 'Node' | 'Edge';

/** Messages to the engine's process. The parts of a projection come one by one, before the message that writes them. */
export type ToEngine =
  | { readonly type: 'ids'; readonly ids: readonly string[] }
  | { readonly type: 'ends'; readonly sources: Uint32Array; readonly targets: Uint32Array }
  | {
      readonly type: 'column';
      readonly table: ElementTable;
      /** The name of the property. */
      readonly property: string;
      /** The engine's name of the property. */
      readonly name: string;
      readonly column: Column;
    }
  | {
      readonly type: 'project';
      /** Columns of nodes that no longer exist, or are sent again with other values. */
      readonly removed: readonly string[];
      /** Whether the edges are written. The nodes are written when `ids` was sent. */
      readonly hasEdges: boolean;
    }
  | QueryTask;

/** A statement that the grammar accepts, and its limits. */
export interface QueryTask {
  readonly type: 'query';
  readonly statement: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly maxRows: number;
  readonly maxBytes: number;
  readonly milliseconds: number;
}

/** Replies of the engine's process, one for each projection and each query. */
export type FromEngine =
  | { readonly type: 'projected' }
  | { readonly type: 'rows'; readonly rows: readonly (readonly unknown[])[] }
  | { readonly type: 'answered'; readonly columns: readonly string[]; readonly isTruncated: boolean }
  | { readonly type: 'refused'; readonly message: string }
  | { readonly type: 'late' };

/** The first arguments of the process. */
export interface EngineArguments {
  /** File of the engine's package. */
  readonly module: string;
  /** A private folder for files that are loaded into the engine. */
  readonly folder: string;
  readonly memoryLimitBytes: number;
}

/** The line on standard error after which the process ends itself. */
export const outOfMemoryLine = 'code-graph: memory limit exceeded';

/** The key of a node in the engine: its index in the graph. */
export const keyColumn = '_key';
