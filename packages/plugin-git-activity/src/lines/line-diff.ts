import { diffArrays } from 'diff';
import type { Hunk } from '../changes/hunk.js';

/** Maximum number of differences. Finding more would keep a cancelled apply running for too long. */
const maxEdits = 1000;

/**
 * Compares two versions of a text line by line. If they differ in thousands of lines, all lines between the first and the last difference
 * count as changed.
 */
export function diffLines(before: string, after: string): Hunk[] {
  const [old, current] = [before.split('\n'), after.split('\n')];
  const shorter = Math.min(old.length, current.length);
  let head = 0;
  while (head < shorter && old[head] === current[head]) head++;
  let tail = 0;
  while (tail < shorter - head && old.at(-1 - tail) === current.at(-1 - tail)) tail++;
  const oldMiddle = old.slice(head, old.length - tail);
  const newMiddle = current.slice(head, current.length - tail);
  const parts = diffArrays(oldMiddle, newMiddle, { maxEditLength: maxEdits });
  let [oldEnd, newEnd] = [head + 1, head + 1];
  let [oldStart, newStart] = [oldEnd, newEnd];
  const hunks: Hunk[] = [];
  for (const { added, removed, count } of parts ?? [
    { added: false, removed: true, count: oldMiddle.length },
    { added: true, removed: false, count: newMiddle.length },
  ]) {
    if (!added) oldEnd += count;
    if (!removed) newEnd += count;
    if (added || removed) continue;
    add(hunks, { oldStart, oldEnd: oldEnd - count, newStart, newEnd: newEnd - count });
    [oldStart, newStart] = [oldEnd, newEnd];
  }
  add(hunks, { oldStart, oldEnd, newStart, newEnd });
  return hunks;
}

function add(hunks: Hunk[], hunk: Hunk): void {
  if (hunk.oldStart < hunk.oldEnd || hunk.newStart < hunk.newEnd) hunks.push(hunk);
}
