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
