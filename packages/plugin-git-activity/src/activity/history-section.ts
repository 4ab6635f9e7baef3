import type { DateRange } from '../date-range.js';

/** The part of the history to read. */
export interface HistorySection {
  /** Full object name of the newest commit. */
  readonly tip: string;
  readonly range: DateRange;
}
