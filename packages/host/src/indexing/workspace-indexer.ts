import type { IndexProgress } from '@code-graph/indexer';
import type { IndexOutcome } from './indexer-protocol.js';

/** Turns the workspace into a graph. */
export interface WorkspaceIndexer {
  /**
   * Indexes the workspace, away from the host's own thread.
   * @param knownFingerprint what the graph at hand was made from; nothing is assembled if that has not changed
   * @throws HostError `INDEX_FAILED`, also when the signal aborts
   */
  index(
    knownFingerprint: string | undefined,
    onProgress: (progress: IndexProgress) => void,
    signal: AbortSignal,
  ): Promise<IndexOutcome>;
}

export const WorkspaceIndexer = Symbol('WorkspaceIndexer');
