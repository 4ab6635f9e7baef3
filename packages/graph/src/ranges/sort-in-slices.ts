import { forEachSlice } from '../snapshot/for-each-slice.js';

/** Number of values sorted or merged in a slice: a few milliseconds. */
const valuesPerSlice = 32_768;

/**
 * Sorts numbers in ascending order and returns to the event loop in between. Returns the array itself or another one.
 */
export async function sortInSlices(values: Float64Array): Promise<Float64Array> {
  const { length } = values;
  await forEachSlice(length, valuesPerSlice, (start, end) => {
    values.subarray(start, end).sort();
  });
  let [sorted, merged] = [values, length > valuesPerSlice ? new Float64Array(length) : values];
  for (let run = valuesPerSlice; run < length; run *= 2) {
    for (let start = 0; start < length; start += 2 * run) {
      await mergeRuns(sorted, merged, start, Math.min(start + run, length), Math.min(start + 2 * run, length));
    }
    [sorted, merged] = [merged, sorted];
  }
  return sorted;
}

/** Merges the sorted runs from `start` to `middle` and from there to `end`. */
async function mergeRuns(
  from: Float64Array,
  to: Float64Array,
  start: number,
  middle: number,
  end: number,
): Promise<void> {
  let [left, right] = [start, middle];
  await forEachSlice(end - start, valuesPerSlice, (sliceStart, sliceEnd) => {
    for (let index = start + sliceStart; index < start + sliceEnd; index++) {
      const isFromLeft = right >= end || (left < middle && (from[left] ?? 0) <= (from[right] ?? 0));
      to[index] = from[isFromLeft ? left++ : right++] ?? 0;
    }
  });
}
