import type { AttributeType } from '@code-graph/sdk';
import { toStoredValue } from '@code-graph/sdk/checks';
import { presenceLength, type Column } from './column.js';

/** Collects the values of one attribute. A later value for the same element replaces an earlier one. */
export class ColumnBuilder {
  readonly #presence: Uint8Array;
  readonly #values: Float64Array | Uint8Array | Uint32Array;
  readonly #dictionary: string[] = [];
  readonly #indexes = new Map<string, number>();
  #textLength = 0;
  #count = 0;

  /**
   * @param length number of elements, with or without a value
   * @param longestText maximum characters of a string
   */
  constructor(
    readonly type: AttributeType,
    length: number,
    readonly longestText = Infinity,
  ) {
    this.#presence = new Uint8Array(presenceLength(length));
    this.#values = allocate(type, length);
  }

  /** @throws AttributeValueError when the value is not of the column's type */
  set(index: number, value: unknown): void {
    this.#values[index] = this.#encode(value);
    const byte = index >> 3;
    const bit = 1 << (index & 7);
    const before = this.#presence[byte] ?? 0;
    if ((before & bit) === 0) this.#count++;
    this.#presence[byte] = before | bit;
  }

  /** Total characters of all distinct strings so far. */
  get textLength(): number {
    return this.#textLength;
  }

  build(): Column {
    const shared = { presence: this.#presence, count: this.#count };
    const values = this.#values;
    if (values instanceof Uint32Array) return { ...shared, type: 'string', values, dictionary: this.#dictionary };
    if (values instanceof Uint8Array) return { ...shared, type: 'boolean', values };
    return { ...shared, type: this.type === 'date' ? 'date' : 'number', values };
  }

  #encode(value: unknown): number {
    const stored = toStoredValue(this.type, value, this.longestText);
    return typeof stored === 'string' ? this.#intern(stored) : Number(stored);
  }

  #intern(text: string): number {
    let index = this.#indexes.get(text);
    if (index === undefined) {
      index = this.#dictionary.length;
      this.#dictionary.push(text);
      this.#textLength += text.length;
      this.#indexes.set(text, index);
    }
    return index;
  }
}

function allocate(type: AttributeType, length: number): Float64Array | Uint8Array | Uint32Array {
  switch (type) {
    case 'number':
    case 'date':
      return new Float64Array(length);
    case 'boolean':
      return new Uint8Array(length);
    case 'string':
      return new Uint32Array(length);
  }
}
