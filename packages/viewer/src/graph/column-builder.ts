import type { AttributeColumn } from './attribute-column.js';
import { toVisibleText } from './visible-text.js';

/** Maximum length of a category, in UTF-16 code units: the same as for texts of plugins, so that legends have the same categories. */
const maxText = 2000;
/** A date as the host serves it. */
const date = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** A category as columns contain it. */
export function toCategory(text: string): string {
  return toVisibleText(text, maxText);
}

/** Collects the values of one attribute. The type of the column is the most specific one that all values have. */
export class ColumnBuilder {
  readonly #values: unknown[] = [];
  readonly #indexes: number[] = [];

  add(index: number, value: unknown): void {
    this.#indexes.push(index);
    this.#values.push(value);
  }

  /** @param length number of nodes or edges */
  build(length: number): AttributeColumn {
    const all = (test: (value: unknown) => boolean): boolean => this.#values.every(test);
    if (all((value) => typeof value === 'number')) return { type: 'number', values: this.#numbers(length, Number) };
    if (all((value) => typeof value === 'string' && date.test(value))) {
      return { type: 'date', values: this.#numbers(length, (value) => Date.parse(String(value))) };
    }
    return this.#categories(length, all((value) => typeof value === 'boolean') ? 'boolean' : 'string');
  }

  #numbers(length: number, toNumber: (value: unknown) => number): Float64Array<ArrayBuffer> {
    const values = new Float64Array(length).fill(NaN);
    for (const [entry, index] of this.#indexes.entries()) values[index] = toNumber(this.#values[entry]);
    return values;
  }

  #categories(length: number, type: 'string' | 'boolean'): AttributeColumn {
    const codes = new Int32Array(length).fill(-1);
    const codesByValue = new Map<string, number>();
    for (const [entry, index] of this.#indexes.entries()) {
      const category = String(this.#values[entry]);
      const code = codesByValue.get(category) ?? codesByValue.size;
      codesByValue.set(category, code);
      codes[index] = code;
    }
    return { type, codes, categories: Array.from(codesByValue.keys(), toCategory) };
  }
}
