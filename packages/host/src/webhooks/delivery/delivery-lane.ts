import type { Clock } from '../../processes/clock.js';
import type { DeliveryRecord } from '../store/webhook-store.js';

/** The pending deliveries of one webhook. Attempts one at a time, so that a slow receiver delays only its own deliveries. */
export class DeliveryLane {
  /** Time of the next attempt on the monotonic clock, by the id of the delivery, so that changes of the time of day have no effect. */
  readonly #due = new Map<string, number>();
  #attempt: { readonly ended: Promise<void>; readonly abort: AbortController } | undefined;

  constructor(private readonly clock: Clock) {}

  /** Adds a pending delivery, or changes the time of its next attempt. */
  schedule({ id, nextAttemptAt, delayMs = 0 }: DeliveryRecord): void {
    const wait = nextAttemptAt === undefined ? 0 : Date.parse(nextAttemptAt) - this.clock.now().getTime();
    // A clock that was set back while the host was stopped must not delay an attempt for longer than was planned.
    this.#due.set(id, this.clock.monotonic() + Math.min(Math.max(0, wait), delayMs));
  }

  /** The ids of the deliveries that wait for an attempt. */
  get ids(): readonly string[] {
    return [...this.#due.keys()];
  }

  /** Drops all deliveries, and aborts the attempt in progress. */
  clear(): void {
    this.#due.clear();
    this.#attempt?.abort.abort();
  }

  /** Milliseconds until an attempt is due; infinite if none is, or while one is in progress. */
  get waitMs(): number {
    if (this.#attempt) return Infinity;
    return Math.min(...this.#due.values()) - this.clock.monotonic();
  }

  /** Starts the attempt that has been due for the longest time. */
  start(attempt: (id: string, signal: AbortSignal) => Promise<void>): void {
    const [first] = [...this.#due].sort(([, a], [, b]) => a - b);
    if (!first) return;
    const [id] = first;
    this.#due.delete(id);
    const abort = new AbortController();
    const ended = attempt(id, abort.signal).finally(() => {
      this.#attempt = undefined;
    });
    this.#attempt = { ended, abort };
  }

  /** Resolves when the attempt in progress has ended. */
  async idle(): Promise<void> {
    await this.#attempt?.ended;
  }

  abort(): void {
    this.#attempt?.abort.abort();
  }
}
