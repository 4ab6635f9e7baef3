import {
  InvalidRecord,
  JsonValues,
  describe,
  toList,
  toObject,
  type JsonPath,
  type JsonVisitor,
} from '@code-graph/reports';
import type { FileRecords } from '../records/file-records.js';
import type { ReportedFiles } from '../records/reported-files.js';
import type { ReportFormat } from './report-format.js';

/** The report of `coverage json`. */
export const coveragePy: ReportFormat = {
  name: 'coverage.py JSON',
  matches: (head) =>
    head.kind === 'json' &&
    (head.firstKey === 'meta' || head.firstKey === 'files') &&
    /"(executed_lines|show_contexts|branch_coverage)"/.test(head.text),
  createParser: (files) => new JsonValues(new CoveragePyVisitor(files)),
};

class CoveragePyVisitor implements JsonVisitor {
  constructor(private readonly files: ReportedFiles) {}

  select([name, ...rest]: JsonPath): 'enter' | 'parse' | 'skip' {
    if (name === undefined) return 'enter';
    if (name !== 'files') return 'skip';
    return rest.length === 0 ? 'enter' : 'parse';
  }

  visit([, path = '']: JsonPath, value: unknown): void {
    const records = this.files.open(path);
    if (records === undefined) return;
    const file = toObject(value, 'the value');
    for (const line of toList(file['executed_lines'], 'executed_lines')) records.addLine(Number(line), true);
    for (const line of toList(file['missing_lines'], 'missing_lines')) records.addLine(Number(line), false);
    // Without `--branch` there are no arcs.
    addArcs(records, file['executed_branches'], true);
    addArcs(records, file['missing_branches'], false);
  }
}

/** A branch is an arc from a line to another. A negative line is the exit of the code object that begins at the line. */
function addArcs(records: FileRecords, arcs: unknown, isExecuted: boolean): void {
  for (const arc of toList(arcs ?? [], 'branches')) {
    const [from, to] = toList(arc, 'a branch');
    if (typeof from !== 'number' || typeof to !== 'number' || !Number.isSafeInteger(to) || Math.abs(to) > 10_000_000)
      throw new InvalidRecord(`a branch is ${describe(arc)} with ${describe(from)} and ${describe(to)}, not two lines`);
    records.addBranch(Math.abs(from), 'coverage.py', 2 * Math.abs(to) + (to < 0 ? 1 : 0), isExecuted);
  }
}
