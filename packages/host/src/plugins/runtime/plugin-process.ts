import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { codeOf } from '../../platform/host-error.js';
import { MessageQuota } from './message-quota.js';
import { describeThreadError, parseWorkerMessage } from './parse-plugin-message.js';
import type { AbortMessage, WorkerAssignment, WorkerLogLine } from '../process/plugin-protocol.js';

/** How long a worker may go on after it was told to abort. */
const abortGraceMs = 500;

/** How long is waited for the thread to end. One that is blocked in a call of the operating system cannot be ended. */
const terminationMs = 500;

/** The limits of a worker, and who listens to it. */
export interface WorkerOperationOptions {
  readonly environment: Readonly<Record<string, string>>;
  readonly memoryLimitMb: number;
  readonly loadTimeoutSeconds: number;
  readonly runTimeoutSeconds: number;
  onProgress(percent: number, message: string | undefined): void;
  onLog(line: WorkerLogLine): void;
}

/** Why an operation in a worker ended without a result. */
export class WorkerOperationError extends Error {
  override readonly name = 'WorkerOperationError';

  constructor(
    message: string,
    /** The code, if the plugin threw a PluginError. */
    readonly pluginCode?: string,
    readonly pluginStack?: string,
  ) {
    super(message);
  }
}

/** One operation of a plugin in a worker thread, from start to termination. */
export class WorkerOperation {
  readonly #assignment: WorkerAssignment;
  readonly #options: WorkerOperationOptions;
  readonly #quota = new MessageQuota();
  #phase: 'loading' | 'running' | 'stopping' | 'ended' = 'loading';
  #lastProgress = '';

  constructor(assignment: WorkerAssignment, options: WorkerOperationOptions) {
    this.#assignment = assignment;
    this.#options = options;
  }

  /**
   * Runs the operation and resolves to what the worker handed over, unchecked. When this settles the thread has been ended,
   * unless the operating system holds it.
   * @throws WorkerOperationError
   */
  async run(signal: AbortSignal): Promise<unknown> {
    if (signal.aborted) throw new WorkerOperationError('It was stopped before it began.');
    const worker = new Worker(new URL('./plugin-worker.js', import.meta.url), {
      workerData: this.#assignment,
      env: { ...this.#options.environment },
      execArgv: ['--enable-source-maps'],
      name: `plugin ${this.#assignment.manifest.id}`,
      resourceLimits: { maxOldGenerationSizeMb: this.#options.memoryLimitMb },
      stdout: true,
      stderr: true,
    });
    // The worker turns what is printed into log lines. What gets past that is nobody's.
    worker.stdout.resume();
    worker.stderr.resume();
    try {
      return await this.#settle(worker, signal);
    } finally {
      await this.#terminate(worker);
    }
  }

  #settle(worker: Worker, signal: AbortSignal): Promise<unknown> {
    const { loadTimeoutSeconds, runTimeoutSeconds, memoryLimitMb } = this.#options;
    return new Promise((resolve, reject) => {
      let deadline: NodeJS.Timeout | undefined;
      let stopReason: string | undefined;

      const end = (): void => {
        this.#phase = 'ended';
        clearTimeout(deadline);
        signal.removeEventListener('abort', onAbort);
      };
      const fail = (message: string, code?: string, stack?: string): void => {
        end();
        // What a worker says after it was told to stop is only its way to obey.
        reject(
          stopReason === undefined
            ? new WorkerOperationError(message, code, stack)
            : new WorkerOperationError(stopReason),
        );
      };
      const stop = (reason: string): void => {
        if (this.#phase === 'stopping') return;
        this.#phase = 'stopping';
        stopReason = reason;
        worker.postMessage({ kind: 'abort' } satisfies AbortMessage);
        clearTimeout(deadline);
        deadline = setTimeout(() => fail(reason), abortGraceMs);
      };
      const startDeadline = (seconds: number, what: string): void => {
        clearTimeout(deadline);
        deadline = setTimeout(
          () => stop(`${what} took longer than ${seconds} s${this.#lastProgress}.`),
          seconds * 1000,
        );
      };
      const onAbort = (): void => stop('It was stopped.');

      startDeadline(loadTimeoutSeconds, 'Loading');
      signal.addEventListener('abort', onAbort);
      worker.on('message', (received: unknown) => {
        if (this.#phase === 'ended') return;
        if (!this.#quota.admit()) {
          fail(`It sent more than ${this.#quota.perSecond} messages in a second.`);
          return;
        }
        const message = parseWorkerMessage(received);
        switch (message?.kind) {
          case 'loaded':
            if (this.#phase !== 'loading') break;
            this.#phase = 'running';
            startDeadline(runTimeoutSeconds, 'It');
            break;
          case 'progress':
            this.#onProgress(message.percent, message.message);
            break;
          case 'log':
            this.#options.onLog(message);
            break;
          case 'finished':
            if (stopReason === undefined) {
              end();
              resolve(message.attributes);
            } else fail(stopReason);
            break;
          case 'failed':
            fail(message.failure.message, message.failure.code, message.failure.stack);
            break;
          case undefined:
            // A library in the plugin may talk to whoever it takes for its parent.
            break;
        }
      });
      worker.on('error', (error: unknown) => {
        const { message, stack } = describeThreadError(error);
        const isMemory = codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY';
        fail(isMemory ? `It needed more than ${memoryLimitMb} MB of memory.` : message, undefined, stack);
      });
      worker.on('messageerror', (error) => fail(`A message of its thread could not be read: ${error.message}`));
      worker.on('exit', (code) => fail(`Its thread ended with exit code ${code} before the work was done.`));
    });
  }

  #onProgress(percent: number, message: string | undefined): void {
    this.#lastProgress = `, at ${percent} %${message === undefined ? '' : ` (${message})`}`;
    this.#options.onProgress(percent, message);
  }

  async #terminate(worker: Worker): Promise<void> {
    const ended = worker.terminate().then(() => true);
    if (await Promise.race([ended, delay(terminationMs, false, { ref: false })])) return;
    const message = 'Its thread is blocked in a call of the operating system, and goes on until that call returns.';
    this.#options.onLog({ level: 'error', message, fields: {} });
  }
}
