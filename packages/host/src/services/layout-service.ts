import { randomUUID } from 'node:crypto';
import type {
  LayoutAvailability,
  LayoutCancelled,
  LayoutParameters,
  LayoutRun,
  LayoutStarted,
  LayoutStatus,
} from '@code-graph/sdk';
import { inject, injectable } from 'tsyringe';
import { GraphModel } from '../graph/model/graph-model.js';
import type { GraphSnapshot } from '../graph/snapshot/graph-snapshot.js';
import { LayoutNote, type LayoutNoteContent } from '../layout/layout-note.js';
import { resolveLayoutSettings, type LayoutSettings } from '../layout/layout-settings.js';
import { LayoutSupervisor } from '../layout/layout-supervisor.js';
import { Clock } from '../platform/time/clock.js';
import { errors } from '../platform/errors/error-catalogue.js';
import { EventLog } from '../platform/events/event-log.js';
import { HostError, messageOf } from '../platform/errors/host-error.js';
import { Logger } from '../platform/process/logger.js';
import { IndexService } from './index-service.js';
import { LayoutDuration } from './layout-duration.js';
import { toLayoutInput } from './layout-input.js';
import { LayoutPositionsService } from './layout-positions-service.js';

/** A computation, from its request on. */
interface Job {
  readonly id: string;
  readonly settings: LayoutSettings;
  readonly startedAt: string;
  readonly abort: AbortController;
  status: Exclude<LayoutStatus['status'], 'idle'>;
  iteration: number;
  backend: 'gpu' | 'cpu' | undefined;
  /** The result is on its way into the graph, and nothing stops it any more. */
  isStoring: boolean;
  error: string | undefined;
}

/** Computes layouts, one at a time, and knows how far that is. */
@injectable()
export class LayoutService {
  #job: Job | undefined;
  #running: Promise<void> = Promise.resolve();
  #lastRun: LayoutRun | undefined;
  /** What an earlier run of the host left behind that went wrong. */
  #inherited: LayoutStatus | undefined;
  readonly #duration = new LayoutDuration();
  readonly #shutdown = new AbortController();

  constructor(
    @inject(LayoutSupervisor) private readonly supervisor: LayoutSupervisor,
    @inject(LayoutPositionsService) private readonly positions: LayoutPositionsService,
    @inject(LayoutNote) private readonly note: LayoutNote,
    @inject(GraphModel) private readonly model: GraphModel,
    @inject(IndexService) private readonly index: IndexService,
    @inject(EventLog) private readonly events: EventLog,
    @inject(Clock) private readonly clock: Clock,
    @inject(Logger) private readonly logger: Logger,
  ) {}

