import { hasValue, type NumericColumn } from '../snapshot/column.js';
import { forEachSlice } from '../snapshot/for-each-slice.js';
import type { NumericRange } from './column-range.js';
import { sortInSlices } from './sort-in-slices.js';

const shares = [0.05, 0.25, 0.5, 0.75, 0.95];

/** Maximum number of distinct values that are kept. */
const maxDistinct = 1001;

/** Number of values read in a slice. */
const valuesPerSlice = 65_536;

/** Finds the range of a column with at least one value. */
export async function findNumericRange(column: NumericColumn): Promise<NumericRange> {
  const sorted = await sortInSlices(await presentValues(column));
  const count = sorted.length;
  const valueAt = (rank: number): number => sorted[Math.min(Math.max(rank, 0), count - 1)] ?? 0;
  return {
    type: column.type,
    count,
    min: valueAt(0),
    max: valueAt(count - 1),
    // The nearest rank, so that each quantile is a value of the data.
    quantiles: shares.map((share) => ({ share, value: valueAt(Math.ceil(share * count) - 1) })),
    distinct: await selectDistinct(sorted),
  };
}

async function presentValues(column: NumericColumn): Promise<Float64Array> {
  const values = new Float64Array(column.count);
  let count = 0;
  await forEachSlice(column.values.length, valuesPerSlice, (start, end) => {
    for (let index = start; index < end; index++) {
      // The addition turns -0 into 0.
      if (hasValue(column, index)) values[count++] = (column.values[index] ?? 0) + 0;
    }
  });
  return values.subarray(0, count);
}

/** The distinct values of sorted ones: all of them, or `maxDistinct` at equal intervals of rank. */
async function selectDistinct(sorted: Float64Array): Promise<Float64Array> {
  let count = 0;
  await forEachDistinct(sorted, () => count++);
  const selected = new Float64Array(Math.min(count, maxDistinct));
  const interval = selected.length < 2 ? 0 : (count - 1) / (selected.length - 1);
  let next = 0;
  await forEachDistinct(sorted, (value, rank) => {
    if (rank === Math.round(next * interval)) selected[next++] = value;
  });
  return selected;
}

async function forEachDistinct(sorted: Float64Array, work: (value: number, rank: number) => void): Promise<void> {
  let rank = 0;
  await forEachSlice(sorted.length, valuesPerSlice, (start, end) => {
    for (let index = start; index < end; index++) {
      const value = sorted[index] ?? 0;
      if (index === 0 || value !== sorted[index - 1]) work(value, rank++);
    }
  });
}
