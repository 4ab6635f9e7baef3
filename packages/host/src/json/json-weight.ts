import { randomInt } from 'node:crypto';

/** Bytes that the parts of a JSON text take in V8's heap once parsed, including the spare capacity of arrays. */
const weights = { container: 64, entry: 16, number: 16, string: 24, newKey: 256 } as const;

const code = {
  quote: 0x22,
  comma: 0x2c,
  minus: 0x2d,
  zero: 0x30,
  nine: 0x39,
  colon: 0x3a,
  listStart: 0x5b,
  backslash: 0x5c,
  listEnd: 0x5d,
  objectStart: 0x7b,
  objectEnd: 0x7d,
  firstBeyondAscii: 0x80,
} as const;

/**
 * Estimates the bytes that a JSON text takes once it is parsed, including the text. Overestimates rather than underestimates:
 * `JSON.parse` cannot be stopped, and ends the process when memory runs out, even in a thread. A few bytes of text can become a
 * hundred bytes of memory.
 * @param text UTF-8; for a text that is not JSON, the weight is at least that of the part before the fault
 */
export function weighJson(text: Uint8Array): number {
  const shapes = new KnownShapes();
  let weight = text.length;
  let stringStart = 0;
  let stringWeight = 0;
  for (let at = 0; at < text.length; at++) {
    const byte = text[at] ?? 0;
    if (byte === code.quote) {
      stringStart = at + 1;
      let seen = 0;
      for (at++; at < text.length && text[at] !== code.quote; at++) {
        const inside = text[at] ?? 0;
        seen |= inside;
        if (inside === code.backslash) at++;
      }
      // One character beyond Latin-1 doubles the size of the whole string, in the value and in the text.
      const length = at - stringStart;
      stringWeight = weights.string + (seen < code.firstBeyondAscii ? length : 3 * length);
      weight += stringWeight;
    } else if (byte === code.comma) {
      weight += weights.entry;
    } else if (byte === code.colon) {
      weight -= stringWeight;
      if (shapes.addKey(text, stringStart, at)) weight += weights.newKey;
    } else if (byte === code.objectStart || byte === code.listStart) {
      weight += weights.container + weights.entry;
      shapes.open();
    } else if (byte === code.objectEnd || byte === code.listEnd) {
      shapes.close();
    } else if (isPartOfNumber(byte)) {
      weight += weights.number;
      while (isPartOfNumber(text[at + 1] ?? 0)) at++;
    }
  }
  return weight;
}

function isPartOfNumber(byte: number): boolean {
  return (byte >= code.zero && byte <= code.nine) || byte === code.minus;
}

/** Objects with the same keys in the same order share a hidden class: only a key that creates a new one takes much memory. */
class KnownShapes {
  /** For each open object and array, a hash of its keys so far. */
  readonly #open = new Int32Array(1024);
  readonly #known = new Int32Array(1 << 16);
  /** Random, so that a client cannot construct different keys with the same hash. */
  readonly #factor = randomInt(2 ** 16, 2 ** 31) | 1;
  #depth = 0;

  open(): void {
    this.#depth++;
    this.#open[this.#depth] = 1;
  }

  close(): void {
    this.#depth = Math.max(0, this.#depth - 1);
  }

  /** Returns whether no object had this key after the same preceding keys. */
  addKey(text: Uint8Array, start: number, end: number): boolean {
    if (this.#depth >= this.#open.length) return true;
    let hash = this.#open[this.#depth] ?? 0;
    for (let at = start; at < end; at++) hash = Math.imul(hash ^ (text[at] ?? 0), this.#factor) + 1;
    hash ^= hash >>> 15;
    this.#open[this.#depth] = hash;
    const slot = (hash >>> 8) & 0xffff;
    if (this.#known[slot] === hash) return false;
    this.#known[slot] = hash;
    return true;
  }
}
