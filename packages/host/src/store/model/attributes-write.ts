import type { OverlayRecord } from '../graph-store.js';
import type { JobAttempt } from '../shared/shared-jobs.js';

/** Numbers of nodes and edges that have at least one of several attributes. */
export interface ElementsWithData {
  readonly nodesWithData: number;
  readonly edgesWithData: number;
}

/** The conditions and the record of a write of attributes. */
export interface AttributesWrite {
  /** Makes the record of the overlay from the committed data. */
  readonly describe?: (commit: ElementsWithData) => OverlayRecord;
  /** The attempt of a job without which a shared store refuses the attributes. */
  readonly attempt?: JobAttempt | undefined;
}
