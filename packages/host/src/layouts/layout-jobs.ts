import type { LayoutStatus } from '@code-graph/api';
import type { EventLog } from '../events/index.js';
import { jobErrors } from '../jobs/job-errors.js';
import type { JobContent } from '../jobs/shared/job-content.js';
import type { JobHandler } from '../jobs/shared/job-handler.js';
import type { JobLease } from '../jobs/shared/job-lease.js';
import type { JobQueue } from '../jobs/shared/job-queue.js';
import type { TrackedJob } from '../jobs/shared/tracked-job.js';
import { layoutErrors } from './layout-errors.js';

const layoutJob = { kind: 'layout', subject: undefined } as const;

/**
 * The layouts of a shared store. Each is computed by the host that was asked, because clients watch it at the layout server of this host.
 * The other hosts refuse to compute one meanwhile, and can cancel it.
 */
export class LayoutJobs implements JobHandler {
  /** The latest layout of another host that has ended. */
  #ended: TrackedJob | undefined;

  constructor(
    private readonly queue: JobQueue,
    private readonly events: EventLog,
  ) {
    queue.handle(['layout'], this);
  }

  /**
   * Starts a layout that excludes those of other hosts.
   * @param start starts the job, without a lease if this host alone uses its store
   * @returns the promise that `start` returns
   * @throws HostError `CONFLICT`
   */
  async start<Result>(
    requestId: string | undefined,
    start: (lease: JobLease | undefined) => Promise<Result>,
  ): Promise<Result> {
    if (!this.queue.isShared) return start(undefined);
    let started: Promise<Result> | undefined;
    const added = await this.queue.add(
      { ...layoutJob, requestId },
      {
        run: async (lease) => {
          started = start(lease);
          await started.catch(async (error: unknown) => {
            // Otherwise the job ends its lease itself.
            if (!lease.job && !lease.isOver) await lease.fail(error);
          });
        },
      },
    );
    if (!added || !started) throw jobErrors.layoutBusy(this.queue.find(layoutJob)?.id ?? '');
    return started;
  }

  /** Cancels the layout of another host. Resolves to whether it was cancelled, or to undefined if there is none. */
  async cancel(): Promise<boolean | undefined> {
    const job = this.queue.find(layoutJob);
    if (!job) return undefined;
    await this.queue.cancel(job);
    return job.status === 'cancelled';
  }

  /** Corrects a status that was written before the layout of the other host ended without a result. */
  correct(status: LayoutStatus): LayoutStatus {
    const ended = this.#ended;
    const isRunning = status.status === 'starting' || status.status === 'running';
    if (!isRunning || !ended || ended.id !== status.jobId) return status;
    if (ended.status === 'cancelled') return { ...status, status: 'cancelled' };
    return ended.error === undefined ? status : { ...status, status: 'failed', error: ended.error };
  }

  async run(_content: JobContent, lease: JobLease): Promise<void> {
    // Layouts have an owner from the beginning.
    await lease.giveBack();
  }

  onBegun(): void {
    // The state of the layout is that of its host, see LayoutState.
  }

  onEnded(job: TrackedJob): void {
    this.#ended = job;
  }

  onLost({ id, status, error }: TrackedJob): void {
    const message = error === undefined ? {} : { message: error };
    this.events.publish(status === 'cancelled' ? 'layout.cancelled' : 'layout.failed', { jobId: id, ...message });
  }

  cancelled(): Error {
    return layoutErrors.layoutCancelled();
  }
}
