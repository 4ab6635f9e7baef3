import type { FileRecord } from '../analysis/file-record.js';
import type { KnownFile } from '../discovery/workspace-snapshot.js';
import type { IndexWarning, UnresolvedCalls } from '../index-options.js';
import type { ScipRun } from '../scip/scip-run.js';
import type { ExternalState } from './external-state.js';

/** The state that a run stores for the next. */
export interface CachedIndex {
  /** Hash of versions, options and configuration files. The records are valid only in the same environment. */
  readonly environment: string;
  readonly fingerprint: string;
  readonly files: ReadonlyMap<string, KnownFile>;
  readonly external: ExternalState;
  /** See `AnalysisOutcome.sharedScopes`. */
  readonly sharedScopes: ReadonlyMap<string, string>;
  /** Paths in the workspace that are absent according to a record, and that do not exist. */
  readonly absent: ReadonlySet<string>;
  /** About configuration files. */
  readonly configurationWarnings: readonly IndexWarning[];
  /** The warnings of all records. */
  readonly recordWarnings: readonly IndexWarning[];
  readonly unresolvedCalls: UnresolvedCalls;
  /** The SCIP indexes of the run and their contribution, if there were any. */
  readonly scip?: ScipRun;
  /** Returns the records by file. They are read on demand: a run without changes does not need them. */
  readonly loadRecords: () => ReadonlyMap<string, FileRecord>;
}
