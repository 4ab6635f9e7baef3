/** Far more than a server sends: it reports progress ten times a second. */
export const maxMessagesPerSecond = 1000;

/** Counts the messages of a server, so that they cannot keep this process busy. */
export class MessageRateLimiter {
  /** The times of the latest messages that were within the limit, in milliseconds. `#oldest` is the index of the first. */
  readonly #times = new Float64Array(maxMessagesPerSecond).fill(-Infinity);
  #oldest = 0;

  /** Counts a message, and returns whether it is within the limit: not more than that many in any period of one second. */
  add(): boolean {
    const now = performance.now();
    if (now - (this.#times[this.#oldest] ?? 0) < 1000) return false;
    this.#times[this.#oldest] = now;
    this.#oldest = (this.#oldest + 1) % maxMessagesPerSecond;
    return true;
  }
}
