/** Number of addresses that are fetched from at the same time. */
const defaultConcurrency = 4;

/** Does the updates of repositories: several fetches at a time, one index run at a time, and never two updates of one repository. */
export class UpdateQueue {
  readonly #running = new Map<string, Promise<void>>();
  readonly #waiting: (() => void)[] = [];
  #active = 0;
  #indexing: Promise<unknown> = Promise.resolve();

  constructor(private readonly concurrency = defaultConcurrency) {}

  /** Resolves when no update of a repository waits or runs. */
  async ended(name: string): Promise<void> {
    await this.#running.get(name);
  }

  /** Resolves when the update of a repository has ended: the one that waits or runs already, or a new one. */
  add(name: string, update: () => Promise<void>): Promise<void> {
    const running = this.#running.get(name);
    if (running) return running;
    const added = this.#inTurn(update).finally(() => this.#running.delete(name));
    this.#running.set(name, added);
    return added;
  }

  /** Runs the part of an update that needs the processors. */
  index<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#indexing.then(work);
    this.#indexing = result.catch(() => undefined);
    return result;
  }

  async settled(): Promise<void> {
    await Promise.allSettled(this.#running.values());
  }

  async #inTurn(update: () => Promise<void>): Promise<void> {
    if (this.#active >= this.concurrency) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#active++;
    try {
      await update();
    } finally {
      // The next update takes the slot of this one.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#active--;
    }
  }
}