  /** Reads how the latest layout of an earlier run of the host ended. */
  async load(): Promise<void> {
    const note = await this.note.read();
    if (!note) return;
    const { status, startedAt, storedAs, lastRun, previousRun } = note;
    const isStored = storedAs !== undefined && this.model.snapshot.version >= storedAs;
    this.#lastRun = storedAs === undefined || isStored ? lastRun : previousRun;
    const isInterrupted = (status === 'starting' || status === 'running') && !isStored;
    const error = isInterrupted ? 'The host ended before the layout was complete.' : note.error;
    if (!isInterrupted && status !== 'failed') return;
    this.#inherited = {
      status: 'failed',
      progress: 0,
      ...(startedAt === undefined ? {} : { startedAt }),
      ...(error === undefined ? {} : { error }),
    };
  }

  status(): LayoutStatus {
    const job = this.#job;
    const lastRun = this.#lastRun ? { lastRun: this.#lastRun } : {};
    if (!job) return { ...(this.#inherited ?? { status: 'idle', progress: 0 }), ...lastRun };
    const { id, status, iteration, settings, backend, startedAt, error } = job;
    // Only what is complete is a hundred per cent.
    const share = Math.min(99, Math.floor((100 * iteration) / settings.iterations));
    return {
      status,
      jobId: id,
      progress: status === 'completed' ? 100 : share,
      iteration,
      totalIterations: settings.iterations,
      ...(backend ? { backend } : {}),
      startedAt,
      ...(status === 'completed' ? this.#lastRun : lastRun),
      ...(error === undefined ? {} : { error }),
    };
  }

  /**
   * Begins a layout, and resolves when it is known what computes it. The status tells the rest.
   * @throws HostError `NOT_READY`, `CONFLICT`, `INVALID_PARAMETERS` or `LAYOUT_FAILED`
   */
  async begin({ backend: asked, ...parameters }: LayoutParameters): Promise<LayoutStarted> {
    if (this.#shutdown.signal.aborted) throw errors.shuttingDown();
    this.index.requireGraph();
    if (this.#job && isActive(this.#job)) throw errors.layoutBusy(this.#job.id);
    const job: Job = {
      id: randomUUID(),
      settings: resolveLayoutSettings(parameters),
      startedAt: this.clock.now().toISOString(),
      abort: new AbortController(),
      status: 'starting',
      iteration: 0,
      backend: undefined,
      isStoring: false,
      error: undefined,
    };
    this.#job = job;
    const { snapshot } = this.model;
    // One that was cancelled may still be on its way out.
    const prepared = this.#running.then(() => this.#prepare(job, snapshot.nodeCount, asked));
    this.#running = prepared.then(
      () => this.#run(job, snapshot),
      () => undefined,
    );
    const { backend, serverUri } = await prepared;
    const work = { backend, nodes: snapshot.nodeCount, iterations: job.settings.iterations };
    return { status: 'started', jobId: job.id, backend, estimatedTime: this.#duration.estimate(work), serverUri };
  }

  /** Ends the layout under way. Once the result is being stored it is too late. */
  async cancel(): Promise<LayoutCancelled> {
    const job = this.#job;
    if (!job || !isActive(job)) return { success: false, message: 'No layout is being computed.' };
    if (job.isStoring) return { success: false, message: 'The layout is complete, and is being stored.' };
    await this.#end(job, 'cancelled');
    return { success: true, message: 'The layout was cancelled. The stored one is what it was.' };
  }

  /** Whether a layout is under way. */
  get isComputing(): boolean {
    return this.#job !== undefined && isActive(this.#job);
  }

  /** Whether there is a GPU, and where layouts can be watched as they form. */
  async available(): Promise<LayoutAvailability> {
    try {
      const { gpu, serverUri } = await this.supervisor.describe();
      if ('reason' in gpu) return { available: false, reason: gpu.reason, fallback: 'cpu' };
      return { available: true, backend: 'gpu', device: gpu.device, serverUri };
    } catch (error) {
      return { available: false, reason: messageOf(error), fallback: 'cpu' };
    }
  }

  /** Ends what is running. Resolves when nothing runs any more. */
  async stop(): Promise<void> {
    this.#shutdown.abort();
    const job = this.#job;
    if (job && isActive(job) && !job.isStoring) {
      await this.#end(job, 'failed', 'The host was stopped before the layout was complete.');
    }
    await this.#running;
    await this.note.settled();
  }

  /** Finds out what will compute a layout, and where that can be watched. */
  async #prepare(
    job: Job,
    nodes: number,
    asked: 'gpu' | 'cpu' | undefined,
  ): Promise<{ readonly backend: 'gpu' | 'cpu'; readonly serverUri: string }> {
    try {
      if (!isActive(job)) throw errors.layoutCancelled();
      await this.#writeNote(job);
      const backend = await this.supervisor.chooseBackend(nodes, asked);
      const { serverUri } = await this.supervisor.describe();
      if (!isActive(job)) throw errors.layoutCancelled();
      job.backend = backend;
      this.events.publish('layout.started', { jobId: job.id, nodes });
      return { backend, serverUri };
    } catch (error) {
      if (isActive(job)) await this.#end(job, 'failed', messageOf(error));
      throw error instanceof HostError ? error : errors.layoutFailed(messageOf(error), error);
    }
  }

  async #run(job: Job, snapshot: GraphSnapshot): Promise<void> {
    const started = this.clock.monotonic();
    const { id, settings, abort, backend } = job;
    try {
      const outcome = await this.supervisor.compute({
        jobId: id,
        settings,
        ...(await toLayoutInput(snapshot)),
        backend,
        signal: abort.signal,
        onStarted: () => {
          if (isActive(job)) job.status = 'running';
        },
        onProgress: (progress) => {
          job.iteration = progress.iteration;
          job.backend = progress.backend;
        },
      });
      if (!isActive(job)) return;
      job.isStoring = true;
      job.iteration = outcome.iterations;
      job.backend = outcome.backend;
      if (outcome.lostDevice !== undefined) this.logger.warn({ reason: outcome.lostDevice }, 'the GPU was lost');
      const durationMs = Math.round(this.clock.monotonic() - started);
      await this.#store(job, outcome.positions, snapshot, durationMs);
      const { nodeCount: nodes } = snapshot;
      this.#duration.learn({ backend: outcome.backend, nodes, iterations: outcome.iterations }, durationMs);
      this.logger.info({ jobId: id, iterations: outcome.iterations, durationMs }, 'layout computed');
      this.events.publish('layout.complete', { jobId: id, nodes, durationMs });
    } catch (error) {
      if (isActive(job)) await this.#end(job, 'failed', messageOf(error));
    }
  }

  /** Puts the result into the graph. The note says before it which version of the graph will have it, should we not get to say so after. */
  async #store(job: Job, positions: Float32Array, snapshot: GraphSnapshot, durationMs: number): Promise<void> {
    const lastRun = { completedAt: this.clock.now().toISOString(), durationMs };
    const storedAs = this.model.snapshot.version + 1;
    await this.#writeNote(job, { storedAs, lastRun, previousRun: this.#lastRun });
    await this.positions.replace(positions, job.settings.dimensions, snapshot.structure);
    this.#lastRun = lastRun;
    job.status = 'completed';
    await this.#writeNote(job);
  }

  /** Ends a job without a result. */
  async #end(job: Job, status: 'cancelled' | 'failed', error?: string): Promise<void> {
    job.status = status;
    job.error = error;
    job.abort.abort(new Error('The layout was cancelled.'));
    this.logger.info({ jobId: job.id, error }, `layout ${status}`);
    this.events.publish(`layout.${status}`, { jobId: job.id, ...(error === undefined ? {} : { message: error }) });
    await this.#writeNote(job);
  }

  /** A note that cannot be written is no reason to fail: it matters only if the host ends before the next one. */
  async #writeNote({ status, startedAt, error }: Job, more: Partial<LayoutNoteContent> = {}): Promise<void> {
    await this.note.write({ status, startedAt, error, lastRun: this.#lastRun, ...more }).catch((failure: unknown) => {
      this.logger.warn({ err: failure }, 'the state of the layout could not be written down');
    });
  }
}

function isActive({ status }: Job): boolean {
  return status === 'starting' || status === 'running';
}
