import { Worker } from 'node:worker_threads';
import type { SerializedOutline } from '../incremental/serialized-outline.js';
import type { ReadingQueue } from './reading-queue.js';

export interface OutlineResult {
  readonly file: string;
  readonly outline: SerializedOutline;
}

/** Number of characters queued for a thread, so that it need not wait for this one. */
const queuedCharacters = 50_000;

/** Enough per thread, because a file has at most 2 MB. */
const resourceLimits = { maxOldGenerationSizeMb: 512 };

/**
 * Worker threads that read outlines from the same queue as this thread. They only make a run shorter: if a thread fails, its
 * files return to the queue.
 */
export class OutlineThreads {
  /** The files that each thread has taken and not yet read, with their lengths. */
  readonly #taken = new Map<Worker, Map<string, number>>();
  #onChange = (): void => undefined;

  constructor(
    language: string,
    count: number,
    private readonly queue: ReadingQueue,
    private readonly onResult: (result: OutlineResult) => void,
  ) {
    for (let started = 0; started < count; started += 1) this.#start(language);
  }

  get areBusy(): boolean {
    return [...this.#taken.values()].some(({ size }) => size > 0);
  }

  /** Resolves when a thread has returned a result or failed. */
  changed(): Promise<void> {
    return new Promise((resolve) => (this.#onChange = resolve));
  }

  close(): void {
    const threads = [...this.#taken.keys()];
    this.#taken.clear();
    for (const thread of threads) void thread.terminate();
  }

  #start(language: string): void {
    const file = new URL('./outline-worker.js', import.meta.url);
    const thread = new Worker(file, { workerData: language, env: {}, execArgv: [], name: 'outlines', resourceLimits });
    const taken = new Map<string, number>();
    this.#taken.set(thread, taken);
    thread.on('message', (result: OutlineResult) => {
      if (!this.#taken.has(thread)) return;
      taken.delete(result.file);
      this.onResult(result);
      this.#fill(thread, taken);
      this.#onChange();
    });
    const onFailure = (): void => {
      if (!this.#taken.delete(thread)) return;
      this.queue.requeue(taken.keys());
      this.#onChange();
    };
    thread.on('error', onFailure).on('exit', onFailure);
    this.#fill(thread, taken);
  }

  #fill(thread: Worker, taken: Map<string, number>): void {
    let length = 0;
    for (const each of taken.values()) length += each;
    while (length < queuedCharacters) {
      const source = this.queue.take();
      if (source === undefined) return;
      thread.postMessage(source);
      taken.set(source.file, source.text.length);
      length += source.text.length;
    }
  }
}
