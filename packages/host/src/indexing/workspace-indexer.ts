import type { IndexProgress } from '@code-graph/indexer';
import type { IndexOutcome, OtherFiles } from './indexer-protocol.js';

/** Turns the workspace into a graph. */
export interface WorkspaceIndexer {
  /** Loads its code, while the rest of the host starts. Called at most once, before the first run. */
  prepare?(): void;

  /**
   * Indexes the workspace in a thread of its own.
   * @param knownFingerprint the fingerprint of the sources of the current graph; if it has not changed, no graph is returned
   * @param otherFiles files other than those on the disk
   * @throws HostError `INDEX_FAILED`, also when the signal aborts
   */
  index(
    knownFingerprint: string | undefined,
    onProgress: (progress: IndexProgress) => void,
    signal: AbortSignal,
    otherFiles?: OtherFiles,
  ): Promise<IndexOutcome>;

  /** Releases what it keeps for the next run. Called once, after the last run. */
  stop?(): Promise<void>;
}

export const WorkspaceIndexer = Symbol('WorkspaceIndexer');
