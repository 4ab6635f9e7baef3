/** A changed part of a file. Lines are counted from 1, and the ends are the first lines after it. */
export interface Hunk {
  readonly oldStart: number;
  readonly oldEnd: number;
  readonly newStart: number;
  readonly newEnd: number;
}

const header = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/;

/** Parses a line such as `@@ -10,2 +10 @@` of a patch without context. Returns undefined for any other line. */
export function parseHunk(line: string): Hunk | undefined {
  const [, oldFirst, oldCount = '1', newFirst, newCount = '1'] = header.exec(line) ?? [];
  if (oldFirst === undefined || newFirst === undefined) return undefined;
  const oldStart = startOf(Number(oldFirst), Number(oldCount));
  const newStart = startOf(Number(newFirst), Number(newCount));
  return { oldStart, oldEnd: oldStart + Number(oldCount), newStart, newEnd: newStart + Number(newCount) };
}

/** Number of lines that follow the header of a hunk without context. */
export function lineCount({ oldStart, oldEnd, newStart, newEnd }: Hunk): number {
  return oldEnd - oldStart + (newEnd - newStart);
}

/** Git names the line before an empty side. */
function startOf(first: number, count: number): number {
  return count === 0 ? first + 1 : first;
}
