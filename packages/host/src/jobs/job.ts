import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { messageOf } from '@code-graph/api/errors';

/** Kinds of work that exclude one another. Imports and option checks do not become jobs: they last as long as their request. */
export type WorkKind = 'index' | 'import' | 'layout' | 'options check' | 'apply' | 'removal';

export const jobKinds = ['index', 'layout', 'apply', 'removal'] as const satisfies readonly WorkKind[];

export type JobKind = (typeof jobKinds)[number];

export type JobStatus = 'running' | 'completed' | 'failed' | 'cancelled';

/** The work of a job, and the reactions to its end. */
export interface JobTask<Result> {
  /** Aborts the job, like `cancel`. */
  readonly signal?: AbortSignal | undefined;
  /** The id of the request that began the job, which its log lines name. */
  readonly requestId?: string | undefined;
  /** The id of the job; by default a new one. */
  readonly id?: string;
  run(job: Job): Promise<Result>;
  /** Called when the job is completed. */
  onCompleted?(result: Result, job: Job<Result>): void;
  /**
   * Called when the job has failed or was cancelled.
   * @returns the error with which the job's result rejects
   */
  onFailure(error: unknown, job: Job): unknown;
}

/**
 * Work that goes on after its request was accepted. It is running until it is completed, failed or cancelled, and never
 * changes after that.
 */
export class Job<Result = unknown> {
  readonly id: string;
  readonly requestId: string | undefined;
  /** Aborted when the job is cancelled, when its task's signal aborts, and when the host stops. */
  readonly signal: AbortSignal;
  /** Percent. */
  progress = 0;
  message: string | undefined;
  readonly result: Promise<Result>;
  /** Resolves when the job has ended and its task has reacted. Never rejects. */
  readonly ended: Promise<void>;
  readonly #abortion = new AbortController();
  #status: JobStatus = 'running';
  #isCommitting = false;
  #error: string | undefined;

  /** @param shutdown aborts when the host stops; the job then counts as failed */
  constructor(
    readonly kind: JobKind,
    /** The id of the plugin that is applied or removed. */
    readonly subject: string | undefined,
    task: JobTask<Result>,
    private readonly shutdown: AbortSignal,
  ) {
    this.id = task.id ?? randomUUID();
    this.requestId = task.requestId;
    this.signal = this.#abortion.signal;
    setMaxListeners(0, this.signal);
    const unfollow = this.#follow(task.signal ? [task.signal, shutdown] : [shutdown]);
    this.result = Promise.resolve().then(() => this.#run(task));
    this.ended = this.result.then(unfollow, unfollow);
  }

  get status(): JobStatus {
    return this.#status;
  }

  get isRunning(): boolean {
    return this.#status === 'running';
  }

  /** The reason why the job has failed. */
  get error(): string | undefined {
    return this.#error;
  }

  /** Whether the result is being stored, which can no longer be stopped. */
  get isCommitting(): boolean {
    return this.isRunning && this.#isCommitting;
  }

  /** Whether the job was aborted because the host stops. */
  get isStoppedByHost(): boolean {
    return this.signal.aborted && this.signal.reason === this.shutdown.reason;
  }

  /** Marks the point of no return: from here on the job is not cancelled, and an error makes it a failed one. */
  commit(): void {
    this.#isCommitting = true;
  }

  /** Resolves like `work`, but rejects as soon as the job is aborted. */
  async untilAborted<Value>(work: Promise<Value>): Promise<Value> {
    let onAbort = (): void => undefined;
    const aborted = new Promise<never>((_resolve, reject) => {
      onAbort = () => {
        reject(this.signal.reason as Error);
      };
      if (this.signal.aborted) onAbort();
      this.signal.addEventListener('abort', onAbort, { once: true });
    });
    try {
      return await Promise.race([work, aborted]);
    } finally {
      this.signal.removeEventListener('abort', onAbort);
    }
  }

  /**
   * Aborts the job, unless it is committing, and resolves when it has ended.
   * @returns whether it was aborted and has no result
   */
  async cancel(): Promise<boolean> {
    const isAborted = this.isRunning && !this.#isCommitting;
    if (isAborted) this.#abortion.abort();
    await this.ended;
    return isAborted && this.#status !== 'completed';
  }

  /**
   * Aborts the job with the reason of the first of these signals that aborts. `AbortSignal.any` of Node.js 24 and 26 does not: without a
   * listener, it looks for the reason only when it is read, and can take that of a later signal.
   * @returns a function that removes the listeners
   */
  #follow(signals: readonly AbortSignal[]): () => void {
    const listeners = signals.map((signal) => ({
      signal,
      onAbort: () => {
        this.#abortion.abort(signal.reason);
      },
    }));
    for (const { signal, onAbort } of listeners) {
      if (signal.aborted) onAbort();
      else signal.addEventListener('abort', onAbort, { once: true });
    }
    return () => {
      for (const { signal, onAbort } of listeners) signal.removeEventListener('abort', onAbort);
    };
  }

  async #run(task: JobTask<Result>): Promise<Result> {
    let result: Result;
    try {
      result = await task.run(this);
    } catch (error) {
      const isCancelled = this.signal.aborted && !this.#isCommitting && !this.isStoppedByHost;
      this.#status = isCancelled ? 'cancelled' : 'failed';
      if (!isCancelled) this.#error = messageOf(error);
      throw await task.onFailure(error, this);
    }
    this.#status = 'completed';
    task.onCompleted?.(result, this);
    return result;
  }
}
