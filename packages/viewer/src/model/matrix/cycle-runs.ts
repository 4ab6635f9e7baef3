import type { MatrixRow } from './dependency-matrix.js';

/** Consecutive rows of one cycle, `end` exclusive. */
export interface CycleRun {
  readonly cycle: number;
  readonly start: number;
  readonly end: number;
}

/** Finds the consecutive rows of each cycle. The heading of an open container does not interrupt them. */
export function findRuns(rows: readonly MatrixRow[]): CycleRun[] {
  const runs: CycleRun[] = [];
  let run: CycleRun | undefined;
  for (const [row, { cycle, index }] of rows.entries()) {
    if (index === -1) continue;
    if (run !== undefined && run.cycle !== cycle) {
      runs.push(run);
      run = undefined;
    }
    if (cycle !== undefined) run = { cycle, start: run?.start ?? row, end: row + 1 };
  }
  return run === undefined ? runs : [...runs, run];
}

/** The first row of the longest run of rows of a cycle. */
export function startOfCycle(rows: readonly MatrixRow[], cycle: number): number {
  const runs = findRuns(rows).filter((run) => run.cycle === cycle);
  return runs.sort((one, other) => other.end - other.start - (one.end - one.start))[0]?.start ?? 0;
}
