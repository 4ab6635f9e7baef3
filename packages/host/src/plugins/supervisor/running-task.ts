import type { ApplyMessage, PluginPhase } from '@code-graph/sdk';
import type { PluginCommand } from '../protocol/plugin-protocol.js';
import { PluginProcessError, type FailedOutcome } from './plugin-process-error.js';

/** A command for a plugin's process, with its limits. */
export interface PluginTask {
  readonly phase: PluginPhase;
  readonly command: Exclude<PluginCommand, { kind: 'abort' }>;
  readonly timeoutSeconds: number;
  readonly signal: AbortSignal;
  /** Maximum bytes of the result. Without it, the task has no result. */
  readonly maxResultBytes?: number;
  onProgress?(percent: number, message: string | undefined): void;
}

/** The outcome of a task that has ended. */
export interface TaskOutcome {
  /** The bytes of the result, unchecked. */
  readonly result: Buffer | undefined;
  readonly messages: readonly ApplyMessage[];
}

/** A task that the process works on. It asks to be stopped once, when its deadline passes or its signal aborts. */
export class RunningTask {
  /** Rejects with a PluginProcessError. */
  readonly ended: Promise<TaskOutcome>;
  #resolve: (outcome: TaskOutcome) => void = () => undefined;
  #reject: (error: PluginProcessError) => void = () => undefined;
  readonly #timer: NodeJS.Timeout;
  readonly #onAbort: () => void;
  #result: Buffer | undefined;
  #lastProgress = '';
  /** The error with which the task ends, whatever the process sends after it was asked to stop. */
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

  complete(messages: readonly ApplyMessage[]): void {
    this.#release();
    if (this.#stopError) this.#reject(this.#stopError);
    else this.#resolve({ result: this.#result, messages });
  }

  /** Ends the task with an error, or with the reason for which it was stopped before. */
  fail(error: PluginProcessError): void {
    this.#release();
    this.#reject(this.#stopError ?? error);
  }

  #stop(outcome: FailedOutcome, reason: string): void {
    if (this.#stopError) return;
    this.#stopError = new PluginProcessError(outcome, this.phase, reason);
    this.onStop(this.#stopError);
  }

  get #deadlineReason(): string {
    const { phase, timeoutSeconds } = this.task;
    const subject = phase === 'load' ? 'Loading' : phase === 'dispose' ? 'Its disposal' : 'It';
    const limit = `${timeoutSeconds} s (plugins.${phase}TimeoutSeconds)`;
    return `${subject} took longer than ${limit}${this.#lastProgress}.`;
  }

  #release(): void {
    clearTimeout(this.#timer);
    this.task.signal.removeEventListener('abort', this.#onAbort);
  }
}
