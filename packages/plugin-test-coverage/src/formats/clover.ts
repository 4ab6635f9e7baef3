import { InvalidRecord } from '@code-graph/reports';
import type { FileRecords } from '../records/file-records.js';
import { isExecution, toCount } from '../records/invalid-record.js';
import type { ReportedFiles } from '../records/reported-files.js';
import type { ReportFormat } from './report-format.js';
import { XmlParser, type ElementVisitor, type XmlAttributes } from './xml-parser.js';

/** The XML of Clover, which Istanbul and PHPUnit write too. */
export const clover: ReportFormat = {
  name: 'Clover XML',
  matches: (head) =>
    head.kind === 'xml' &&
    head.root === 'coverage' &&
    (head.child === 'project' || /\b(clover|generated)\s*=/.test(head.attributes)),
  createParser: (files) => new XmlParser(new CloverVisitor(files)),
};

/** A line with conditions. */
interface Condition {
  readonly line: number;
  readonly trueCount: number;
  readonly falseCount: number;
}

class CloverVisitor implements ElementVisitor {
  #records: FileRecords | undefined;
  #conditions: Condition[] = [];
  #metrics: XmlAttributes = {};
  #version: string | undefined;

  constructor(private readonly files: ReportedFiles) {}

  open(path: readonly string[], attributes: XmlAttributes): void {
    const name = path.at(-1);
    if (path.length === 1) this.#version = attributes['clover'];
    else if (name === 'file') {
      // PHPUnit writes the path as the name.
      const file = attributes['path'] ?? attributes['name'] ?? '';
      if (file === '') throw new InvalidRecord('<file> has no path');
      this.#records = this.files.open(file);
      this.#conditions = [];
      this.#metrics = {};
    } else if (name === 'metrics' && path.at(-2) === 'file') this.#metrics = attributes;
    else if (name === 'line') this.#addLine(attributes);
  }

  close(path: readonly string[]): void {
    if (path.at(-1) !== 'file') return;
    this.#addConditions();
    this.#records = undefined;
  }

  /** The line of a `method` is its declaration, which is not a statement. */
  #addLine({ num, type, count, truecount, falsecount }: XmlAttributes): void {
    if (type === 'method') return;
    const line = toCount(num, 'the num of <line>');
    if (type !== 'cond') {
      this.#records?.addLine(line, isExecution(count, 'the count of <line>'));
      return;
    }
    const trueCount = toCount(truecount ?? '0', 'the truecount of <line>');
    const falseCount = toCount(falsecount ?? '0', 'the falsecount of <line>');
    const isExecuted = count === undefined ? trueCount + falseCount > 0 : isExecution(count, 'the count of <line>');
    this.#records?.addLine(line, isExecuted);
    if (this.#records !== undefined) this.#conditions.push({ line, trueCount, falseCount });
  }

  #addConditions(): void {
    const records = this.#records;
    if (records === undefined) return;
    if (countsBranches(this.#conditions, this.#metrics, this.#version)) {
      for (const { line, trueCount, falseCount } of this.#conditions)
        records.addBranchCount(line, trueCount + falseCount, trueCount);
      return;
    }
    // A line can have several conditions.
    const seen = new Map<number, number>();
    for (const { line, trueCount, falseCount } of this.#conditions) {
      const block = seen.get(line) ?? 0;
      seen.set(line, block + 1);
      records.addBranch(line, 'clover', records.branchIds.ofNumbers(block, 0), trueCount > 0);
      records.addBranch(line, 'clover', records.branchIds.ofNumbers(block, 1), falseCount > 0);
    }
  }
}

/** The version that Istanbul always writes. */
const istanbulVersion = '3.2.0';

/**
 * Whether the counts of conditions are numbers of branches. Clover counts how often a condition was true and false, which are two branches;
 * Istanbul writes the numbers of taken and of other branches. The totals of the file decide if they fit only one of the two.
 */
function countsBranches(
  conditions: readonly Condition[],
  metrics: XmlAttributes,
  version: string | undefined,
): boolean {
  const isTotal = (all: number, executed: number): boolean =>
    all === Number(metrics['conditionals']) && executed === Number(metrics['coveredconditionals']);
  const fitsBranches = isTotal(
    sum(conditions, ({ trueCount, falseCount }) => trueCount + falseCount),
    sum(conditions, ({ trueCount }) => trueCount),
  );
  const fitsExecutions = isTotal(
    2 * conditions.length,
    sum(conditions, ({ trueCount, falseCount }) => Math.min(trueCount, 1) + Math.min(falseCount, 1)),
  );
  return fitsBranches === fitsExecutions ? version === istanbulVersion : fitsBranches;
}

function sum(conditions: readonly Condition[], value: (condition: Condition) => number): number {
  return conditions.reduce((total, condition) => total + value(condition), 0);
}
