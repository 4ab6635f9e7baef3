import { hasValue, type BooleanColumn, type StringColumn } from '../snapshot/column.js';
import { forEachSlice } from '../snapshot/for-each-slice.js';
import type { CategoricalRange, Category } from './column-range.js';

/** Maximum number of categories that are kept. */
const maxCategories = 1000;

/** Number of values counted in a slice. */
const valuesPerSlice = 65_536;

/** Number of categories ranked in a slice. */
const categoriesPerSlice = 8192;

/** Finds the range of a column with at least one value. */
export async function findCategoricalRange(column: StringColumn | BooleanColumn): Promise<CategoricalRange> {
  const names = column.type === 'string' ? column.dictionary : ['false', 'true'];
  const counts = new Uint32Array(names.length);
  await forEachSlice(column.values.length, valuesPerSlice, (start, end) => {
    for (let index = start; index < end; index++) {
      if (!hasValue(column, index)) continue;
      const category = column.values[index] ?? 0;
      counts[category] = (counts[category] ?? 0) + 1;
    }
  });
  const ranking = new Ranking();
  let distinct = 0;
  await forEachSlice(names.length, categoriesPerSlice, (start, end) => {
    for (let index = start; index < end; index++) {
      const count = counts[index] ?? 0;
      // After an index run, no element may be left with a string of the dictionary.
      if (count === 0) continue;
      distinct++;
      ranking.add({ value: names[index] ?? '', count });
    }
  });
  return { type: column.type, count: column.count, categories: ranking.categories, distinct };
}

/** Keeps the most frequent of all categories that are added. */
class Ranking {
  #candidates: Category[] = [];
  /** The least frequent of the kept categories, once the maximum is reached. Less frequent ones are ignored. */
  #last: Category | undefined;

  add(category: Category): void {
    if (this.#last && !precedes(category, this.#last)) return;
    this.#candidates.push(category);
    if (this.#candidates.length < 2 * maxCategories) return;
    this.#candidates = this.categories;
    this.#last = this.#candidates.at(-1);
  }

  get categories(): Category[] {
    return this.#candidates.sort((one, other) => (precedes(one, other) ? -1 : 1)).slice(0, maxCategories);
  }
}

function precedes(one: Category, other: Category): boolean {
  return one.count > other.count || (one.count === other.count && one.value < other.value);
}
