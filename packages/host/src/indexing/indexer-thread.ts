import { Worker } from 'node:worker_threads';
import type { IndexProgress } from '@code-graph/indexer';
import { messageOf } from '@code-graph/api/errors';
import { indexErrors } from './index-errors.js';
import type { IndexAssignment, IndexerMessage, IndexOutcome } from './indexer-protocol.js';

/** A thread that indexes, one run at a time. It does not keep the process alive by itself. */
export class IndexerThread {
  readonly #worker: Worker;
  #hasEnded = false;
  #isWarm = false;

  constructor(maxOldGenerationSizeMb: number) {
    this.#worker = new Worker(new URL('./indexer-worker.js', import.meta.url), {
      env: {},
      execArgv: [],
      name: 'indexer',
      resourceLimits: { maxOldGenerationSizeMb },
    });
    this.#worker.on('exit', () => (this.#hasEnded = true));
    // An error between two runs, of which the next one learns by `isUsable`.
    this.#worker.on('error', () => (this.#hasEnded = true));
    this.#worker.unref();
  }

  get isUsable(): boolean {
    return !this.#hasEnded;
  }

  /** Whether it has analyzed files, so that its compiler runs. */
  get isWarm(): boolean {
    return this.#isWarm;
  }

  /** After a rejection, the thread has to be ended. */
  async run(
    assignment: IndexAssignment,
    onProgress: (progress: IndexProgress) => void,
    signal: AbortSignal,
  ): Promise<IndexOutcome> {
    const worker = this.#worker;
    const stopListening = new AbortController();
    worker.ref();
    try {
      return await new Promise<IndexOutcome>((resolve, reject) => {
        const onAbort = (): void => reject(indexErrors.indexCancelled());
        const onMessage = (message: IndexerMessage): void => {
          if (message.kind === 'progress') onProgress(message.progress);
          else if (message.kind === 'finished') {
            this.#isWarm ||= assignment.warmsUp === true || message.outcome.filesAnalyzed > 0;
            resolve(message.outcome);
          } else reject(indexErrors.indexFailed(message.message));
        };
        const onError = (error: unknown): void => reject(indexErrors.indexFailed(messageOf(error), error));
        const onExit = (code: number): void =>
          reject(indexErrors.indexFailed(`its thread ended with exit code ${code}.`));
        if (signal.aborted) onAbort();
        signal.addEventListener('abort', onAbort, { signal: stopListening.signal });
        worker.on('message', onMessage).on('error', onError).on('exit', onExit);
        stopListening.signal.addEventListener('abort', () => {
          worker.off('message', onMessage).off('error', onError).off('exit', onExit);
        });
        worker.postMessage(assignment);
      });
    } finally {
      stopListening.abort();
      worker.unref();
    }
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}
