import { InvalidRecord } from '@code-graph/reports';
import { branchIdEnd, type BranchIds } from './branch-ids.js';
import { LineTable } from './line-table.js';
import type { RecordLimit } from './record-limit.js';
import { LineBlocks } from './line-blocks.js';
import { RecordSet } from './record-set.js';

/** Maximum number of a line. Longer files do not exist, and the number of a record would not fit into 53 bits. */
const maxLine = 10_000_000;
const maxBranchesPerLine = 100_000;

/** The way in which a format identifies branches. Branches of different formats cannot be compared one by one. */
export const branchIdentities = ['count', 'lcov', 'istanbul', 'llvm', 'coverage.py', 'clover'] as const;
export type BranchIdentity = (typeof branchIdentities)[number];

const countIdentity = branchIdentities.indexOf('count');
const identityEnd = 8;

/** The line and branch records of one file, merged from any number of reports. */
export class FileRecords {
  readonly #lines: RecordSet;
  readonly #blocks: LineBlocks;
  readonly #branches: RecordSet;

  constructor(
    readonly branchIds: BranchIds,
    limit: RecordLimit,
  ) {
    this.#lines = new RecordSet(Uint32Array, limit);
    this.#blocks = new LineBlocks(limit);
    this.#branches = new RecordSet(Float64Array, limit);
  }

  /** Adds an executable line. Line 0, which some writers use for generated code, is ignored. */
  addLine(line: number, isExecuted: boolean): void {
    assertLine(line);
    if (line > 0) this.#lines.add(line, isExecuted);
  }

  /** Adds all lines of a block, from the first to the last. They are stored by `expandBlocks`. */
  addLines(first: number, last: number, isExecuted: boolean): void {
    if (first === last) {
      this.addLine(first, isExecuted);
      return;
    }
    assertLine(first);
    assertLine(last);
    if (last > 0) this.#blocks.add(Math.max(first, 1), last, isExecuted);
  }

  /** Stores the lines of the blocks, each line once, so that blocks that overlap take no longer than one. */
  expandBlocks(): void {
    this.#blocks.takeLines((line, isExecuted) => this.#lines.add(line, isExecuted));
  }

  addBranch(line: number, identity: BranchIdentity, id: number, isExecuted: boolean): void {
    assertLine(line);
    if (line > 0) this.#branches.add(branchKey(line, identity, id), isExecuted);
  }

  /**
   * Adds the branches of a line for which only their number is known. Numbers take the place of ids, because a record for each branch would
   * take memory and time that the size of a report does not bound.
   */
  addBranchCount(line: number, total: number, executed: number): void {
    if (!Number.isSafeInteger(total) || total < 0 || total > maxBranchesPerLine)
      throw new InvalidRecord(
        `${total} is not a number of branches from 0 to ${maxBranchesPerLine.toLocaleString('en')}`,
      );
    if (!Number.isSafeInteger(executed) || executed < 0 || executed > total)
      throw new InvalidRecord(`${executed} of ${total} branches cannot be executed`);
    if (total > 0) this.addBranch(line, 'count', total, false);
    if (executed > 0) this.addBranch(line, 'count', executed, true);
  }

  /** Moves the records of another report about the file into this one. */
  moveFrom(other: FileRecords): void {
    this.#lines.moveFrom(other.#lines);
    this.#branches.moveFrom(other.#branches);
  }

  /**
   * The records as a table that is fast to query.
   * @param lastLine last line of the file, if it is known
   */
  toTable(lastLine?: number): LineTable {
    const table = new LineTable(this.#lines.size, lastLine);
    this.#lines.forEach((line, isExecuted) => table.addLine(line, isExecuted));
    const tally = new BranchTally(table);
    this.#branches.forEach((key, isExecuted) => tally.add(key, isExecuted));
    tally.end();
    return table;
  }
}

/** Counts the branches of each line. If reports identify branches in several ways, the way with the most branches counts. */
class BranchTally {
  #line = 0;
  #identity = 0;
  #total = 0;
  #executed = 0;
  #most = { total: 0, executed: 0 };

  constructor(private readonly table: LineTable) {}

  add(key: number, isExecuted: boolean): void {
    const group = Math.floor(key / branchIdEnd);
    const line = Math.floor(group / identityEnd);
    if (line !== this.#line) this.end();
    else if (group % identityEnd !== this.#identity) this.#endIdentity();
    this.#line = line;
    this.#identity = group % identityEnd;
    if (this.#identity === countIdentity) this.#addCount(key % branchIdEnd, isExecuted);
    else {
      this.#total += 1;
      if (isExecuted) this.#executed += 1;
    }
  }

  /** Keeps the largest number among several reports. */
  #addCount(count: number, isExecuted: boolean): void {
    this.#total = Math.max(this.#total, count);
    if (isExecuted) this.#executed = Math.max(this.#executed, count);
  }

  end(): void {
    this.#endIdentity();
    if (this.#line > 0) this.table.addBranches(this.#line, this.#most.total, this.#most.executed);
    this.#most = { total: 0, executed: 0 };
  }

  #endIdentity(): void {
    this.#most = {
      total: Math.max(this.#most.total, this.#total),
      executed: Math.max(this.#most.executed, this.#executed),
    };
    this.#total = 0;
    this.#executed = 0;
  }
}

function branchKey(line: number, identity: BranchIdentity, id: number): number {
  return (line * identityEnd + branchIdentities.indexOf(identity)) * branchIdEnd + id;
}

function assertLine(line: number): void {
  if (!Number.isSafeInteger(line) || line < 0 || line > maxLine)
    throw new InvalidRecord(`${line} is not a line number from 1 to ${maxLine.toLocaleString('en')}`);
}
