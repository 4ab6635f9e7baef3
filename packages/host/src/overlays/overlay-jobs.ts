import type { ApplyResult, EventType, RemoveResult } from '@code-graph/api';
import type { EventContent, EventLog } from '../events/index.js';
import type { JobTask } from '../jobs/job.js';
import { causeOf, type JobContent } from '../jobs/shared/job-content.js';
import type { JobHandler } from '../jobs/shared/job-handler.js';
import type { JobLease } from '../jobs/shared/job-lease.js';
import type { TrackedJob } from '../jobs/shared/tracked-job.js';
import type { CheckedOptions, InstalledPlugin, PluginStanding } from '../plugins/index.js';
import { overlayErrors } from './overlay-errors.js';
import type { OverlayOperations } from './overlay-operations.js';
import { describeApplied, type OverlayWork, type RemovedOverlay } from './overlay-work.js';

/** The client or the part of the host that requested an operation. */
export type Caller = Pick<JobTask<unknown>, 'signal' | 'requestId'>;

/** Checks an operation that was requested on another host, and starts it here. */
export type StartOperation = (content: JobContent, lease: JobLease) => Promise<unknown>;

export interface OverlayJobsParts {
  readonly standing: PluginStanding;
  readonly operations: OverlayOperations;
  readonly work: OverlayWork;
  readonly events: EventLog;
  readonly startRequested: StartOperation;
}

/** Starts applies and removals, and does those that hosts of a shared store have requested. */
export class OverlayJobs implements JobHandler {
  constructor(private readonly parts: OverlayJobsParts) {}

  apply(plugin: InstalledPlugin, checked: CheckedOptions, caller: Caller, lease?: JobLease): Promise<ApplyResult> {
    const task: Omit<JobTask<ApplyResult>, 'onFailure'> = {
      ...caller,
      run: (job) => this.parts.work.apply(plugin, checked, { job, lease }),
      onCompleted: (result, job) => {
        this.parts.work.reportApplied(result, job);
      },
    };
    return this.parts.operations.start('apply', plugin.manifest.id, task, lease);
  }

  remove(overlay: RemovedOverlay, requestId: string | undefined, lease?: JobLease): Promise<RemoveResult> {
    const task: Omit<JobTask<RemoveResult>, 'onFailure'> = {
      requestId,
      run: (job) => this.parts.work.remove(overlay, { job, lease }),
      onCompleted: (result, job) => {
        this.parts.work.reportRemoved(result, job);
      },
    };
    return this.parts.operations.start('removal', overlay.id, task, lease);
  }

  run(content: JobContent, lease: JobLease): Promise<void> {
    return this.settle(content, lease, () => this.parts.startRequested(content, lease));
  }

  /** Resolves when an operation has ended. One that could not be started has failed. */
  async settle({ subject = '', requestId }: JobContent, lease: JobLease, start: () => Promise<unknown>): Promise<void> {
    try {
      await start();
    } catch (error) {
      if (!lease.isOver && (await lease.fail(error)))
        this.parts.operations.reportFailure(subject, { id: lease.id, requestId }, error);
    }
  }

  onBegun(job: TrackedJob): void {
    const { kind, subject = '' } = job.content;
    this.parts.standing.operationStarted(subject, kind === 'apply' ? 'applying' : 'removing', job);
  }

  onEnded(job: TrackedJob): void {
    this.onFormer(job);
    if (!job.isDoneHere) this.#expectEvent(job, job.content.subject ?? '');
  }

  onFormer({ content: { subject: plugin = '' }, status, error }: TrackedJob): void {
    const failure = { failure: error ?? '' };
    const outcome = status === 'completed' ? 'succeeded' : status === 'cancelled' ? status : failure;
    this.parts.standing.operationEnded(plugin, outcome);
  }

  onLost({ id, status, error, content }: TrackedJob): void {
    const { subject = '', requestId } = content;
    if (status === 'cancelled') this.parts.operations.reportCancellation(subject, { id, requestId });
    else this.parts.operations.reportFailure(subject, { id, requestId }, new Error(error));
  }

  /** The owner may have been lost before it could publish the event about the end. */
  #expectEvent({ id, content, status, error = '', value }: TrackedJob, plugin: string): void {
    const expect = (type: EventType, about: EventContent): void => {
      this.parts.events.publishForOther(type, about, causeOf(id));
    };
    if (status === 'cancelled') expect('overlay.cancelled', { plugin });
    else if (status === 'failed') expect('overlay.failed', { plugin, message: error });
    else if (content.kind === 'removal') expect('overlay.removed', { plugin });
    else expect('overlay.applied', describeApplied(value as ApplyResult));
  }

  cancelled({ subject = '' }: JobContent): Error {
    return overlayErrors.overlayCancelled(subject);
  }
}
