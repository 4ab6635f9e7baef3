import type {
  LayoutAvailability,
  LayoutCancelled,
  LayoutParameters,
  LayoutRun,
  LayoutStarted,
  LayoutStatus,
  LayoutWatch,
} from '@code-graph/api';
import { inject, injectable } from 'tsyringe';
import { HostError, messageOf } from '@code-graph/api/errors';
import { GraphModel } from '../store/model/graph-model.js';
import { layoutPrefix } from '@code-graph/sdk/checks';
import { LayoutState, type LayoutStateContent } from './layout-state.js';
import { resolveLayoutSettings } from './layout-settings.js';
import { LayoutSupervisor } from './layout-supervisor.js';
import { Clock } from '../processes/clock.js';
import { describeInherited, type InheritedLayout } from './inherited-layout.js';
import { layoutErrors } from './layout-errors.js';
import { EventLog } from '../events/index.js';
import { Logger } from '../processes/logger.js';
import type { Job, JobTask } from '../jobs/job.js';
import { Jobs } from '../jobs/jobs.js';
import type { JobLease } from '../jobs/shared/job-lease.js';
import { JobQueue } from '../jobs/shared/job-queue.js';
import { LayoutJobs } from './layout-jobs.js';
import { LayoutDuration } from './layout-duration.js';
import { toLayoutInput } from './layout-input.js';
import { LayoutPositionsService } from './layout-positions-service.js';
import { layoutCancelled, layoutIsStored, statusOf, type Layout } from './running-layout.js';

/** Milliseconds between two reports of the progress to other hosts. */
const progressMs = 1000;

/** Computes layouts, one at a time, and reports their progress. */
@injectable()
export class LayoutService {
  #latest: { readonly job: Job; readonly layout: Layout } | undefined;
  /** The latest computation, which can outlast its cancelled job for a moment. */
  #computed: Promise<unknown> = Promise.resolve();
  #lastRun: LayoutRun | undefined;
  /** The latest layout of an earlier run of the host, or of another host. */
  #inherited: InheritedLayout | undefined;
  /** The latest progress that was written for the other hosts. */
  #reported = { at: -Infinity, isPending: false };
  readonly #duration = new LayoutDuration();
  readonly #shared: LayoutJobs;

  constructor(
    @inject(LayoutSupervisor) private readonly supervisor: LayoutSupervisor,
    @inject(LayoutPositionsService) private readonly positions: LayoutPositionsService,
    @inject(LayoutState) private readonly state: LayoutState,
    @inject(GraphModel) private readonly model: GraphModel,
    @inject(Jobs) private readonly jobs: Jobs,
    @inject(JobQueue) queue: JobQueue,
    @inject(EventLog) private readonly events: EventLog,
    @inject(Clock) private readonly clock: Clock,
    @inject(Logger) private readonly logger: Logger,
  ) {
    this.#shared = new LayoutJobs(queue, events);
  }

