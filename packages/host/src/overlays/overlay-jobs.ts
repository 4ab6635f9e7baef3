import type { ApplyResult, RemoveResult } from '@code-graph/api';
import type { JobTask } from '../jobs/job.js';
import type { JobContent } from '../jobs/shared/job-content.js';
import type { JobHandler } from '../jobs/shared/job-handler.js';
import type { JobLease } from '../jobs/shared/job-lease.js';
import type { TrackedJob } from '../jobs/shared/tracked-job.js';
import type { CheckedOptions, InstalledPlugin, PluginStanding } from '../plugins/index.js';
import { overlayErrors } from './overlay-errors.js';
import type { OverlayOperations } from './overlay-operations.js';
import type { OverlayWork, RemovedOverlay } from './overlay-work.js';

/** The client or the part of the host that requested an operation. */
export type Caller = Pick<JobTask<unknown>, 'signal' | 'requestId'>;

/** Checks an operation that was requested on another host, and starts it here. */
export type StartOperation = (content: JobContent, lease: JobLease) => Promise<unknown>;

/** Starts applies and removals, and does those that hosts of a shared store have requested. */
export class OverlayJobs implements JobHandler {
  constructor(
    private readonly standing: PluginStanding,
    private readonly operations: OverlayOperations,
    private readonly work: OverlayWork,
    private readonly startRequested: StartOperation,
  ) {}

  apply(plugin: InstalledPlugin, checked: CheckedOptions, caller: Caller, lease?: JobLease): Promise<ApplyResult> {
    const task: Omit<JobTask<ApplyResult>, 'onFailure'> = {
      ...caller,
      run: (job) => this.work.apply(plugin, checked, { job, lease }),
      onCompleted: (result) => {
        this.work.reportApplied(result, caller.requestId);
      },
    };
    return this.operations.start('apply', plugin.manifest.id, task, lease);
  }

  remove(overlay: RemovedOverlay, requestId: string | undefined, lease?: JobLease): Promise<RemoveResult> {
    const task: Omit<JobTask<RemoveResult>, 'onFailure'> = {
      requestId,
      run: (job) => this.work.remove(overlay, { job, lease }),
      onCompleted: (result) => {
        this.work.reportRemoved(result, requestId);
      },
    };
    return this.operations.start('removal', overlay.id, task, lease);
  }

  run(content: JobContent, lease: JobLease): Promise<void> {
    return this.settle(content, lease, () => this.startRequested(content, lease));
  }

  /** Resolves when an operation has ended. One that could not be started has failed. */
  async settle({ subject = '', requestId }: JobContent, lease: JobLease, start: () => Promise<unknown>): Promise<void> {
    try {
      await start();
    } catch (error) {
      if (!lease.isOver && (await lease.fail(error))) this.operations.reportFailure(subject, { requestId }, error);
    }
  }

  onBegun(job: TrackedJob): void {
    const { kind, subject = '' } = job.content;
    this.standing.operationStarted(subject, kind === 'apply' ? 'applying' : 'removing', job);
  }

  onEnded({ status, error, content: { subject = '' } }: TrackedJob): void {
    const failure = { failure: error ?? '' };
    this.standing.operationEnded(
      subject,
      status === 'completed' ? 'succeeded' : status === 'cancelled' ? status : failure,
    );
  }

  onLost({ status, error, content }: TrackedJob): void {
    const { subject = '' } = content;
    if (status === 'cancelled') this.operations.reportCancellation(subject, content);
    else this.operations.reportFailure(subject, content, new Error(error));
  }

  cancelled({ subject = '' }: JobContent): Error {
    return overlayErrors.overlayCancelled(subject);
  }
}
