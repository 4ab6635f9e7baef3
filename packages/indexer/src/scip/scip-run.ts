import type { Pacer } from '@code-graph/sdk/pacer';
import packageManifest from '../../package.json' with { type: 'json' };
import type { FileRecord } from '../analysis/file-record.js';
import { combinedHash } from '../content-hash.js';
import type { WorkspaceSnapshot } from '../discovery/workspace-snapshot.js';
import type { IndexWarning, ScipSummary } from '../index-options.js';
import type { IndexScan } from './index-scan.js';
import { refineRecords } from './refine-records.js';
import type { ScipIndexes } from './scip-indexes.js';

/** The SCIP indexes of a run and its results, kept for the next run. */
export interface ScipRun {
  readonly scans: readonly IndexScan[];
  /** Hash of the indexes, of the files that they describe, and of the records that they were merged with. */
  readonly fingerprint: string;
  readonly warnings: readonly IndexWarning[];
  readonly summary: ScipSummary;
}

export interface ScipRunRequest {
  readonly root: string;
  readonly indexes: ScipIndexes;
  readonly snapshot: WorkspaceSnapshot;
  /** The records of the analyzers, and their fingerprint. */
  readonly analysis: { readonly fingerprint: string; readonly loadRecords: () => ReadonlyMap<string, FileRecord> };
  readonly earlier: ScipRun | undefined;
  /** Fingerprint of the graph that the caller already has. */
  readonly knownFingerprint: string | undefined;
  readonly pacer: Pacer;
  readonly onDocument: (done: number, total: number) => void;
}

export interface ScipOutcome {
  readonly run: ScipRun;
  /** `undefined` if the caller's graph is up to date, so that nothing was read. */
  readonly records: ReadonlyMap<string, FileRecord> | undefined;
  /** Whether the earlier run had the same inputs. */
  readonly isAsBefore: boolean;
}

/** Merges the indexes into the records of a run, unless the result is already known. */
export async function runScip(request: ScipRunRequest): Promise<ScipOutcome> {
  const { root, indexes, snapshot, analysis, earlier, knownFingerprint, pacer, onDocument } = request;
  const { scans } = indexes;
  const files = [...indexes.documents.keys()].map((file) => `${file} ${snapshot.files.get(file)?.hash ?? ''}`);
  const hashes = scans.map(({ path, hash }) => `${path} ${hash}`);
  const fingerprint = combinedHash([packageManifest.version, analysis.fingerprint, ...hashes, '', ...files]);
  const isAsBefore = earlier?.fingerprint === fingerprint && scans.every((scan) => earlier.scans.includes(scan));
  if (earlier?.fingerprint === fingerprint && fingerprint === knownFingerprint) {
    return { run: { ...earlier, scans }, records: undefined, isAsBefore };
  }
  const { records, warnings, summary } = await refineRecords({
    ...{ root, indexes, snapshot, pacer, onDocument },
    records: analysis.loadRecords(),
  });
  return { run: { scans, fingerprint, warnings, summary }, records, isAsBefore };
}
