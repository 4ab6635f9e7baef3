import type { GraphSnapshot } from '@code-graph/graph/snapshot';
import type { CheckedQuery } from '../grammar/checked-query.js';

/** The rows of a query. */
export interface QueryAnswer {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
  /** Whether rows are missing. */
  readonly isTruncated: boolean;
}

/** The limits of one query. */
export interface QueryLimits {
  readonly maxRows: number;
  /** Maximum time for running the query. Waiting for other queries, and copying the graph, do not count. */
  readonly timeoutSeconds: number;
  /** Aborts when the client no longer waits for the answer. */
  readonly signal?: AbortSignal;
}

/** Answers queries on snapshots of the graph. */
export interface QueryEngine {
  /**
   * Runs a query on a snapshot. Nodes and edges in the answer are as in `GET /api/graph`, dates are ISO 8601 strings.
   * @param parameters JSON values
   * @throws HostError `INVALID_REQUEST` after an abort, `QUERY_INVALID`, `QUERY_TIMEOUT`, `QUERY_TOO_LARGE`, `QUERY_FAILED`, `QUERY_UNAVAILABLE`
   */
  run(
    query: CheckedQuery,
    parameters: Readonly<Record<string, unknown>>,
    snapshot: GraphSnapshot,
    limits: QueryLimits,
  ): Promise<QueryAnswer>;
  /** Frees every resource. Running queries fail. */
  stop(): Promise<void>;
}

export const QueryEngine = Symbol('QueryEngine');
