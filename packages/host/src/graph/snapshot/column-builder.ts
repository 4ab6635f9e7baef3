import type { AttributeType } from '@code-graph/sdk';
import { presenceLength, type Column } from './column.js';

/** The reason why a value does not fit a column. The message continues a sentence that begins with the attribute's name. */
export class ColumnValueError extends Error {
  override readonly name = 'ColumnValueError';
}

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

  /** @throws ColumnValueError when the value is not of the column's type */
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
    switch (this.type) {
      case 'number':
        if (typeof value !== 'number' || !Number.isFinite(value)) throw mismatch('a finite number', value);
        return value;
      case 'boolean':
        if (typeof value !== 'boolean') throw mismatch('a boolean', value);
        return value ? 1 : 0;
      case 'date':
        return encodeDate(value);
      case 'string':
        if (typeof value !== 'string') throw mismatch('a string', value);
        if (value.length > this.longestText) {
          throw new ColumnValueError(`takes at most ${this.longestText} characters, not ${value.length}`);
        }
        return this.#intern(value);
    }
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

// Outside these years ISO 8601 needs a sign and more digits, which RFC 3339 and most parsers do not support.
const earliestDate = Date.parse('0000-01-01T00:00:00Z');
const latestDate = Date.parse('9999-12-31T23:59:59.999Z');

const isoDate = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

function encodeDate(value: unknown): number {
  const milliseconds = value instanceof Date ? value.getTime() : typeof value === 'string' ? parseDate(value) : NaN;
  if (milliseconds >= earliestDate && milliseconds <= latestDate) return milliseconds;
  throw mismatch('a valid Date or an ISO 8601 date with a time zone, in the years 0 to 9999', value);
}

function parseDate(text: string): number {
  const day = isoDate.exec(text)?.[1];
  if (day === undefined) return NaN;
  // Date.parse accepts February 30 as March 2.
  const midnight = Date.parse(day);
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day) ? Date.parse(text) : NaN;
}

const longestShownValue = 100;

function mismatch(expected: string, value: unknown): ColumnValueError {
  return new ColumnValueError(`takes ${expected}, not ${describe(value)}`);
}

function describe(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, longestShownValue));
  if (typeof value === 'object' && value !== null)
    return value instanceof Date ? `the date ${value.getTime()}` : 'an object';
  return typeof value === 'function' ? 'a function' : String(value);
}
