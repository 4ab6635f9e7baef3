/** Far more than a server has to say: it tells ten times a second how far it is. */
export const maxMessagesPerSecond = 1000;

/** Counts what a server says, so that it cannot keep this process busy. */
export class MessageRateLimiter {
  #second = -1;
  #count = 0;

  /** @returns whether it may be said */
  take(): boolean {
    const second = Math.floor(performance.now() / 1000);
    if (second !== this.#second) {
      this.#second = second;
      this.#count = 0;
    }
    this.#count++;
    return this.#count <= maxMessagesPerSecond;
  }
}
