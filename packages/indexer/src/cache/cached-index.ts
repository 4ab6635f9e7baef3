import type { FileRecord } from '../analysis/file-record.js';
import type { IndexWarning, UnresolvedCalls } from '../index-options.js';
import type { ExternalState } from './external-state.js';

/** The analysis of one state of a workspace, which is the base of a later run. */
export interface CachedIndex {
  /** Hash of versions, options and configuration files. The records are valid only in the same environment. */
  readonly environment: string;
  /** See `Environment`. */
  readonly declarations: string;
  readonly fingerprint: string;
  /** Content hashes of the analyzed sources, by path. */
  readonly sources: ReadonlyMap<string, string>;
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
  /**
   * Returns the records by file. They are read on demand: a run without changes does not need them.
   * @throws DamagedRecords
   */
  readonly loadRecords: () => ReadonlyMap<string, FileRecord>;
}

/** The outcome of a run that began with an earlier index, if there was one. */
export interface IndexUpdate {
  readonly index: CachedIndex;
  /** Whether `index` is the earlier one. */
  readonly isUnchanged: boolean;
  readonly filesAnalyzed: number;
}

/** The records of a cached index are damaged, or missing because another process has removed them. */
export class DamagedRecords extends Error {
  override readonly name = 'DamagedRecords';

  /** @param file the cached index that refers to the records */
  constructor(
    readonly file: string,
    readonly isMissing: boolean,
    options?: ErrorOptions,
  ) {
    super(`the records of ${file} cannot be read`, options);
  }
}
