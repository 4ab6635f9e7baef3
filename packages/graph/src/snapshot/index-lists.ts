import { forEachSlice } from './for-each-slice.js';

/** Lists of indexes, one for each key, in two arrays: list `key` is `values` from `offsets[key]` to `offsets[key + 1]`. */
export interface IndexLists {
  readonly offsets: Uint32Array;
  readonly values: Uint32Array;
}

/** Number of elements in a slice: about a millisecond. */
const elementsPerSlice = 100_000;

/**
 * Groups the elements 0 to `elements - 1` by key, in slices. The elements of a key stay in order.
 * @param keyOf the key of an element; a negative key omits the element
 */
export async function groupByKey(
  elements: number,
  keys: number,
  keyOf: (element: number) => number,
): Promise<IndexLists> {
  const offsets = new Uint32Array(keys + 1);
  await forEachSlice(elements, elementsPerSlice, (start, end) => {
    for (let element = start; element < end; element++) {
      const key = keyOf(element);
      if (key >= 0) offsets[key + 1] = (offsets[key + 1] ?? 0) + 1;
    }
  });
  for (let key = 0; key < keys; key++) offsets[key + 1] = (offsets[key + 1] ?? 0) + (offsets[key] ?? 0);
  const next = offsets.slice();
  const values = new Uint32Array(offsets[keys] ?? 0);
  await forEachSlice(elements, elementsPerSlice, (start, end) => {
    for (let element = start; element < end; element++) {
      const key = keyOf(element);
      if (key < 0) continue;
      const position = next[key] ?? 0;
      values[position] = element;
      next[key] = position + 1;
    }
  });
  return { offsets, values };
}

/** The list of a key, without copying it. */
export function listOf({ offsets, values }: IndexLists, key: number): Uint32Array {
  return values.subarray(offsets[key] ?? 0, offsets[key + 1] ?? 0);
}

/** Calls `work` for each element of a list. Faster than `listOf` for many short lists. */
export function forEachOf({ offsets, values }: IndexLists, key: number, work: (element: number) => void): void {
  const end = offsets[key + 1] ?? 0;
  for (let position = offsets[key] ?? 0; position < end; position++) work(values[position] ?? 0);
}
