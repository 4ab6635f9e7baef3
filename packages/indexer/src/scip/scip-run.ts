import packageManifest from '../../package.json' with { type: 'json' };
import type { FileRecord } from '../analysis/file-record.js';
import { combinedHash } from '../content-hash.js';
import type { WorkspaceSnapshot } from '../discovery/workspace-snapshot.js';
import type { IndexWarning, ScipSummary } from '../index-options.js';
import type { Pacer } from '../pacer.js';
import type { IndexScan } from './index-scan.js';
import { refineRecords } from './refine-records.js';
import type { ScipIndexes } from './scip-indexes.js';

/** What SCIP indexes were and gave in one run, for the next. */
export interface ScipRun {
  readonly scans: readonly IndexScan[];
  /** Hash of the indexes, the files they describe, and the records they were brought together with. */
  readonly fingerprint: string;
  readonly warnings: readonly IndexWarning[];
  readonly summary: ScipSummary;
}

export interface ScipRunRequest {
  readonly root: string;
  readonly indexes: ScipIndexes;
  readonly snapshot: WorkspaceSnapshot;
  /** What the analyzers found, and its fingerprint. */
  readonly analysis: { readonly fingerprint: string; readonly loadRecords: () => ReadonlyMap<string, FileRecord> };
  readonly earlier: ScipRun | undefined;
  /** Fingerprint of the graph that the caller holds. */
  readonly knownFingerprint: string | undefined;
  readonly pacer: Pacer;
  readonly onDocument: (done: number, total: number) => void;
}

export interface ScipOutcome {
  readonly run: ScipRun;
  /** `undefined` when the caller's graph has them all already, and nothing was read. */
  readonly records: ReadonlyMap<string, FileRecord> | undefined;
  /** Whether the earlier run was the same. */
  readonly isAsBefore: boolean;
}

/** Brings the records of a run together with the indexes, unless that would give what is known. */
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
