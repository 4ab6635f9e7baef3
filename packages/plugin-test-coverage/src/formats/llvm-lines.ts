import { InvalidRecord } from '@code-graph/reports';

/** A position from which on a count is valid, until the next segment. */
export interface LlvmSegment {
  readonly line: number;
  readonly isExecuted: boolean;
  readonly hasCount: boolean;
  /** Whether a region begins here, rather than ends. A region without a count is skipped by the compiler, such as an inactive `#if`. */
  readonly isEntry: boolean;
  /** Whether the code after it lies between two regions, such as blank lines after a `return`. */
  readonly isGap: boolean;
}

/** Executable lines from the first to the last, all of them executed or none. */
export type LlvmLines = readonly [first: number, last: number, isExecuted: boolean];

const maxLines = 1_000_000;

/**
 * The executable lines of the segments of a file, and whether they are executed: `LineCoverageStats` of LLVM's CoverageMapping.cpp. A line
 * is as executed as the most executed region that begins in it, or the region that began before it and still lasts.
 */
export function* llvmLines(segments: readonly LlvmSegment[]): Generator<LlvmLines> {
  let before: LlvmSegment | undefined;
  let last = 0;
  for (let start = 0; start < segments.length;) {
    const line = segments[start]?.line ?? 0;
    if (line < last) throw new InvalidRecord(`the segments are not in order: line ${line} follows line ${last}`);
    if (before?.hasCount === true) {
      if (line - last > maxLines) throw new InvalidRecord(`a segment has ${line - last} lines`);
      if (last + 1 < line) yield [last + 1, line - 1, before.isExecuted];
    }
    let end = start;
    while (segments[end]?.line === line) end += 1;
    const inLine = segments.slice(start, end);
    const isExecuted = executionOf(inLine, before);
    if (isExecuted !== undefined) yield [line, line, isExecuted];
    before = inLine.at(-1);
    last = line;
    start = end;
  }
}

/** Whether a line with segments is executed. Undefined if it is not executable. */
function executionOf(inLine: readonly LlvmSegment[], before: LlvmSegment | undefined): boolean | undefined {
  const counted = inLine.filter(({ isEntry, hasCount }) => isEntry && hasCount);
  const isSkipped = inLine[0]?.isEntry === true && !inLine[0].hasCount;
  if (counted.length === 0 && (isSkipped || before?.hasCount !== true)) return undefined;
  return before?.isExecuted === true || counted.some(({ isExecuted, isGap }) => isExecuted && !isGap);
}