  /** Reads the state of the latest layout of an earlier run of the host, and follows those of other hosts. */
  async load(): Promise<void> {
    this.state.watch(() => this.#follow());
    const state = await this.state.read();
    if (state) this.#inherit(state);
  }

  status(): LayoutStatus {
    const lastRun = this.#lastRun ? { lastRun: this.#lastRun } : {};
    if (!this.#latest)
      return this.#shared.correct({ ...describeInherited(this.#inherited, this.#lastRun), ...lastRun });
    const { job, layout } = this.#latest;
    const { iteration, settings, backend, startedAt } = layout;
    const isCompleted = job.status === 'completed';
    // Only a completed layout is at 100 percent.
    const share = Math.min(99, Math.floor((100 * iteration) / settings.iterations));
    return {
      status: statusOf(job, layout),
      jobId: job.id,
      progress: isCompleted ? 100 : share,
      iteration,
      totalIterations: settings.iterations,
      ...(backend ? { backend } : {}),
      startedAt,
      ...(isCompleted ? this.#lastRun : lastRun),
      ...(job.error === undefined ? {} : { error: job.error }),
    };
  }

  /**
   * Begins a layout, and resolves when its backend is known. `status` reports its progress and its end.
   * @param requestId the id of the client's request, for the log
   * @throws HostError `NOT_READY`, `CONFLICT`, `INVALID_PARAMETERS`, `LAYOUT_FAILED` or `SHUTTING_DOWN`
   */
  async begin({ backend: requested, ...parameters }: LayoutParameters, requestId?: string): Promise<LayoutStarted> {
    const layout: Layout = {
      settings: resolveLayoutSettings(parameters),
      requested,
      snapshot: this.model.snapshot,
      startedAt: this.clock.now().toISOString(),
      isStarted: false,
      iteration: 0,
      backend: undefined,
    };
    this.jobs.refuseUnlessFree('layout');
    return this.#shared.start(requestId, (lease) => this.#start(layout, requestId, lease));
  }

  /**
   * Computes a layout with the default parameters if a node has no position, and resolves to its status when it has ended.
   * @returns undefined if every node has a position
   * @throws HostError like `begin`
   */
  async computeMissing(): Promise<LayoutStatus | undefined> {
    const { attributes, nodeCount } = this.model.snapshot;
    const positioned = attributes.nodes.get(`${layoutPrefix}x`)?.count ?? 0;
    if (positioned === nodeCount) return undefined;
    await this.begin({});
    await this.#latest?.job.result;
    return this.status();
  }

  /** Cancels the current layout. A layout whose result is being stored is not cancelled. */
  async cancel(): Promise<LayoutCancelled> {
    const job = this.#latest?.job;
    if (job?.isRunning !== true) {
      const isCancelled = await this.#shared.cancel();
      if (isCancelled === undefined) return { success: false, message: 'No layout is being computed.' };
      return isCancelled ? layoutCancelled : layoutIsStored;
    }
    if (job.isCommitting) return layoutIsStored;
    await job.cancel();
    return layoutCancelled;
  }

  /** Whether layouts can be computed on a GPU, and the address at which they can be watched. */
  async available(): Promise<LayoutAvailability> {
    try {
      const { gpu, serverUri } = await this.supervisor.describe();
      if ('reason' in gpu) return { available: false, reason: gpu.reason, fallback: 'cpu' };
      return { available: true, backend: 'gpu', device: gpu.device, serverUri };
    } catch (error) {
      return { available: false, reason: messageOf(error), fallback: 'cpu' };
    }
  }

  /**
   * Issues an address at which a client can watch the running layout and later ones.
   * @throws HostError `LAYOUT_FAILED` if there is no layout server
   */
  async watch(): Promise<LayoutWatch> {
    try {
      return { serverUri: (await this.supervisor.describe()).serverUri };
    } catch (error) {
      throw layoutErrors.layoutFailed(messageOf(error), error);
    }
  }

  async #follow(): Promise<void> {
    const state = await this.state.read();
    if (!state || !this.state.isElsewhere(state)) return;
    this.#inherit(state);
    if (this.#latest?.job.isRunning !== true) this.#latest = undefined;
  }

  #inherit(state: LayoutStateContent): void {
    const { storedAs, lastRun, previousRun } = state;
    const isStored = storedAs !== undefined && this.model.snapshot.version >= storedAs;
    this.#lastRun = storedAs === undefined || isStored ? lastRun : previousRun;
    this.#inherited = { state, isStored, isAlive: () => this.state.isAlive(state) };
  }

  #start(layout: Layout, requestId: string | undefined, lease: JobLease | undefined): Promise<LayoutStarted> {
    return new Promise((resolve, reject) => {
      const task: JobTask<void> = {
        requestId,
        run: (running) => this.#run(running, layout, resolve),
        onFailure: (error, ended) => this.#reportFailure(error, ended, layout),
      };
      const job = this.jobs.start('layout', undefined, lease ? lease.wrap(task) : task);
      this.#latest = { job, layout };
      // Does nothing once the layout has begun.
      job.result.catch(reject);
    });
  }

  async #run(job: Job, layout: Layout, onStarted: (started: LayoutStarted) => void): Promise<void> {
    try {
      onStarted(await this.#prepare(job, layout));
      await this.#compute(job, layout);
    } catch (error) {
      const isStopped = job.isStoppedByHost && !job.isCommitting;
      throw isStopped ? new Error('The host was stopped before the layout was complete.') : error;
    }
  }

  /** Chooses the backend of a layout. */
  async #prepare(job: Job, layout: Layout): Promise<LayoutStarted> {
    const { requested, settings, snapshot } = layout;
    await job.untilAborted(this.#computed);
    await this.#writeState(job, layout);
    const backend = await job.untilAborted(this.supervisor.chooseBackend(snapshot.nodeCount, requested));
    const { serverUri } = await job.untilAborted(this.supervisor.describe());
    layout.backend = backend;
    this.events.publish('layout.started', { jobId: job.id, nodes: snapshot.nodeCount });
    const estimatedTime = this.#duration.estimate({
      backend,
      nodes: snapshot.nodeCount,
      iterations: settings.iterations,
    });
    return { status: 'started', jobId: job.id, backend, estimatedTime, serverUri };
  }

  async #compute(job: Job, layout: Layout): Promise<void> {
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
        this.#reportProgress(job, layout);
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
    await this.#store(job, layout, outcome.positions, durationMs);
    const { nodeCount: nodes } = snapshot;
    this.#duration.learn({ backend: outcome.backend, nodes, iterations: outcome.iterations }, durationMs);
    const { id: jobId, requestId } = job;
    this.logger.info({ requestId, jobId, iterations: outcome.iterations, durationMs }, 'layout computed');
    this.events.publish('layout.complete', { jobId, nodes, durationMs });
  }

  /**
   * Stores the result in the graph. The target graph version is written first, so that a crash between the two writes is
   * recoverable.
   */
  async #store(job: Job, layout: Layout, positions: Float32Array, durationMs: number): Promise<void> {
    const lastRun = { completedAt: this.clock.now().toISOString(), durationMs };
    const storedAs = this.model.snapshot.version + 1;
    await this.#writeState(job, layout, { storedAs, lastRun, previousRun: this.#lastRun });
    await this.positions.replace(positions, layout.settings.dimensions, layout.snapshot.structure);
    this.#lastRun = lastRun;
    await this.#writeState(job, layout, { status: 'completed' });
  }

  async #reportFailure(error: unknown, job: Job, layout: Layout): Promise<unknown> {
    const status = job.status === 'cancelled' ? 'cancelled' : 'failed';
    this.logger.info({ requestId: job.requestId, jobId: job.id, error: job.error }, `layout ${status}`);
    this.events.publish(`layout.${status}`, {
      jobId: job.id,
      ...(job.error === undefined ? {} : { message: job.error }),
    });
    await this.#writeState(job, layout);
    if (job.signal.aborted) return layoutErrors.layoutCancelled();
    return error instanceof HostError ? error : layoutErrors.layoutFailed(messageOf(error), error);
  }

  /** Writes the progress for the other hosts, at most once a second. */
  #reportProgress(job: Job, layout: Layout): void {
    const now = this.clock.monotonic();
    if (!this.state.isShared || this.#reported.isPending || now - this.#reported.at < progressMs) return;
    const reported = { at: now, isPending: true };
    this.#reported = reported;
    void this.#writeState(job, layout).finally(() => (reported.isPending = false));
  }

  /** Logs a failure and goes on: the file matters only if the host ends before the next write. */
  async #writeState(job: Job, layout: Layout, more: Partial<LayoutStateContent> = {}): Promise<void> {
    const reported = this.state.isShared ? { reported: this.status() } : {};
    const content = { status: statusOf(job, layout), startedAt: layout.startedAt, error: job.error, ...reported };
    await this.state.write({ ...content, lastRun: this.#lastRun, ...more }).catch((failure: unknown) => {
      this.logger.warn({ err: failure }, 'the layout state could not be written');
    });
  }
}
