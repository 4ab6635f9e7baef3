import type { PluginPhase } from '@code-graph/api';
import type { ApplyMessage } from '@code-graph/sdk';
import type { PluginWork, ThreadReport } from '../protocol/plugin-protocol.js';
import { PluginProcessError, type FailedOutcome } from './plugin-process-error.js';

/** A command for a plugin's process, with its limits. */
export interface PluginTask {
  readonly phase: PluginPhase;
  readonly command: PluginWork;
  readonly timeoutSeconds: number;
  readonly signal: AbortSignal;
  /** Values that are replaced in all output of the process from now on. */
  readonly secrets?: readonly string[];
  /** Maximum bytes of the result. Without it, the task has no result. */
  readonly maxResultBytes?: number;
  onProgress?(percent: number, message: string | undefined): void;
}

type BlockReport = Exclude<ThreadReport, { kind: 'exit' }>;
type SampledBlock = ThreadReport & { readonly kind: 'blocked' };

/** The outcome of a task that has ended. */
export interface TaskOutcome {
  /** The bytes of the result, unchecked. */
  readonly result: Buffer | undefined;
  readonly messages: readonly ApplyMessage[];
}

/** A task that the process works on. It requests its end once, when its deadline passes or its signal aborts. */
export class RunningTask {
  /** Rejects with a PluginProcessError. */
  readonly ended: Promise<TaskOutcome>;
  #resolve: (outcome: TaskOutcome) => void = () => undefined;
  #reject: (error: PluginProcessError) => void = () => undefined;
  readonly #timer: NodeJS.Timeout;
  readonly #onAbort: () => void;
  #result: Buffer | undefined;
  #lastProgress = '';
  /** The latest sample of the thread, while it is blocked. */
  #block: SampledBlock | undefined;
  #isBlockReported = false;
  /** The error with which the task ends, regardless of what the process sends after the request to stop. */
  #stopError: PluginProcessError | undefined;

  constructor(
    private readonly task: PluginTask,
    private readonly onStop: (error: PluginProcessError) => void,
  ) {
    this.ended = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    this.#timer = setTimeout(() => this.#stop('crashed', this.#deadlineReason), task.timeoutSeconds * 1000);
    this.#onAbort = () => this.#stop('stopped', 'It was stopped.');
    task.signal.addEventListener('abort', this.#onAbort);
  }

  get phase(): PluginPhase {
    return this.task.phase;
  }

  get maxResultBytes(): number {
    return this.task.maxResultBytes ?? 0;
  }

  /** Lets the task take as long as it needs: a debugger stops its process. */
  suspendDeadline(): void {
    clearTimeout(this.#timer);
  }

  /** Keeps the first result: the plugin's code could send others. */
  takeResult(result: Buffer): void {
    this.#result ??= result;
  }

  reportProgress(percent: number, message: string | undefined): void {
    this.#lastProgress = `, at ${percent} %${message === undefined ? '' : ` (${message})`}`;
    this.task.onProgress?.(percent, message);
  }

  /**
   * Records where the thread is blocked, or that it no longer is.
   * @param longestMs milliseconds after which users are warned
   * @returns a warning, once for each task, if it has been blocked for longer
   */
  recordBlock(report: BlockReport, longestMs: number): string | undefined {
    this.#block = report.kind === 'blocked' ? report : undefined;
    if (report.kind !== 'blocked' || report.ms < longestMs || this.#isBlockReported) return undefined;
    this.#isBlockReported = true;
    return `It has blocked its thread for ${Math.floor(report.ms / 1000)} s, in ${report.place}. Meanwhile it neither reports progress nor reacts to a cancellation: yield with Pacer of @code-graph/sdk/pacer.`;
  }

  complete(messages: readonly ApplyMessage[]): void {
    this.#release();
    if (this.#stopError) this.#reject(this.#stopError);
    else this.#resolve({ result: this.#result, messages });
  }

  /** Ends the task with an error, or with the reason why it was stopped before. */
  fail(error: PluginProcessError): void {
    this.#release();
    this.#reject(this.#stopError ?? error);
  }

  #stop(outcome: FailedOutcome, reason: string): void {
    if (this.#stopError) return;
    this.#stopError = new PluginProcessError(outcome, this.phase, reason, undefined, this.#block?.stack);
    this.onStop(this.#stopError);
  }

  get #deadlineReason(): string {
    const { phase, timeoutSeconds } = this.task;
    const subject = phase === 'load' ? 'Loading' : phase === 'dispose' ? 'Its disposal' : 'It';
    const limit = `${timeoutSeconds} s (plugins.${phase}TimeoutSeconds)`;
    const block = this.#block === undefined ? '' : `, and blocked its thread in ${this.#block.place}`;
    return `${subject} took longer than ${limit}${this.#lastProgress}${block}.`;
  }

  #release(): void {
    clearTimeout(this.#timer);
    this.task.signal.removeEventListener('abort', this.#onAbort);
  }
}
