import type { FileRecord } from '../analysis/file-record.js';
import type { KnownFile } from '../discovery/workspace-snapshot.js';
import type { IndexWarning, UnresolvedCalls } from '../index-options.js';
import type { ScipRun } from '../scip/scip-run.js';
import type { ExternalState } from './external-state.js';

/** What one run leaves for the next. */
export interface CachedIndex {
  /** Hash of versions, options and configuration files: the records hold only under the same one. */
  readonly environment: string;
  readonly fingerprint: string;
  readonly files: ReadonlyMap<string, KnownFile>;
  readonly external: ExternalState;
  /** See `AnalysisOutcome.sharedScopes`. */
  readonly sharedScopes: ReadonlyMap<string, string>;
  /** Paths in the workspace that any record says are absent, and that are. */
  readonly absent: ReadonlySet<string>;
  /** About configuration files. */
  readonly configurationWarnings: readonly IndexWarning[];
  /** About files that were not understood completely, as the records tell. */
  readonly recordWarnings: readonly IndexWarning[];
  readonly unresolvedCalls: UnresolvedCalls;
  /** What the SCIP indexes of the run were and gave, if there were any. */
  readonly scip?: ScipRun;
  /** By file. Read on demand: an unchanged workspace whose graph the caller holds needs none. */
  readonly loadRecords: () => ReadonlyMap<string, FileRecord>;
}
