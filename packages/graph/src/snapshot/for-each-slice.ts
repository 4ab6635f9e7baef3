import { pacer } from './pacer.js';

/**
 * Calls `work` with consecutive ranges of indexes, `end` exclusive, and returns to the event loop between them when a pause is due.
 * @param sliceLength at most a few milliseconds of work
 */
export async function forEachSlice(
  length: number,
  sliceLength: number,
  work: (start: number, end: number) => void,
): Promise<void> {
  for (let start = 0; start < length; start += sliceLength) {
    if (pacer.isDue) await pacer.pause();
    work(start, Math.min(start + sliceLength, length));
  }
}
