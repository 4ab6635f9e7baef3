import type { Hunk } from '../changes/hunk.js';

/** Lines of one version of a file: the start of each range and the first line after it, in ascending order. Ranges do not touch. */
export type LineRanges = readonly number[];

/** Lines before a change. */
export interface MappedRanges {
  readonly ranges: LineRanges;
  /** Whether the change affects the lines. A deletion affects them if lines on both sides of it belong to one range. */
  readonly isTouched: boolean;
}

/**
 * Maps lines to the version before a change, as `git log -L` does: lines that a hunk affects become all the lines that the hunk
 * replaced, and other lines move.
 * @param hunks in ascending order
 */
export function rangesBefore(ranges: LineRanges, hunks: readonly Hunk[]): MappedRanges {
  const mapped: number[] = [];
  let isTouched = false;
  let isMoved = false;
  for (let index = 0; index < ranges.length; index += 2) {
    const [start = 0, end = 0] = [ranges[index], ranges[index + 1]];
    let cursor = start;
    let next = firstHunkAfter(hunks, start);
    let shift = shiftAfter(hunks[next - 1]);
    for (let hunk = hunks[next]; hunk !== undefined && hunk.newStart < end; hunk = hunks[++next]) {
      isTouched = true;
      append(mapped, cursor + shift, hunk.newStart + shift);
      append(mapped, hunk.oldStart, hunk.oldEnd);
      cursor = Math.max(cursor, hunk.newEnd);
      shift = shiftAfter(hunk);
    }
    append(mapped, cursor + shift, end + shift);
    isMoved ||= shift !== 0;
  }
  return { ranges: isTouched || isMoved ? mapped : ranges, isTouched };
}

/** The union of two lists of ranges. */
export function unitedRanges(one: LineRanges, other: LineRanges): LineRanges {
  const united: number[] = [];
  for (let [i, j] = [0, 0]; i < one.length || j < other.length;) {
    const isFirst = (one[i] ?? Infinity) <= (other[j] ?? Infinity);
    const [source, index] = isFirst ? [one, i] : [other, j];
    append(united, source[index] ?? 0, source[index + 1] ?? 0);
    if (isFirst) i += 2;
    else j += 2;
  }
  // Returning the given ranges saves memory, because most branches agree.
  return [one, other].find((ranges) => isSame(ranges, united)) ?? united;
}

/** Index of the first hunk that ends after a line. */
function firstHunkAfter(hunks: readonly Hunk[], line: number): number {
  let [low, high] = [0, hunks.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((hunks[middle]?.newEnd ?? 0) > line) high = middle;
    else low = middle + 1;
  }
  return low;
}

function shiftAfter(hunk: Hunk | undefined): number {
  return hunk === undefined ? 0 : hunk.oldEnd - hunk.newEnd;
}

function append(ranges: number[], start: number, end: number): void {
  if (start >= end) return;
  const last = ranges.length - 1;
  const lastEnd = ranges[last];
  if (lastEnd !== undefined && lastEnd >= start) ranges[last] = Math.max(lastEnd, end);
  else ranges.push(start, end);
}

function isSame(one: LineRanges, other: LineRanges): boolean {
  return one.length === other.length && one.every((line, index) => line === other[index]);
}
