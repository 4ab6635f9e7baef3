import { KeptSessions } from './analysis/kept-sessions.js';

/**
 * State that consecutive runs of one workspace share, so that a run after an edit costs little: the native compiler with its programs. It
 * may be passed to one run at a time. A run results in the same graph with and without it.
 */
export class KeptState {
  /** @internal */
  readonly sessions = new KeptSessions();

  /** Number of programs that were made from those of an earlier run. */
  get continuedPrograms(): number {
    return this.sessions.continuedPrograms;
  }

  /** Ends the processes. The state may be used again after that. */
  close(): void {
    this.sessions.close();
  }
}
