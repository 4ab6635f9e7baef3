import type { SegmentPattern } from './segment-pattern.js';

/** The paths below a matched path that match as well: none, all with the matched path itself, or only those below it. */
export type Descendants = 'none' | 'included' | 'only';

/** The parts of a pattern for paths. */
export interface PathPatternParts {
  /** Consecutive segments. Between two runs any number of folders may lie, as for `**`. */
  readonly runs: readonly (readonly SegmentPattern[])[];
  /** Whether the first run starts at the root. */
  readonly isAnchored: boolean;
  readonly descendants: Descendants;
}

/** A pattern for paths. The time of a match grows linearly with the number of segments. */
export class PathPattern {
  /** A segment that every matching path has, if the pattern has one without wildcards. */
  readonly requiredSegment: string | undefined;
  readonly #parts: PathPatternParts;

  constructor(parts: PathPatternParts) {
    this.#parts = { ...parts, runs: parts.runs.filter((run) => run.length > 0) };
    this.requiredSegment = parts.runs
      .flat()
      .map(({ literal }) => literal)
      .findLast((literal) => literal !== undefined);
  }

  /** @param path the segments of a path, relative to the root */
  matches(path: readonly string[]): boolean {
    const { runs, isAnchored, descendants } = this.#parts;
    let start = 0;
    for (const [index, run] of runs.entries()) {
      const isLast = index === runs.length - 1;
      const latest = path.length - run.length - (isLast && descendants === 'only' ? 1 : 0);
      const mustEnd = isLast && descendants === 'none';
      const first = mustEnd ? Math.max(start, latest) : start;
      const last = isAnchored && index === 0 ? Math.min(latest, 0) : latest;
      // The leftmost match leaves most of the path to the following runs, so there is nothing to try again.
      const position = findRun(run, path, first, last);
      if (position < 0) return false;
      start = position + run.length;
    }
    return true;
  }
}

/** Returns the first position from `first` to `last` at which all segments match, or -1. */
function findRun(run: readonly SegmentPattern[], path: readonly string[], first: number, last: number): number {
  for (let start = first; start <= last; start++) {
    if (run.every((segment, index) => segment.matches(path[start + index] ?? ''))) return start;
  }
  return -1;
}
