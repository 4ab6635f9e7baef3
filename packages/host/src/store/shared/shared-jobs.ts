/** A job to be added. */
export interface NewSharedJob {
  /** A random UUID. */
  readonly id: string;
  /** The jobs of one slot exclude one another: at most one of them is waiting or running. */
  readonly slot: string;
  /** JSON that describes the work. Without secrets, which are never stored. */
  readonly content: string;
}

export type SharedJobStatus = 'waiting' | 'running' | 'completed' | 'failed' | 'cancelled';

/** A job of a repository. */
export interface SharedJob extends NewSharedJob {
  readonly status: SharedJobStatus;
  /** The member that runs the job, or ran it last; undefined before. */
  readonly owner: string | undefined;
  /** Number of times that the job was begun. */
  readonly attempt: number;
  /** Whether a member wants the job to be cancelled. */
  readonly isCancelled: boolean;
  /** JSON of the latest report, which may be that of an earlier attempt; undefined before the first. */
  readonly report: string | undefined;
  /** JSON with the result or the error of an ended job. Undefined if no attempt is left after the loss of its owner. */
  readonly result: string | undefined;
  /** Milliseconds since the owner has last reported, by the clock of the store. */
  readonly silentMs: number;
}

/** An attempt to do a job. It is over when another member took the job over. */
export type JobAttempt = Pick<SharedJob, 'id' | 'attempt'>;

/**
 * The jobs of all hosts and workers of a repository. Those that have ended are kept for an hour, and the latest 20 of each slot for longer. No
 * method waits for a job. Opened after the graph.
 */
export interface SharedJobs {
  /** Resolves to false if the store cannot have jobs: those of each host are then its own. */
  open(): Promise<boolean>;
  /**
   * Adds a job, unless a job of its slot is waiting or running.
   * @param owner the member that runs the job at once; without it, the job waits to be claimed. A job with an owner is never done by another
   * @returns whether it was added
   */
  add(job: NewSharedJob, owner?: string): Promise<boolean>;
  /** The jobs that wait, run, have ended in the last minute, or have one of these ids, in the order in which they were added. */
  list(ids: readonly string[]): Promise<readonly SharedJob[]>;
  /** The jobs that have ended and are kept, in the order in which they were added. */
  history(): Promise<readonly SharedJob[]>;
  /** Begins the job that has waited longest; undefined if none is waiting, or if a hub begins the jobs of its repositories. */
  claim(owner: string): Promise<SharedJob | undefined>;
  /**
   * Reports the progress of an attempt, and that its owner is alive.
   * @returns whether the attempt goes on; otherwise its owner must give up
   */
  report(attempt: JobAttempt, report: string): Promise<boolean>;
  /**
   * Ends a job.
   * @returns false if the attempt is over, and nothing was changed
   */
  end(attempt: JobAttempt, status: 'completed' | 'failed' | 'cancelled', result: string): Promise<boolean>;
  /**
   * Gives a running job back, because its owner stops or was lost. It waits again, or is cancelled if that was requested, or has failed if
   * it had an owner from the beginning or was begun too often.
   * @returns the new status; undefined if the attempt is over, and nothing was changed
   */
  giveBack(attempt: JobAttempt): Promise<Exclude<SharedJobStatus, 'running' | 'completed'> | undefined>;
  /**
   * Cancels a waiting job, or requests that of the owner of a running one.
   * @returns the new status; undefined if the job has ended
   */
  cancel(id: string): Promise<'cancelled' | 'running' | undefined>;
}
