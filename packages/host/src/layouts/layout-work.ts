import { HostError, messageOf } from '@code-graph/api/errors';
import { inject, injectable } from 'tsyringe';
import { EventLog } from '../events/index.js';
import type { Job, JobTask } from '../jobs/job.js';
import { Jobs } from '../jobs/jobs.js';
import { causeOf } from '../jobs/shared/job-content.js';
import { Clock } from '../processes/clock.js';
import { Logger } from '../processes/logger.js';
import { GraphModel } from '../store/model/graph-model.js';
import { LatestLayout } from './latest-layout.js';
import { hashPositions, toLayoutColumns } from './layout-columns.js';
import { LayoutDuration } from './layout-duration.js';
import { layoutErrors } from './layout-errors.js';
import { toLayoutInput } from './layout-input.js';
import { LayoutPositionsService } from './layout-positions-service.js';
import { LayoutPreviews } from './layout-previews.js';
import { LayoutSupervisor } from './layout-supervisor.js';
import { progressOf, type Layout, type LayoutResult } from './running-layout.js';

/** The note for a host that takes a layout over while its positions are being stored. */
interface StoringNote {
  /** Identifies the positions. */
  readonly positions: string;
  readonly result: LayoutResult;
}

/** The caller of a layout. */
export interface LayoutCaller {
  readonly requestId: string | undefined;
  /** Called when the backend of the layout is known. */
  onStarted(job: Job): void;
}

/** Computes layouts on a layout server, one at a time, and stores them. */
@injectable()
export class LayoutWork {
  /** The latest computation, which can outlast its cancelled job for a moment. */
  #computed: Promise<unknown> = Promise.resolve();
  readonly #duration = new LayoutDuration();

  constructor(
    @inject(LayoutSupervisor) private readonly supervisor: LayoutSupervisor,
    @inject(LayoutPositionsService) private readonly positions: LayoutPositionsService,
    @inject(LatestLayout) private readonly latest: LatestLayout,
    @inject(LayoutPreviews) private readonly previews: LayoutPreviews,
    @inject(GraphModel) private readonly model: GraphModel,
    @inject(Jobs) private readonly jobs: Jobs,
    @inject(EventLog) private readonly events: EventLog,
    @inject(Clock) private readonly clock: Clock,
    @inject(Logger) private readonly logger: Logger,
  ) {}

  /**
   * Starts the job of a layout.
   * @throws HostError `SHUTTING_DOWN`, `NOT_READY` or `CONFLICT`
   */
  start(layout: Layout, caller: LayoutCaller): Job<LayoutResult> {
    const { requestId } = caller;
    const task: JobTask<LayoutResult> = {
      requestId,
      run: (running) => this.#run(running, layout, caller),
      onCompleted: ({ nodes, durationMs, iteration: iterations }, { id: jobId }) => {
        this.logger.info({ requestId, jobId, iterations, durationMs }, 'layout computed');
        this.events.publish('layout.complete', { jobId, nodes, durationMs }, causeOf(jobId));
      },
      onFailure: (error, ended) => this.#reportFailure(error, ended, layout),
    };
    const job = this.jobs.start('layout', undefined, layout.lease ? layout.lease.wrap(task) : task);
    void job.ended.then(() => this.previews.end(job.id));
    this.latest.begin(job, layout);
    return job;
  }

  /** Estimates the milliseconds of a layout with all of its iterations. */
  estimate(work: { readonly backend: 'gpu' | 'cpu'; readonly nodes: number; readonly iterations: number }): number {
    return this.#duration.estimate(work);
  }

