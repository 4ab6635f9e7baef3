/** Work whose result several callers wait for. It is aborted when all of them have given up. */
export class SharedRun<Result> {
  /** Resolves when the work has failed. */
  readonly failed: Promise<void>;
  readonly #abort = new AbortController();
  readonly #result: Promise<Result>;
  #waiting = 0;
  #isSettled = false;

  constructor(work: (signal: AbortSignal) => Promise<Result>) {
    this.#result = work(this.#abort.signal).finally(() => {
      this.#isSettled = true;
    });
    this.failed = new Promise((resolve) => {
      this.#result.catch(() => {
        resolve();
      });
    });
  }

  /** Whether the work was aborted, so that it will have no result. */
  get isAborted(): boolean {
    return this.#abort.signal.aborted;
  }

  /** Returns the result. Rejects with the signal's reason as soon as it aborts. */
  async wait(signal: AbortSignal): Promise<Result> {
    signal.throwIfAborted();
    this.#waiting += 1;
    let giveUp = (): void => undefined;
    const aborted = new Promise<never>((_resolve, reject) => {
      giveUp = () => {
        reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
      };
    });
    signal.addEventListener('abort', giveUp, { once: true });
    try {
      return await Promise.race([this.#result, aborted]);
    } finally {
      signal.removeEventListener('abort', giveUp);
      this.#waiting -= 1;
      if (signal.aborted && this.#waiting === 0 && !this.#isSettled) this.#abort.abort(signal.reason);
    }
  }
}
