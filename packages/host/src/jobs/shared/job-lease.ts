import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { HostError } from '@code-graph/api/errors';
import type { JobAttempt, SharedJob, SharedJobs, SharedJobStatus } from '../../store/shared/shared-jobs.js';
import { storeErrors } from '../../store/store-errors.js';
import type { Job, JobTask } from '../job.js';
import { parseJson, toStoredError, type JobOutcome, type JobReport } from './job-content.js';
import type { LeaseSettings } from './lease-settings.js';

/** Pause before a report or the end of a job is sent again. */
const retryMs = 400;

/** The reactions of the host to the end of a job, and of its lease. The job may go on elsewhere. */
export interface LeaseListener {
  onEnded(status: SharedJobStatus, result: string | undefined): void;
  onOver(): void;
}

/**
 * The right of this host to do a job of a shared store. It is kept by reports, and lost when the host is silent for too long: another host
 * then does the job.
 */
export class JobLease {
  /** Aborts when the job is cancelled, and when the lease is lost. */
  readonly signal: AbortSignal;
  /** Describes the work to the other hosts, unless a job of this host does. */
  message: string | undefined;
  readonly #abortion = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #job: Job | undefined;
  #memo: unknown;
  #isReporting = false;
  #isLost = false;
  #isOver = false;
  #reportedAt = performance.now();

  constructor(
    private readonly attempt: Pick<SharedJob, 'id' | 'attempt' | 'report'>,
    private readonly shared: SharedJobs,
    private readonly settings: LeaseSettings,
    private readonly listener: LeaseListener,
  ) {
    this.signal = this.#abortion.signal;
    setMaxListeners(0, this.signal);
    this.#memo = parseJson<JobReport>(attempt.report).memo;
    this.#timer = setInterval(() => void this.#report(), settings.heartbeatMs).unref();
  }

  get id(): string {
    return this.attempt.id;
  }

  /** Identifies this attempt, after which the store accepts nothing of it anymore. */
  get fence(): JobAttempt {
    return { id: this.attempt.id, attempt: this.attempt.attempt };
  }

  /** Whether an earlier attempt may have done a part of the job, or all of it. */
  get isTakenOver(): boolean {
    return this.attempt.attempt > 1;
  }

  /** The note of an earlier attempt. */
  get memo(): unknown {
    return this.#memo;
  }

  /** Whether the job has ended, or is no longer this host's. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** The running job; undefined while it is prepared. */
  get job(): Job | undefined {
    return this.#job;
  }

  /** Stores something for an attempt that takes the job over. */
  async remember(memo: unknown): Promise<void> {
    this.#memo = memo;
    if (await this.shared.report(this.attempt, this.#describe())) return;
    this.lose();
    throw storeErrors.jobTakenOver();
  }

  /** Cancels the job, unless its result is being stored. */
  cancel(): void {
    if (this.#job) void this.#job.cancel();
    else this.#abortion.abort();
  }

  /** Gives up, because another host does the job, or another lease of it has begun. */
  lose(): void {
    this.#isLost = true;
    this.#finish();
    this.#abortion.abort(storeErrors.jobTakenOver());
  }

  /** A task that ends the shared job before it reacts to its own end, unless another host has taken the job over. */
  wrap<Result>(task: JobTask<Result>): JobTask<Result> {
    return {
      ...task,
      id: this.id,
      signal: this.signal,
      run: async (job) => {
        this.#job = job;
        const value = await task.run(job);
        const outcome = { value, ...(job.signal.aborted && { isCurtailed: true }) };
        if (!(await this.end('completed', outcome))) throw storeErrors.jobTakenOver();
        return value;
      },
      onFailure: async (error, job) => ((await this.fail(error)) ? await task.onFailure(error, job) : error),
    };
  }

  /**
   * Ends the shared job.
   * @returns false if another host does it, or will
   */
  async end(status: 'completed' | 'failed' | 'cancelled', outcome: JobOutcome): Promise<boolean> {
    const result = JSON.stringify(outcome);
    const isEnded = !this.#isLost && (await this.#insist(() => this.shared.end(this.attempt, status, result))) === true;
    if (isEnded) this.listener.onEnded(status, result);
    this.#finish();
    return isEnded;
  }

  /**
   * Lets another host do the job.
   * @returns whether the job has ended nevertheless
   */
  async giveBack(): Promise<boolean> {
    const status = this.#isLost ? undefined : await this.#insist(() => this.shared.giveBack(this.attempt));
    const isEnded = status !== undefined && status !== 'waiting';
    if (isEnded) this.listener.onEnded(status, undefined);
    this.#finish();
    return isEnded;
  }

  /**
   * Ends the shared job because of an error, or lets another host do it if this one stops.
   * @returns whether it has ended
   */
  fail(error: unknown): Promise<boolean> {
    const isStopping = this.#job ? this.#job.isStoppedByHost && !this.#job.isCommitting : isShutdown(error);
    if (isStopping) return this.giveBack();
    const isCancelled = this.#job?.status === 'cancelled' || (!this.#job && this.signal.aborted);
    return this.end(isCancelled ? 'cancelled' : 'failed', { error: toStoredError(error) });
  }

  /** Repeats a request until the store answers, or until other hosts consider this one lost. */
  async #insist<Answer>(request: () => Promise<Answer>): Promise<Answer | undefined> {
    while (performance.now() - this.#reportedAt < this.settings.leaseMs) {
      try {
        return await request();
      } catch {
        await delay(retryMs);
      }
    }
    return undefined;
  }

  async #report(): Promise<void> {
    if (this.#isReporting) return;
    this.#isReporting = true;
    const began = performance.now();
    try {
      if (await this.shared.report(this.attempt, this.#describe())) this.#reportedAt = began;
      else if (!this.#isOver) this.lose();
    } catch {
      if (began - this.#reportedAt >= this.settings.leaseMs) this.lose();
    }
    this.#isReporting = false;
  }

  #describe(): string {
    const { progress = 0, message } = this.#job ?? { message: this.message };
    return JSON.stringify({ progress, message, memo: this.#memo } satisfies JobReport);
  }

  #finish(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearInterval(this.#timer);
    this.listener.onOver();
  }
}

function isShutdown(error: unknown): boolean {
  return error instanceof HostError && error.code === 'SHUTTING_DOWN';
}
