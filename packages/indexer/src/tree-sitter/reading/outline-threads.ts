import { Worker } from 'node:worker_threads';
import type { SerializedOutline } from '../incremental/serialized-outline.js';
import type { ReadingQueue } from './reading-queue.js';

export interface OutlineResult {
  readonly file: string;
  readonly notes: SerializedOutline;
}

/** Number of characters queued for a thread, so that it need not wait for this one. */
const ahead = 50_000;

/** Enough per thread, because a file has at most 2 MB. */
const resourceLimits = { maxOldGenerationSizeMb: 512 };

/**
 * Threads that read outlines beside this one, from the same list. They only make a run shorter: what a thread was at when
 * it failed is back in the list.
 */
export class OutlineThreads {
  /** The files that each thread has taken and not yet read, with their lengths. */
  readonly #taken = new Map<Worker, Map<string, number>>();
  #onChange = (): void => undefined;

  constructor(
    language: string,
    count: number,
    private readonly list: ReadingQueue,
    private readonly onResult: (answer: OutlineResult) => void,
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
    thread.on('message', (answer: OutlineResult) => {
      if (!this.#taken.has(thread)) return;
      taken.delete(answer.file);
      this.onResult(answer);
      this.#order(thread, taken);
      this.#onChange();
    });
    const onFailure = (): void => {
      if (!this.#taken.delete(thread)) return;
      this.list.requeue(taken.keys());
      this.#onChange();
    };
    thread.on('error', onFailure).on('exit', onFailure);
    this.#order(thread, taken);
  }

  #order(thread: Worker, taken: Map<string, number>): void {
    let length = 0;
    for (const each of taken.values()) length += each;
    while (length < ahead) {
      const order = this.list.take();
      if (order === undefined) return;
      thread.postMessage(order);
      taken.set(order.file, order.text.length);
      length += order.text.length;
    }
  }
}
