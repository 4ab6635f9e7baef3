/** Maximum messages per second, far more than a well-behaved plugin logs and reports. */
const maxMessagesPerSecond = 5000;
const maxBytesPerSecond = 8 * 2 ** 20;

/** Maximum log lines per second, more than the code of a plugin can send unless it writes to the pipe itself. */
const maxLinesPerSecond = 100_000;

/** Cost of an object or an array in addition to its own bytes. */
const bytesPerObject = 16;

const [openingBrace, openingBracket] = [0x7b, 0x5b];

/** The beginning of a log line as JSON. */
const lineStart = Buffer.from('{"kind":"log",');

/** `dropped`: a log line beyond the limit. */
export type CountedMessage = 'accepted' | 'dropped' | { readonly exceeded: string };

/**
 * Limits the messages of a child per second. The host handles them on the thread that also answers requests, and a loop in a
 * plugin can send a million within seconds. Log lines have a limit of their own, beyond which they are dropped: output is not a reason to
 * end a plugin.
 */
export class MessageRateLimiter {
  #second = -Infinity;
  #lines = new MessageCount();
  #others = new MessageCount();

  count(message: Buffer): CountedMessage {
    const second = Math.floor(performance.now() / 1000);
    if (second !== this.#second) {
      this.#second = second;
      this.#lines = new MessageCount();
      this.#others = new MessageCount();
    }
    const isLine = message.subarray(0, lineStart.length).equals(lineStart);
    const exceeded = (isLine ? this.#lines : this.#others).add(message);
    if (exceeded === undefined) return 'accepted';
    return isLine && this.#lines.count <= maxLinesPerSecond ? 'dropped' : { exceeded };
  }
}

/** The messages of one kind in one second. */
class MessageCount {
  count = 0;
  #bytes = 0;

  /**
   * Counts a message. Objects and arrays count more than their bytes, because they cost more to parse.
   * @returns the limit that is exceeded, if any
   */
  add(message: Buffer): string | undefined {
    this.count++;
    if (this.count > maxMessagesPerSecond) return `${maxMessagesPerSecond} messages`;
    this.#bytes += message.length + bytesPerObject * countObjects(message);
    return this.#bytes > maxBytesPerSecond ? `${maxBytesPerSecond} bytes of messages` : undefined;
  }
}

function countObjects(json: Buffer): number {
  let count = 0;
  for (const byte of json) if (byte === openingBrace || byte === openingBracket) count++;
  return count;
}
