/** Far more than a server sends: it reports progress ten times a second. */
export const maxMessagesPerSecond = 1000;

/** Counts the messages of a server, so that they cannot keep this process busy. */
export class MessageRateLimiter {
  #second = -1;
  #count = 0;

  /** Counts a message, and returns whether it is within the limit. */
  add(): boolean {
    const second = Math.floor(performance.now() / 1000);
    if (second !== this.#second) {
      this.#second = second;
      this.#count = 0;
    }
    this.#count++;
    return this.#count <= maxMessagesPerSecond;
  }
}
