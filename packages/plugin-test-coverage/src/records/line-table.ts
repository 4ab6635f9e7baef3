/** Numbers of lines and branches, and the numbers of those that tests execute. */
export interface CoverageCounts {
  readonly lines: number;
  readonly executedLines: number;
  readonly branches: number;
  readonly executedBranches: number;
}

export const noCounts: CoverageCounts = { lines: 0, executedLines: 0, branches: 0, executedBranches: 0 };

/** Adds `factor` times the second counts to the first. */
export function addCounts(sum: CoverageCounts, counts: CoverageCounts, factor = 1): CoverageCounts {
  return {
    lines: sum.lines + factor * counts.lines,
    executedLines: sum.executedLines + factor * counts.executedLines,
    branches: sum.branches + factor * counts.branches,
    executedBranches: sum.executedBranches + factor * counts.executedBranches,
  };
}

/** The lines of a file with sums from its beginning, so that the counts of a range of lines take two binary searches. */
export class LineTable {
  readonly #lines: Uint32Array;
  readonly #executedBefore: Uint32Array;
  #length = 0;
  readonly #branchLines: number[] = [];
  readonly #branchesBefore = [0];
  readonly #executedBranchesBefore = [0];

  /**
   * @param lines number of lines with records
   * @param lastLine last line of the file; records of later lines do not count
   */
  constructor(
    lines: number,
    readonly lastLine = Infinity,
  ) {
    this.#lines = new Uint32Array(lines);
    this.#executedBefore = new Uint32Array(lines + 1);
  }

  /** Adds a line after all lines so far. */
  addLine(line: number, isExecuted: boolean): void {
    this.#lines[this.#length] = line;
    this.#executedBefore[this.#length + 1] = (this.#executedBefore[this.#length] ?? 0) + (isExecuted ? 1 : 0);
    this.#length += 1;
  }

  /** Adds the branches of a line after all lines with branches so far. */
  addBranches(line: number, total: number, executed: number): void {
    this.#branchLines.push(line);
    this.#branchesBefore.push((this.#branchesBefore.at(-1) ?? 0) + total);
    this.#executedBranchesBefore.push((this.#executedBranchesBefore.at(-1) ?? 0) + executed);
  }

  /** Counts the records from the first line to the last. */
  count(first = 0, last = Infinity): CoverageCounts {
    const end = Math.min(last, this.lastLine) + 1;
    const start = Math.min(first, end);
    const from = firstIndex(this.#lines, start);
    const to = firstIndex(this.#lines, end);
    const branchFrom = firstIndex(this.#branchLines, start);
    const branchTo = firstIndex(this.#branchLines, end);
    return {
      lines: to - from,
      executedLines: difference(this.#executedBefore, from, to),
      branches: difference(this.#branchesBefore, branchFrom, branchTo),
      executedBranches: difference(this.#executedBranchesBefore, branchFrom, branchTo),
    };
  }

  /** Whether there is a record after the last line of the file. */
  get isTooLong(): boolean {
    const last = this.#length === 0 ? 0 : (this.#lines[this.#length - 1] ?? 0);
    return Math.max(last, this.#branchLines.at(-1) ?? 0) > this.lastLine;
  }

  /** Whether the line was executed, for each executable line. */
  *executions(): Generator<readonly [line: number, isExecuted: boolean]> {
    for (let index = 0; index < this.#length; index++)
      yield [this.#lines[index] ?? 0, difference(this.#executedBefore, index, index + 1) === 1];
  }
}

/** The index of the first number that is at least `limit`. */
function firstIndex(numbers: ArrayLike<number>, limit: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

function difference(sums: ArrayLike<number>, from: number, to: number): number {
  return (sums[to] ?? 0) - (sums[from] ?? 0);
}
