import type { Identities } from './contributors.js';

/** Statistics of a history. */
export interface HistorySummary {
  /** Commits in the range, without merges. */
  readonly commits: number;
  /** Merges in the range. */
  readonly merges: number;
  /** Files of the graph that exist at the tip. */
  readonly files: number;
  readonly identities: Identities;
  /**
   * For a range without changes: the committer dates, in seconds since the epoch, of the last change before it and the first
   * one after it.
   */
  readonly nearest: NearestChanges;
}

/** The latest change before a range, and the first one after it. */
export interface NearestChanges {
  readonly before?: number;
  readonly after?: number;
}
