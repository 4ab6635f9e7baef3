import type { JobContent } from './job-content.js';
import type { JobLease } from './job-lease.js';
import type { TrackedJob } from './tracked-job.js';

/** A part of the host that does jobs of some kinds, and reports their status. */
export interface JobHandler {
  /** Does a job that this host has claimed. Ends it in every case, and never rejects. */
  run(content: JobContent, lease: JobLease): Promise<void>;
  /** Called when the host learns of a job that has not ended. */
  onBegun(job: TrackedJob): void;
  /** Called when the host learns that such a job has ended. */
  onEnded(job: TrackedJob): void;
  /** Called when the host starts, with the jobs that had ended before, oldest first. Those of a slot are followed by its later ones. */
  onFormer?(job: TrackedJob): void;
  /** Called on one host when a job has ended without a host that runs it. */
  onLost(job: TrackedJob): void;
  /** The error of a cancelled job. */
  cancelled(content: JobContent): Error;
}
