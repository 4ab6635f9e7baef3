import { messageOf } from '@code-graph/api/errors';
import type { SharedJob, SharedJobStatus } from '../../store/shared/shared-jobs.js';
import type { Job } from '../job.js';
import { jobErrors } from '../job-errors.js';
import { fromStoredError, parseJson, type JobContent, type JobOutcome, type JobReport } from './job-content.js';
import type { JobLease } from './job-lease.js';

/** A job of a shared store, as this host knows it. */
export class TrackedJob {
  #status: SharedJobStatus = 'waiting';
  #error: string | undefined;
  #progress = 0;
  #message: string | undefined;
  /** Whether this host has ended the job. */
  isDoneHere = false;
  /** The lease of this host, if it does the job or has done it. */
  lease: JobLease | undefined;
  /** The result. Rejects with the error of a failed job. */
  readonly result: Promise<unknown>;
  /** Resolves when the job has ended. Never rejects. */
  readonly ended: Promise<void>;
  /** The result of a completed job. */
  value: unknown;
  /** Whether a completed job has left something out, because it was cancelled. */
  isCurtailed = false;
  #resolve: (value: unknown) => void = () => undefined;
  #reject: (error: unknown) => void = () => undefined;

  constructor(
    readonly id: string,
    readonly content: JobContent,
  ) {
    this.result = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    const settled = (): void => undefined;
    this.ended = this.result.then(settled, settled);
  }

  /** Percent. */
  get progress(): number {
    return this.#local?.progress ?? this.#progress;
  }

  get message(): string | undefined {
    return this.#local ? this.#local.message : this.#message;
  }

  get status(): SharedJobStatus {
    return this.#status;
  }

  get hasEnded(): boolean {
    return this.#status !== 'waiting' && this.#status !== 'running';
  }

  /** The reason why the job has failed. */
  get error(): string | undefined {
    return this.#error;
  }

  /** Takes over the progress that the owner has reported. */
  update({ status, report }: Pick<SharedJob, 'status' | 'report'>): void {
    this.#status = status;
    const { progress, message } = parseJson<JobReport>(report);
    this.#progress = progress ?? 0;
    this.#message = message;
  }

  /** @param cancelled the error with which the result of a cancelled job rejects */
  end(status: SharedJobStatus, result: string | undefined, cancelled: () => Error): void {
    if (this.hasEnded) return;
    this.#status = status;
    const { value, isCurtailed, error } = parseJson<JobOutcome>(result);
    if (status === 'completed') {
      this.isCurtailed = isCurtailed === true;
      this.value = value;
      this.#resolve(value);
      return;
    }
    const reason = error ? fromStoredError(error) : jobErrors.ownerLost();
    if (status === 'failed') this.#error = messageOf(reason);
    this.#reject(status === 'cancelled' ? cancelled() : reason);
  }

  /** The job on this host, which knows more than the other hosts. */
  get #local(): Job | undefined {
    return this.lease?.isOver === false ? this.lease.job : undefined;
  }

  /** Lets those who wait for the job go on, because this host stops. The job goes on elsewhere. */
  abandon(error: Error): void {
    this.#reject(error);
  }
}
