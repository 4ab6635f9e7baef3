import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** Calls `work` with consecutive ranges of indexes, `end` exclusive, and returns to the event loop between them. */
export async function forEachSlice(
  length: number,
  sliceLength: number,
  work: (start: number, end: number) => void,
): Promise<void> {
  for (let start = 0; start < length; start += sliceLength) {
    if (start > 0) await yieldToEventLoop();
    work(start, Math.min(start + sliceLength, length));
  }
}
