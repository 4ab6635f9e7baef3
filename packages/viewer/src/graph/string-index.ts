import { stringAt, type StringTable } from './string-table.js';

const empty = -1;

/** Finds the strings of a table, which are distinct, by a hash table with open addressing. A `Map` takes ten times as long to fill. */
export class StringIndex {
  /** Indexes of strings, each in the first slot after its hash that was free. */
  readonly #slots: Int32Array;

  constructor(private readonly table: StringTable) {
    const { text, ends } = table;
    this.#slots = new Int32Array(2 ** Math.ceil(Math.log2(2 * ends.length + 1))).fill(empty);
    let start = 0;
    for (let index = 0; index < ends.length; index++) {
      const end = ends[index] ?? 0;
      let slot = this.#slotOf(hashOf(text, start, end));
      while (this.#slots[slot] !== empty) slot = this.#slotOf(slot + 1);
      this.#slots[slot] = index;
      start = end;
    }
  }

  /** The index of a string in the table; undefined if the table does not have it. */
  get(string: string): number | undefined {
    let slot = this.#slotOf(hashOf(string, 0, string.length));
    for (;;) {
      const index = this.#slots[slot] ?? empty;
      if (index === empty) return undefined;
      if (stringAt(this.table, index) === string) return index;
      slot = this.#slotOf(slot + 1);
    }
  }

  /** The number of slots is a power of two. */
  #slotOf(hash: number): number {
    return hash & (this.#slots.length - 1);
  }
}

/** FNV-1a of the UTF-16 code units, with the high bits mixed into the low ones, which choose the slot. */
function hashOf(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let unit = start; unit < end; unit++) hash = Math.imul(hash ^ text.charCodeAt(unit), 0x01000193);
  return hash ^ (hash >>> 15);
}
