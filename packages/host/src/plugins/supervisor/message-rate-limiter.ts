/** Far more than the log and the progress of a well-behaved plugin come to. */
const perSecond = 5000;
const bytesPerSecond = 8 * 2 ** 20;

/** Weight of an object or a list in addition to its own bytes. */
const bytesPerObject = 16;

const [openingBrace, openingBracket] = [0x7b, 0x5b];

/**
 * Counts the messages of a worker by the second. The host handles them in the thread that also answers requests, and a loop
 * in a plugin sends a million in the time of two breaths.
 */
export class MessageRateLimiter {
  #second = -Infinity;
  #count = 0;
  #bytes = 0;

  /**
   * Counts a message. Objects and lists count more than their bytes: they cost more to parse.
   * @returns the limit that it exceeds, if any
   */
  count(message: Buffer): string | undefined {
    const second = Math.floor(performance.now() / 1000);
    if (second !== this.#second) {
      this.#second = second;
      this.#count = 0;
      this.#bytes = 0;
    }
    this.#count++;
    this.#bytes += message.length + bytesPerObject * countObjects(message);
    if (this.#count > perSecond) return `${perSecond} messages`;
    return this.#bytes > bytesPerSecond ? `${bytesPerSecond} bytes of messages` : undefined;
  }
}

function countObjects(json: Buffer): number {
  let count = 0;
  for (const byte of json) if (byte === openingBrace || byte === openingBracket) count++;
  return count;
}
