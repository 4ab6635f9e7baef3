import { Worker } from 'node:worker_threads';
import { messageOf } from '../platform/host-error.js';
import type { AbortMessage, WorkerAssignment, WorkerMessage } from './worker/worker-protocol.js';

/** How long a worker may go on after it was told to abort. */
const abortGraceMs = 1000;

/** The limits of a worker, and who listens to it. */
export interface WorkerOperationOptions {
  readonly environment: Readonly<Record<string, string>>;
  readonly memoryLimitMb: number;
  readonly loadTimeoutSeconds: number;
  readonly runTimeoutSeconds: number;
  onProgress(percent: number, message: string | undefined): void;
  onLog(level: 'debug' | 'info' | 'warn' | 'error', message: string, fields: Readonly<Record<string, unknown>>): void;
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
  #lastProgress = '';

  constructor(assignment: WorkerAssignment, options: WorkerOperationOptions) {
    this.#assignment = assignment;
    this.#options = options;
  }

  /**
   * Runs the operation and resolves to what the worker handed over, unchecked. The thread is gone when this settles.
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
    this.#logOutput(worker);
    try {
      return await this.#settle(worker, signal);
    } finally {
      await worker.terminate();
    }
  }

  #settle(worker: Worker, signal: AbortSignal): Promise<unknown> {
    const { loadTimeoutSeconds, runTimeoutSeconds } = this.#options;
    return new Promise((resolve, reject) => {
      const fail = (message: string, code?: string, stack?: string): void => {
        end();
        reject(new WorkerOperationError(message, code, stack));
      };
      const stop = (reason: string): void => {
        clearTimeout(deadline);
        worker.postMessage({ kind: 'abort' } satisfies AbortMessage);
        deadline = setTimeout(() => {
          fail(reason);
        }, abortGraceMs);
      };
      const startDeadline = (seconds: number, phase: string): NodeJS.Timeout =>
        setTimeout(() => {
          stop(`${phase} took longer than ${seconds} s${this.#lastProgress}.`);
        }, seconds * 1000);
      let deadline = startDeadline(loadTimeoutSeconds, 'Loading');
      const onAbort = (): void => {
        stop('It was stopped.');
      };
      const end = (): void => {
        clearTimeout(deadline);
        signal.removeEventListener('abort', onAbort);
      };
      signal.addEventListener('abort', onAbort);
      worker.on('message', (message: WorkerMessage) => {
        switch (message.kind) {
          case 'loaded':
            clearTimeout(deadline);
            deadline = startDeadline(runTimeoutSeconds, 'It');
            break;
          case 'progress':
            this.#onProgress(message.percent, message.message);
            break;
          case 'log':
            this.#options.onLog(message.level, message.message, message.fields);
            break;
          case 'finished':
            end();
            resolve(message.attributes);
            break;
          case 'failed':
            fail(message.failure.message, message.failure.code, message.failure.stack);
            break;
        }
      });
      worker.on('error', (error) => {
        fail(messageOf(error), undefined, error instanceof Error ? error.stack : undefined);
      });
      worker.on('messageerror', (error) => {
        fail(`A message of its thread could not be read: ${error.message}`);
      });
      worker.on('exit', (code) => {
        fail(`Its thread ended with exit code ${code} before the work was done.`);
      });
    });
  }

  #onProgress(percent: number, message: string | undefined): void {
    const bounded = Number.isFinite(percent) ? Math.min(100, Math.max(0, Math.floor(percent))) : 0;
    this.#lastProgress = message === undefined ? `, at ${bounded} %` : `, at ${bounded} % (${message})`;
    this.#options.onProgress(bounded, message);
  }

  /** What a plugin prints belongs in the log, not between the lines of whoever runs the host. */
  #logOutput(worker: Worker): void {
    for (const [name, stream] of [
      ['stdout', worker.stdout],
      ['stderr', worker.stderr],
    ] as const) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.#options.onLog('info', text.trimEnd(), { stream: name });
      });
    }
  }
}