  async #run(job: Job, layout: Layout, caller: LayoutCaller): Promise<LayoutResult> {
    try {
      const stored = storedBefore(layout);
      if (stored) return await this.#finish(job, layout, stored);
      await this.#prepare(job, layout);
      caller.onStarted(job);
      return await this.#compute(job, layout);
    } catch (error) {
      const isStopped = job.isStoppedByHost && !job.isCommitting;
      throw isStopped ? new Error('The host was stopped before the layout was complete.') : error;
    }
  }

  /** Chooses the backend of a layout. */
  async #prepare(job: Job, layout: Layout): Promise<void> {
    const { requested, snapshot } = layout;
    await job.untilAborted(this.#computed);
    await this.latest.write(job, layout);
    const backend = await job.untilAborted(this.supervisor.chooseBackend(snapshot.nodeCount, requested));
    layout.serverUri = (await job.untilAborted(this.supervisor.describe())).serverUri;
    layout.backend = backend;
    this.events.publish('layout.started', { jobId: job.id, nodes: snapshot.nodeCount });
    if (layout.lease) await this.latest.write(job, layout);
  }

  async #compute(job: Job, layout: Layout): Promise<LayoutResult> {
    const started = this.clock.monotonic();
    const { settings, snapshot, backend } = layout;
    const input = await toLayoutInput(snapshot);
    job.signal.throwIfAborted();
    const computed = this.supervisor.compute({
      jobId: job.id,
      settings,
      ...input,
      backend,
      signal: job.signal,
      onStarted: () => {
        layout.isStarted = true;
      },
      onProgress: (progress) => {
        layout.iteration = progress.iteration;
        layout.backend = progress.backend;
        job.progress = progressOf(layout);
        this.latest.reportProgress(job, layout);
        this.previews.share(job.id);
      },
    });
    this.#computed = computed.catch(() => undefined);
    const outcome = await job.untilAborted(computed);
    job.commit();
    layout.iteration = outcome.iterations;
    layout.backend = outcome.backend;
    if (outcome.lostDevice !== undefined)
      this.logger.warn({ requestId: job.requestId, reason: outcome.lostDevice }, 'the GPU was lost');
    const durationMs = Math.round(this.clock.monotonic() - started);
    const { nodeCount: nodes } = snapshot;
    const completedAt = this.clock.now().toISOString();
    const result = { completedAt, durationMs, backend: outcome.backend, iteration: outcome.iterations, nodes };
    await this.#store(job, layout, outcome.positions, result);
    this.#duration.learn({ backend: outcome.backend, nodes, iterations: outcome.iterations }, durationMs);
    return this.#finish(job, layout, result);
  }

  /**
   * Stores the positions in the graph. The target graph version is written first, so that a crash between the two writes is
   * recoverable.
   */
  async #store(job: Job, layout: Layout, positions: Float32Array, result: LayoutResult): Promise<void> {
    const { lease, settings, snapshot } = layout;
    const columns = await toLayoutColumns(positions, settings.dimensions);
    await lease?.remember({ positions: hashPositions(columns), result } satisfies StoringNote);
    const storedAs = this.model.snapshot.version + 1;
    const { lastRun: previousRun } = this.latest;
    await this.latest.write(job, layout, { storedAs, lastRun: toRun(result), previousRun });
    await this.positions.replace(columns, snapshot.structure, lease?.fence);
  }

  /** Says that the positions are stored. */
  async #finish(job: Job, layout: Layout, result: LayoutResult): Promise<LayoutResult> {
    layout.iteration = result.iteration;
    layout.backend = result.backend;
    this.latest.complete(toRun(result));
    // Other hosts read the graph of this version before they report the end.
    const storedAs = layout.lease ? { storedAs: this.model.snapshot.version } : {};
    await this.latest.write(job, layout, { status: 'completed', ...storedAs });
    return result;
  }

  async #reportFailure(error: unknown, job: Job, layout: Layout): Promise<unknown> {
    const status = job.status === 'cancelled' ? 'cancelled' : 'failed';
    this.logger.info({ requestId: job.requestId, jobId: job.id, error: job.error }, `layout ${status}`);
    const message = job.error === undefined ? {} : { message: job.error };
    this.events.publish(`layout.${status}`, { jobId: job.id, ...message }, causeOf(job.id));
    await this.latest.write(job, layout);
    if (job.signal.aborted) return layoutErrors.layoutCancelled();
    return error instanceof HostError ? error : layoutErrors.layoutFailed(messageOf(error), error);
  }
}

/** The result of an earlier attempt of the job, if the graph has the positions that it was storing. */
function storedBefore({ lease, snapshot }: Layout): LayoutResult | undefined {
  const note = lease?.memo as StoringNote | undefined;
  return note && note.positions === hashPositions(snapshot.attributes.nodes) ? note.result : undefined;
}

function toRun({ completedAt, durationMs }: LayoutResult): { completedAt: string; durationMs: number } {
  return { completedAt, durationMs };
}
