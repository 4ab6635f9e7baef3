import { setMaxListeners } from 'node:events';
import { inject, injectable } from 'tsyringe';
import { generalErrors } from '@code-graph/api/errors';
import { GraphModel } from '../store/model/graph-model.js';
import { jobErrors } from './job-errors.js';
import { HostMetrics } from '../metrics/host-metrics.js';
import { Job, jobKinds, type JobKind, type JobTask, type WorkKind } from './job.js';
import { JobQueue } from './shared/job-queue.js';
import { findConflict, type RunningWork } from './work-conflicts.js';

/** Kinds of work that need a graph. While the first graph is missing they would succeed without an effect. */
const needsGraph: ReadonlySet<WorkKind> = new Set(['layout', 'options check', 'apply']);

/** Running work that is not a job. */
interface Claim extends RunningWork {
  /** Resolves when the work has ended. Never rejects. */
  readonly ended: Promise<void>;
}

/** Starts and stops every job of the host, and decides whether work may begin. */
@injectable()
export class Jobs {
  readonly #running = new Set<Job>();
  readonly #claims = new Set<Claim>();
  readonly #shutdown = new AbortController();
  #latestIndex: Job | undefined;

  constructor(
    @inject(GraphModel) private readonly model: Pick<GraphModel, 'snapshot'>,
    @inject(HostMetrics) private readonly metrics: Pick<HostMetrics, 'jobs'>,
    @inject(JobQueue) private readonly queue: Pick<JobQueue, 'elsewhere' | 'isShared'>,
  ) {
    // Each running job adds a listener.
    setMaxListeners(0, this.#shutdown.signal);
  }

  /** Whether the first graph is still missing: its index runs, or has ended without a result. */
  get isGraphMissing(): boolean {
    return (
      this.model.snapshot.version === 0 && this.#latestIndex !== undefined && this.#latestIndex.status !== 'completed'
    );
  }

  /** Whether the host is stopping. */
  get isStopping(): boolean {
    return this.#shutdown.signal.aborted;
  }

  /** Aborts when the host stops, for work that is not a job. */
  get stopSignal(): AbortSignal {
    return this.#shutdown.signal;
  }

  /** Number of running jobs by kind. */
  get runningByKind(): ReadonlyMap<JobKind, number> {
    const counts = new Map<JobKind, number>(jobKinds.map((kind) => [kind, 0]));
    for (const { kind } of this.#runningJobs) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return counts;
  }

  /** @throws HostError `NOT_READY`, with the reason, while the first graph is missing */
  requireGraph(): void {
    if (!this.isGraphMissing) return;
    if (this.#latestIndex?.status === 'failed') throw jobErrors.firstIndexFailed(this.#latestIndex.error ?? '');
    throw this.#latestIndex?.status === 'cancelled' ? jobErrors.firstIndexCancelled() : jobErrors.notReady();
  }

  /** The hosts of a shared store do no job before there is a graph, so that it would wait for one without an end. */
  #requireGraphForWork(): void {
    this.requireGraph();
    if (this.queue.isShared && this.model.snapshot.version === 0) throw jobErrors.noGraph();
  }

  /**
   * Throws unless work may begin now.
   * @param subject the id of the plugin that the work is for
   * @throws HostError `SHUTTING_DOWN`, `NOT_READY` or `CONFLICT`
   */
  refuseUnlessFree(kind: WorkKind, subject?: string): void {
    if (this.isStopping) throw generalErrors.shuttingDown();
    if (needsGraph.has(kind)) this.#requireGraphForWork();
    this.#refuseConflict({ kind, subject });
  }

  /**
   * Begins a job.
   * @throws HostError `SHUTTING_DOWN`, `NOT_READY` or `CONFLICT`
   */
  start<Result>(kind: JobKind, subject: string | undefined, task: JobTask<Result>): Job<Result> {
    this.refuseUnlessFree(kind, subject);
    const job = new Job(kind, subject, task, this.#shutdown.signal);
    const measure = this.metrics.jobs.startTimer({ kind });
    this.#running.add(job);
    void job.ended.then(() => {
      this.#running.delete(job);
      measure({ outcome: job.status });
    });
    if (kind === 'index') this.#latestIndex = job;
    return job;
  }

  /**
   * Runs `work` and refuses the kinds of work that it excludes meanwhile. It is not a job: it has no status, and `stop` does not
   * wait for it.
   * @param work receives a function that throws `CONFLICT` if work that excludes `kind` has begun in the meantime
   * @throws HostError `SHUTTING_DOWN`, `NOT_READY` or `CONFLICT`
   */
  async exclusively<Result>(
    kind: Exclude<WorkKind, JobKind>,
    subject: string | undefined,
    work: (refuseConflict: () => void) => Promise<Result>,
  ): Promise<Result> {
    this.refuseUnlessFree(kind, subject);
    let release = (): void => undefined;
    const ended = new Promise<void>((resolve) => {
      release = resolve;
    });
    const claim = { kind, subject, ended };
    this.#claims.add(claim);
    try {
      return await work(() => {
        this.#refuseConflict(claim);
      });
    } finally {
      this.#claims.delete(claim);
      release();
    }
  }

  /** Resolves when no running work excludes work of this kind, or when the host stops. */
  async untilFree(kind: WorkKind): Promise<void> {
    for (;;) {
      const running = [...this.#runningJobs, ...this.#claims];
      if (this.isStopping || !findConflict(kind, undefined, running)) return;
      await Promise.race(running.map(({ ended }) => ended));
    }
  }

  /** The apply or removal of a plugin that runs here. */
  overlayJob(plugin: string): Job | undefined {
    return this.#runningJobs.find(({ subject }) => subject === plugin);
  }

  /** Aborts every job, and refuses new ones. Resolves when all have ended. */
  async stop(): Promise<void> {
    this.#shutdown.abort(generalErrors.shuttingDown());
    await Promise.all([...this.#running].map(({ ended }) => ended));
  }

  #refuseConflict(work: RunningWork): void {
    // Each host indexes its own copy of the code when it starts, and after edits.
    const elsewhere = this.queue.elsewhere.filter(({ kind }) => kind !== 'index' || work.kind !== 'index');
    const others = [...this.#runningJobs, ...this.#claims, ...elsewhere].filter((other) => other !== work);
    const conflict = findConflict(work.kind, work.subject, others);
    if (conflict) throw conflict;
  }

  /** The jobs that have not ended. Ended jobs stay in the set until their tasks have reacted. */
  get #runningJobs(): readonly Job[] {
    return [...this.#running].filter(({ isRunning }) => isRunning);
  }
}
