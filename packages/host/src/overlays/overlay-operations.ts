import { messageOf } from '@code-graph/api/errors';
import { overlayErrors } from './overlay-errors.js';
import type { EventLog } from '../events/index.js';
import type { PluginStanding } from '../plugins/index.js';
import type { Logger } from '../processes/logger.js';
import type { Job, JobTask } from '../jobs/job.js';
import type { Jobs } from '../jobs/jobs.js';
import { causeOf } from '../jobs/shared/job-content.js';
import type { JobLease } from '../jobs/shared/job-lease.js';
import type { JobQueue } from '../jobs/shared/job-queue.js';
import type { TrackedJob } from '../jobs/shared/tracked-job.js';

export interface OverlayOperationsParts {
  readonly jobs: Jobs;
  readonly queue: JobQueue;
  readonly standing: PluginStanding;
  readonly events: EventLog;
  readonly logger: Logger;
}

/** A part of an operation that was cancelled. After a cancelled clean-up, the attributes are deleted. */
export type CancelledPart = 'apply' | 'removal' | 'clean-up';

/** Starts and cancels applies and removals, and reports how they end. */
export class OverlayOperations {
  constructor(private readonly parts: OverlayOperationsParts) {}

  /**
   * Starts an operation, and records whether it fails. An apply that is cancelled is not a failure: the plugin's state is what
   * it was before.
   * @param lease set if the operation is a job of a shared store, of which all hosts record how it ends
   * @throws HostError `CONFLICT`, `NOT_READY` or `SHUTTING_DOWN`; the result rejects with the error of `run`, or with `CONFLICT`
   *   after a cancelled apply
   */
  start<Result>(
    kind: 'apply' | 'removal',
    id: string,
    task: Pick<JobTask<Result>, 'run' | 'signal' | 'requestId' | 'onCompleted'>,
    lease?: JobLease,
  ): Promise<Result> {
    if (lease) return this.parts.jobs.start(kind, id, lease.wrap(this.#reported(id, task))).result;
    const reported = this.#reported(id, task);
    const started = this.parts.jobs.start<Result>(kind, id, {
      ...reported,
      onCompleted: (result, job) => {
        this.parts.standing.operationEnded(id, 'succeeded');
        reported.onCompleted?.(result, job);
      },
      onFailure: (error, job) => {
        this.parts.standing.operationEnded(
          id,
          job.status === 'cancelled' ? 'cancelled' : { failure: messageOf(error) },
        );
        return reported.onFailure(error, job);
      },
    });
    this.parts.standing.operationStarted(id, kind === 'apply' ? 'applying' : 'removing', started);
    return started.result;
  }

  /** The operation of a plugin that has not ended, here or on another host. */
  find(id: string): Pick<Job, 'ended'> | undefined {
    return this.parts.queue.find({ kind: 'apply', subject: id }) ?? this.parts.jobs.overlayJob(id);
  }

  /**
   * Cancels the running operation of a plugin, if there is one, and resolves when it has ended. An operation that is being
   * committed ends with its result.
   * @returns what was cancelled
   */
  async cancel(id: string): Promise<CancelledPart | undefined> {
    const shared = this.parts.queue.find({ kind: 'apply', subject: id });
    if (shared) return this.#cancelShared(id, shared);
    const job = this.parts.jobs.overlayJob(id);
    const hasNoResult = await job?.cancel();
    // A removal whose clean-up was cancelled has a result: the attributes are deleted.
    if (job?.kind === 'removal') return job.signal.aborted ? 'clean-up' : undefined;
    return hasNoResult === true ? 'apply' : undefined;
  }

  reportCancellation(id: string, { id: jobId, requestId }: Pick<Job, 'id' | 'requestId'>): Error {
    this.parts.logger.info({ requestId, plugin: id }, 'overlay cancelled');
    this.parts.events.publish('overlay.cancelled', { plugin: id }, causeOf(jobId));
    return overlayErrors.overlayCancelled(id);
  }

  reportFailure(id: string, { id: jobId, requestId }: Pick<Job, 'id' | 'requestId'>, error: unknown): unknown {
    const message = messageOf(error);
    this.parts.logger.info({ requestId, plugin: id, error: message }, 'overlay failed');
    this.parts.events.publish('overlay.failed', { plugin: id, message }, causeOf(jobId));
    return error;
  }

  async #cancelShared(id: string, job: TrackedJob): Promise<CancelledPart | undefined> {
    const { kind } = job.content;
    if (await this.parts.queue.cancel(job)) this.reportCancellation(id, { ...job.content, id: job.id });
    if (job.status === 'cancelled') return kind === 'apply' ? 'apply' : 'removal';
    return job.isCurtailed && kind === 'removal' ? 'clean-up' : undefined;
  }

  #reported<Result>(id: string, task: Omit<JobTask<Result>, 'onFailure'>): JobTask<Result> {
    return {
      ...task,
      onFailure: (error, job) =>
        job.status === 'cancelled' ? this.reportCancellation(id, job) : this.reportFailure(id, job, error),
    };
  }
}
