import type { RevisionList } from '@code-graph/api';
import type { RevisionGraph } from './revision-graph.js';

/** Makes the graphs of revisions. */
export interface RevisionGraphs {
  /** Lists branches and tags. @throws HostError `GIT_FAILED` */
  names(): Promise<RevisionList>;
  /** The graph of the working tree as the model has it now. */
  workingTree(): RevisionGraph;
  /**
   * Indexes a revision, or returns the kept graph.
   * @param signal ends the wait, and the run if no other caller waits for it
   * @throws HostError `INVALID_REVISION`, `NOT_A_REPOSITORY`, `GIT_FAILED`, `INDEX_FAILED`
   */
  graphOf(revision: string, signal?: AbortSignal): Promise<RevisionGraph>;
}

export const RevisionGraphs = Symbol('RevisionGraphs');
