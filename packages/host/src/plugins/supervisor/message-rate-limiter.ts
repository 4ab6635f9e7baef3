/** Far more than a well-behaved plugin logs and reports. */
const maxMessagesPerSecond = 5000;
const maxBytesPerSecond = 8 * 2 ** 20;

/** Cost of an object or an array in addition to its own bytes. */
const bytesPerObject = 16;

const [openingBrace, openingBracket] = [0x7b, 0x5b];

/**
 * Limits the messages of a child per second. The host handles them on the thread that also answers requests, and a loop in a
 * plugin can send a million within seconds.
 */
export class MessageRateLimiter {
  #second = -Infinity;
  #count = 0;
  #bytes = 0;

  /**
   * Counts a message. Objects and arrays count more than their bytes, because they cost more to parse.
   * @returns the limit that is exceeded, if any
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
    if (this.#count > maxMessagesPerSecond) return `${maxMessagesPerSecond} messages`;
    return this.#bytes > maxBytesPerSecond ? `${maxBytesPerSecond} bytes of messages` : undefined;
  }
}

function countObjects(json: Buffer): number {
  let count = 0;
  for (const byte of json) if (byte === openingBrace || byte === openingBracket) count++;
  return count;
}
