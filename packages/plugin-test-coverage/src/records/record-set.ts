import type { RecordLimit } from './record-limit.js';

type Numbers = Uint32Array | Float64Array;

const firstCapacity = 32;

/**
 * A set of lines or branches that tests execute or miss, each identified by a number. A single execution counts. A record is one number,
 * because reports have millions: the key, and whether it was executed in the lowest bit.
 */
export class RecordSet {
  #records: Numbers;
  #length = 0;
  #isSorted = true;

  /** Keys are below 2^31 in a Uint32Array, and below 2^52 in a Float64Array. */
  constructor(
    private readonly type: typeof Uint32Array | typeof Float64Array,
    private readonly limit: RecordLimit,
  ) {
    this.#records = new type(0);
  }

  add(key: number, isExecuted: boolean): void {
    this.#append(key * 2 + (isExecuted ? 1 : 0));
  }

  /** Moves the records of another set into this one. */
  moveFrom(other: RecordSet): void {
    for (let index = 0; index < other.#length; index++) this.#append(other.#records[index] ?? 0);
    other.clear();
  }

  clear(): void {
    this.limit.addBytes(-this.#records.byteLength);
    this.#records = new this.type(0);
    this.#length = 0;
    this.#isSorted = true;
  }

  /** The number of keys. */
  get size(): number {
    this.#sort();
    return this.#length;
  }

  /** Calls `visit` with each key in ascending order. */
  forEach(visit: (key: number, isExecuted: boolean) => void): void {
    this.#sort();
    for (let index = 0; index < this.#length; index++) {
      const record = this.#records[index] ?? 0;
      visit(keyOf(record), record % 2 === 1);
    }
  }

  #append(record: number): void {
    if (this.#length === this.#records.length) this.#makeRoom();
    // Most writers write lines in order, each once, and then nothing has to be sorted.
    if (this.#length > 0 && keyOf(record) <= keyOf(this.#records[this.#length - 1] ?? 0)) this.#isSorted = false;
    this.#records[this.#length++] = record;
  }

  #makeRoom(): void {
    this.#sort();
    if (this.#length <= this.#records.length / 2 && this.#length > 0) return;
    const capacity = Math.max(firstCapacity, this.#records.length * 2);
    this.limit.addBytes((capacity - this.#records.length) * this.type.BYTES_PER_ELEMENT);
    const larger = new this.type(capacity);
    larger.set(this.#records.subarray(0, this.#length));
    this.#records = larger;
  }

  /** Sorts the records and keeps the last record of each key, which is an executed one if any is. */
  #sort(): void {
    if (this.#isSorted) return;
    const records = this.#records.subarray(0, this.#length).sort();
    let kept = 0;
    for (const record of records) {
      if (kept > 0 && keyOf(records[kept - 1] ?? 0) === keyOf(record)) kept -= 1;
      records[kept++] = record;
    }
    this.#length = kept;
    this.#isSorted = true;
  }
}

function keyOf(record: number): number {
  return Math.floor(record / 2);
}
