import type { LayoutRun, LayoutStatus } from '@code-graph/api';
import { inject, injectable } from 'tsyringe';
import type { Job } from '../jobs/job.js';
import type { TrackedJob } from '../jobs/shared/tracked-job.js';
import { Clock } from '../processes/clock.js';
import { Logger } from '../processes/logger.js';
import { GraphModel } from '../store/model/graph-model.js';
import { describeInherited, type InheritedLayout } from './inherited-layout.js';
import { LayoutState, type LayoutStateContent } from './layout-state.js';
import { progressOf, statusOf, type Layout } from './running-layout.js';
import { describeShared, resultOf } from './shared-layout.js';

/** Milliseconds between two reports of the progress to other hosts. */
const progressMs = 1000;

/** The latest layout, of this host or of another: its status, and its record for the next run of the host and for other hosts. */
@injectable()
export class LatestLayout {
  #own: { readonly job: Job; readonly layout: Layout } | undefined;
  /** The latest job of the shared store. */
  #shared: TrackedJob | undefined;
  #lastRun: LayoutRun | undefined;
  /** The latest layout of an earlier run of the host, or of another host. */
  #inherited: InheritedLayout | undefined;
  /** The latest progress that was written for the other hosts. */
  #reported = { at: -Infinity, isPending: false };
  readonly #waiting = new Set<() => void>();

  constructor(
    @inject(LayoutState) private readonly state: LayoutState,
    @inject(GraphModel) private readonly model: Pick<GraphModel, 'snapshot' | 'refresh'>,
    @inject(Clock) private readonly clock: Clock,
    @inject(Logger) private readonly logger: Logger,
  ) {}

  /** Reads the state of the latest layout of an earlier run of the host, and follows those of other hosts. */
  async load(): Promise<void> {
    this.state.watch(() => this.#follow());
    const state = await this.state.read();
    if (state) this.#inherit(state);
  }

  /** The latest job of this host. */
  get job(): Job | undefined {
    return this.#own?.job;
  }

  get lastRun(): LayoutRun | undefined {
    return this.#lastRun;
  }

  /** The layout that this host computes as a job, or has computed. */
  find(jobId: string): Layout | undefined {
    return this.#own?.job.id === jobId ? this.#own.layout : undefined;
  }

  status(): LayoutStatus {
    const lastRun = this.#lastRun ? { lastRun: this.#lastRun } : {};
    const shared = this.#shared;
    const own = this.#own;
    // The lease of this host may be lost, and the layout be that of another host.
    const isOwn = own?.job.isRunning === true || !shared || (shared.id === own?.job.id && shared.isDoneHere);
    if (own && isOwn) return this.#describeOwn(own.job, own.layout);
    if (!shared) return { ...describeInherited(this.#inherited, this.#lastRun), ...lastRun };
    const reported = this.#inherited?.state.reported;
    const status = describeShared(shared, reported?.jobId === shared.id ? reported : undefined);
    return status.status === 'completed' ? status : { ...status, ...lastRun };
  }

  /** Resolves to the status of a layout of the shared store when its backend is known. Rejects if it ends before. */
  async untilStarted(job: TrackedJob): Promise<LayoutStatus> {
    for (;;) {
      const status = this.status();
      const isKnown = status.jobId === job.id && status.backend !== undefined;
      if (isKnown || job.status === 'completed') return status;
      await Promise.race([job.result, new Promise<void>((resolve) => this.#waiting.add(resolve))]);
    }
  }

  /** Says that this host computes a layout from now on. */
  begin(job: Job, layout: Layout): void {
    this.#own = { job, layout };
  }

  /** Says that a job of the shared store has been added, or has ended. */
  follow(job: TrackedJob): void {
    this.#shared = job;
    const result = resultOf(job);
    if (result) this.complete({ completedAt: result.completedAt, durationMs: result.durationMs });
    this.wake();
  }

  complete(run: LayoutRun): void {
    this.#lastRun = run;
  }

  /** Lets those look at the status who wait for it. */
  wake(): void {
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
  }

  /** Writes the progress for the other hosts, at most once a second. */
  reportProgress(job: Job, layout: Layout): void {
    const now = this.clock.monotonic();
    if (!this.state.isShared || this.#reported.isPending || now - this.#reported.at < progressMs) return;
    const reported = { at: now, isPending: true };
    this.#reported = reported;
    void this.write(job, layout).finally(() => (reported.isPending = false));
  }

  /** Writes the record. Logs a failure and goes on: the record matters only if the host ends before the next write. */
  async write(job: Job, layout: Layout, more: Partial<LayoutStateContent> = {}): Promise<void> {
    // Another host computes the layout.
    if (job.isRunning && layout.lease?.isOver === true) return;
    const reported = this.state.isShared ? { reported: this.#describeOwn(job, layout) } : {};
    const content = { status: statusOf(job, layout), startedAt: layout.startedAt, error: job.error, ...reported };
    await this.state.write({ ...content, lastRun: this.#lastRun, ...more }).catch((failure: unknown) => {
      this.logger.warn({ err: failure }, 'the layout state could not be written');
    });
  }

  #describeOwn(job: Job, layout: Layout): LayoutStatus {
    const { iteration, settings, backend, startedAt } = layout;
    const isCompleted = job.status === 'completed';
    return {
      status: statusOf(job, layout),
      jobId: job.id,
      progress: isCompleted ? 100 : progressOf(layout),
      iteration,
      totalIterations: settings.iterations,
      ...(backend ? { backend } : {}),
      startedAt,
      ...(isCompleted ? this.#lastRun : this.#lastRun && { lastRun: this.#lastRun }),
      ...(job.error === undefined ? {} : { error: job.error }),
    };
  }

  async #follow(): Promise<void> {
    const state = await this.state.read();
    if (!state || !this.state.isElsewhere(state)) return;
    // A client that reads that a layout is completed requests the graph next. The poll of the store reports what cannot be read.
    if ((state.storedAs ?? 0) > this.model.snapshot.version) await this.model.refresh().catch(() => undefined);
    this.#inherit(state);
    if (this.#own?.job.isRunning !== true) this.#own = undefined;
    this.wake();
  }

  #inherit(state: LayoutStateContent): void {
    const { storedAs, lastRun, previousRun } = state;
    const isStored = storedAs !== undefined && this.model.snapshot.version >= storedAs;
    this.#lastRun = storedAs === undefined || isStored ? lastRun : previousRun;
    this.#inherited = { state, isStored, isAlive: () => this.state.isAlive(state) };
  }
}
