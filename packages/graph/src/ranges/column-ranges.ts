import type { Column } from '../snapshot/column.js';
import type { ColumnRange } from './column-range.js';
import { findCategoricalRange } from './find-categorical-range.js';
import { findNumericRange } from './find-numeric-range.js';

/** The ranges of columns, each found once: columns do not change. */
export class ColumnRanges {
  readonly #ranges = new WeakMap<Column, Promise<ColumnRange>>();
  #latest: Promise<unknown> = Promise.resolve();

  /** Resolves to the range of a column; undefined if the column has no values. */
  async rangeOf(column: Column): Promise<ColumnRange | undefined> {
    if (column.count === 0) return undefined;
    let range = this.#ranges.get(column);
    if (!range) {
      // One column at a time: the slices of several would run in one turn of the event loop.
      range = this.#latest.then(() => findRange(column));
      this.#ranges.set(column, range);
      this.#latest = range;
    }
    return range;
  }
}

function findRange(column: Column): Promise<ColumnRange> {
  return column.type === 'string' || column.type === 'boolean'
    ? findCategoricalRange(column)
    : findNumericRange(column);
}
