import { inject, injectable } from 'tsyringe';
import type { HostError } from '@code-graph/api/errors';
import { queryErrors } from './query-errors.js';

/** Settings of the queue of queries. */
export interface QueryQueueSettings {
  /** Maximum number of waiting queries, of all clients together. */
  readonly maxWaiting: number;
}

export const QueryQueueSettings = Symbol('QueryQueueSettings');

export const queryQueueSettings: QueryQueueSettings = { maxWaiting: 256 };

/** A query that waits for its turn. */
interface Waiting {
  readonly begin: () => void;
  readonly refuse: (error: HostError) => void;
}

/**
 * Runs one query at a time. Clients take turns, so that a client with many queries delays another client by one query at most. Places
 * in a full queue belong to the clients with the fewest waiting queries.
 */
@injectable()
export class QueryQueue {
  #isBusy = false;
  /** The waiting queries of each client. The clients are in the order of their turns. */
  readonly #waiting = new Map<string, Waiting[]>();
  #count = 0;

  constructor(@inject(QueryQueueSettings) private readonly settings: QueryQueueSettings) {}

  /**
   * Does `work` when it is the client's turn.
   * @param signal aborts when the client disconnects, which ends the waiting
   * @throws HostError `QUERY_QUEUE_FULL`, `INVALID_REQUEST` after an abort
   */
  async run<Result>(client: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    await this.#waitForTurn(client, signal);
    try {
      return await work();
    } finally {
      this.#endTurn(client);
    }
  }

  async #waitForTurn(client: string, signal: AbortSignal): Promise<void> {
    if (signal.aborted) throw queryErrors.queryAbandoned();
    if (!this.#isBusy) {
      this.#isBusy = true;
      return;
    }
    if (this.#count >= this.settings.maxWaiting) this.#makeRoomFor(client);
    await new Promise<void>((resolve, reject) => {
      const onAbort = (): void => {
        this.#remove(client, waiting);
        reject(queryErrors.queryAbandoned());
      };
      const settle = (): void => {
        signal.removeEventListener('abort', onAbort);
        this.#remove(client, waiting);
      };
      const waiting: Waiting = {
        begin: () => {
          settle();
          resolve();
        },
        refuse: (error) => {
          settle();
          reject(error);
        },
      };
      signal.addEventListener('abort', onAbort, { once: true });
      const others = this.#waiting.get(client);
      if (others === undefined) this.#waiting.set(client, [waiting]);
      else others.push(waiting);
      this.#count++;
    });
  }

  /** Refuses the latest query of the client with the most waiting queries; otherwise the new query. */
  #makeRoomFor(client: string): void {
    const full = queryErrors.queryQueueFull(this.settings.maxWaiting);
    const own = this.#waiting.get(client)?.length ?? 0;
    const [longest = []] = [...this.#waiting.values()].sort((one, other) => other.length - one.length);
    const latest = longest.at(-1);
    if (latest === undefined || longest.length <= own + 1) throw full;
    latest.refuse(full);
  }

  #endTurn(client: string): void {
    const others = this.#waiting.get(client);
    if (others !== undefined) {
      this.#waiting.delete(client);
      this.#waiting.set(client, others);
    }
    const [next] = this.#waiting.values();
    if (next === undefined) this.#isBusy = false;
    else next[0]?.begin();
  }

  #remove(client: string, waiting: Waiting): void {
    const rest = (this.#waiting.get(client) ?? []).filter((other) => other !== waiting);
    if (rest.length === 0) this.#waiting.delete(client);
    else this.#waiting.set(client, rest);
    this.#count--;
  }
}
