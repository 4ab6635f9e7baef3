import { KeptRecords } from './cache/kept-records.js';
import { KeptSessions } from './analysis/kept-sessions.js';

/**
 * State that consecutive runs of one workspace share, so that a run after an edit costs little: the native compiler with its programs, and the records
 * of the files. It may be passed to one run at a time. A run results in the same graph with and without it.
 */
export class KeptState {
  /** @internal */
  readonly sessions = new KeptSessions();
  /** @internal */
  readonly records = new KeptRecords();

  /** Number of programs that were made from those of an earlier run. */
  get continuedPrograms(): number {
    return this.sessions.continuedPrograms;
  }

  /** Ends the processes and releases the memory. The state may be used again after that. */
  close(): void {
    this.sessions.close();
    this.records.clear();
  }
}
