import type { RecordLimit } from './record-limit.js';
import { RecordSet } from './record-set.js';

/** Larger than any line number. */
const lineEnd = 2 ** 24;

/** Blocks of lines that tests execute or miss, some of which overlap. A block takes one record, however many lines it has. */
export class LineBlocks {
  readonly #blocks: RecordSet;

  constructor(limit: RecordLimit) {
    this.#blocks = new RecordSet(Float64Array, limit);
  }

  /** Adds the lines from the first to the last, both below 2^24. */
  add(first: number, last: number, isExecuted: boolean): void {
    this.#blocks.add(first * lineEnd + last, isExecuted);
  }

  /** Removes all blocks, and visits their lines. Visits each line at most twice: as not executed, and as executed. */
  takeLines(visit: (line: number, isExecuted: boolean) => void): void {
    let [nextLine, nextExecuted] = [0, 0];
    // The blocks are sorted by their first lines.
    this.#blocks.forEach((block, isExecuted) => {
      const first = Math.floor(block / lineEnd);
      const last = block % lineEnd;
      if (isExecuted) {
        for (let line = Math.max(first, nextExecuted); line <= last; line++) visit(line, true);
        nextExecuted = Math.max(nextExecuted, last + 1);
      } else for (let line = Math.max(first, nextLine, nextExecuted); line <= last; line++) visit(line, false);
      nextLine = Math.max(nextLine, last + 1);
    });
    this.#blocks.clear();
  }
}
