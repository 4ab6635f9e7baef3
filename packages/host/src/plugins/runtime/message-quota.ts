/**
 * Counts the messages of a worker by the second. The host handles them in the thread that also answers requests, and a loop
 * in a plugin sends a million in the time of two breaths.
 */
export class MessageQuota {
  /** Far more than the log and the progress of a well-behaved plugin come to. */
  readonly perSecond = 5000;
  #second = -Infinity;
  #count = 0;

  /** Whether one more message is within bounds. */
  admit(): boolean {
    const second = Math.floor(performance.now() / 1000);
    if (second !== this.#second) {
      this.#second = second;
      this.#count = 0;
    }
    this.#count++;
    return this.#count <= this.perSecond;
  }
}
