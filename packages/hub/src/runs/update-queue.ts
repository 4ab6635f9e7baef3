import { Turns } from '../clones/turns.js';

/** Number of addresses that are fetched from at the same time. */
const defaultConcurrency = 4;

/** An update that waits or runs. */
interface QueuedUpdate {
  readonly ended: Promise<void>;
  hasBegun(): boolean;
  /** The end of the update after it, if one was added since it has begun. */
  next: Promise<void> | undefined;
}

/** Does the updates of repositories: several fetches at a time, one index run at a time, and never two updates of one repository. */
export class UpdateQueue {
  readonly #queued = new Map<string, QueuedUpdate>();
  readonly #waiting: (() => void)[] = [];
  #active = 0;
  readonly #indexing = new Turns();

  constructor(private readonly concurrency = defaultConcurrency) {}

  /** Whether no update waits or runs. */
  get isIdle(): boolean {
    return this.#queued.size === 0;
  }

  /** Resolves when no update of a repository waits or runs. */
  async ended(name: string): Promise<void> {
    const queued = this.#queued.get(name);
    await (queued?.next ?? queued?.ended);
  }

  /**
   * Resolves when the update of a repository has ended: the one that waits already, or a new one. It follows one that runs, which may have
   * looked at the address before a push.
   */
  add(name: string, update: () => Promise<void>): Promise<void> {
    const queued = this.#queued.get(name);
    if (queued?.hasBegun() === true) {
      const again = (): Promise<void> => this.add(name, update);
      return (queued.next ??= queued.ended.then(again, again));
    }
    if (queued) return queued.ended;
    let hasBegun = false;
    const begin = (): Promise<void> => {
      hasBegun = true;
      return update();
    };
    const ended = this.#inTurn(begin).finally(() => this.#queued.delete(name));
    this.#queued.set(name, { ended, hasBegun: () => hasBegun, next: undefined });
    return ended;
  }

  /** Runs the part of an update that needs the processors. */
  index<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#indexing.take(work);
  }

  async settled(): Promise<void> {
    await Promise.allSettled([...this.#queued.values()].map(({ ended, next = ended }) => next));
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
