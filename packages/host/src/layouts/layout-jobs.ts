import { messageOf } from '@code-graph/api/errors';
import { inject, injectable } from 'tsyringe';
import { EventLog } from '../events/index.js';
import { jobErrors } from '../jobs/job-errors.js';
import { Jobs } from '../jobs/jobs.js';
import { causeOf, type JobContent } from '../jobs/shared/job-content.js';
import type { JobHandler } from '../jobs/shared/job-handler.js';
import type { JobLease } from '../jobs/shared/job-lease.js';
import { JobQueue } from '../jobs/shared/job-queue.js';
import type { TrackedJob } from '../jobs/shared/tracked-job.js';
import { GraphModel } from '../store/model/graph-model.js';
import { LatestLayout } from './latest-layout.js';
import { layoutErrors } from './layout-errors.js';
import { LayoutWork } from './layout-work.js';
import { toLayout, type LayoutRequest } from './running-layout.js';
import { layoutJob, requestOf, resultOf } from './shared-layout.js';

/** The layouts that clients request of the hosts of a shared store. Any host that does jobs computes them. */
@injectable()
export class LayoutJobs implements JobHandler {
  constructor(
    @inject(JobQueue) private readonly queue: JobQueue,
    @inject(Jobs) private readonly jobs: Jobs,
    @inject(GraphModel) private readonly model: GraphModel,
    @inject(LayoutWork) private readonly work: LayoutWork,
    @inject(LatestLayout) private readonly latest: LatestLayout,
    @inject(EventLog) private readonly events: EventLog,
  ) {
    queue.handle(['layout'], this);
  }

  /** Whether layouts can be computed by other hosts. */
  get isShared(): boolean {
    return this.queue.isShared;
  }

  /** Adds a layout to the queue of all hosts. @throws HostError `CONFLICT` while another one has not ended */
  async add(request: LayoutRequest, requestId: string | undefined): Promise<TrackedJob> {
    const added = await this.queue.add({ ...layoutJob, input: request, requestId });
    if (!added) throw jobErrors.layoutBusy(this.queue.find(layoutJob)?.id ?? '');
    return added;
  }

  /** Cancels the layout that has not ended. Resolves to whether it was cancelled, or to undefined if there is none. */
  async cancel(): Promise<boolean | undefined> {
    const job = this.queue.find(layoutJob);
    if (!job) return undefined;
    if (await this.queue.cancel(job)) this.onLost(job);
    return job.status === 'cancelled';
  }

  async run(content: JobContent, lease: JobLease): Promise<void> {
    const { requestId } = content;
    try {
      await this.jobs.untilFree('layout');
      await this.model.refresh();
      const layout = toLayout(requestOf(content), this.model.snapshot, lease);
      await this.work.start(layout, { requestId, onStarted: () => this.latest.wake() }).result;
    } catch (error) {
      // Otherwise the job has ended its lease itself.
      if (!lease.isOver && (await lease.fail(error))) this.#publishFailure(lease.id, messageOf(error));
    }
  }

  onBegun(job: TrackedJob): void {
    this.latest.follow(job);
  }

  onEnded(job: TrackedJob): void {
    if (!job.isDoneHere) this.#expectEvent(job);
    this.latest.follow(job);
  }

  onFormer(job: TrackedJob): void {
    this.latest.follow(job);
  }

  onLost({ id, status, error }: TrackedJob): void {
    if (status === 'cancelled') this.events.publish('layout.cancelled', { jobId: id }, causeOf(id));
    else this.#publishFailure(id, error);
  }

  cancelled(): Error {
    return layoutErrors.layoutCancelled();
  }

  #publishFailure(jobId: string, error: string | undefined): void {
    this.events.publish('layout.failed', { jobId, ...(error !== undefined && { message: error }) }, causeOf(jobId));
  }

  /** The host that computed the layout may have been lost before it could publish the event about the end. */
  #expectEvent(job: TrackedJob): void {
    const { id: jobId, error: message } = job;
    const cause = causeOf(jobId);
    const result = resultOf(job);
    if (result) {
      const { nodes, durationMs } = result;
      this.events.publishForOther('layout.complete', { jobId, nodes, durationMs }, cause);
    } else if (job.status === 'cancelled') this.events.publishForOther('layout.cancelled', { jobId }, cause);
    else this.events.publishForOther('layout.failed', { jobId, ...(message !== undefined && { message }) }, cause);
  }
}
