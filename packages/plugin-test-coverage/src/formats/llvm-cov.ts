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
import { isExecution, toCount } from '../records/invalid-record.js';
import type { ReportedFiles } from '../records/reported-files.js';
import { llvmLines, type LlvmSegment } from './llvm-lines.js';
import type { ReportFormat } from './report-format.js';

/** The report of `llvm-cov export`, also from Rust and Swift. */
export const llvmCov: ReportFormat = {
  name: 'LLVM-cov JSON',
  matches: (head) =>
    head.kind === 'json' &&
    ['data', 'type', 'version'].includes(head.firstKey ?? '') &&
    /"(segments|llvm\.coverage\.json\.export|functions|totals)"/.test(head.text),
  createParser: (files) => new JsonValues(new LlvmVisitor(files)),
};

class LlvmVisitor implements JsonVisitor {
  constructor(private readonly files: ReportedFiles) {}

  /** `{ data: [{ files: [file, …], functions, totals }], type, version }` */
  select(path: JsonPath): 'enter' | 'parse' | 'skip' {
    const isOnWay = ['data', '', 'files', ''].slice(0, path.length).every((name, depth) => path[depth] === name);
    if (!isOnWay) return 'skip';
    return path.length === 4 ? 'parse' : 'enter';
  }

  visit(_path: JsonPath, value: unknown): void {
    const file = toObject(value, 'the file');
    const name = file['filename'];
    if (typeof name !== 'string' || name === '') throw new InvalidRecord(`filename is ${describe(name)}, not a path`);
    const records = this.files.open(name);
    if (records === undefined) return;
    const segments = file['segments'];
    if (segments === undefined)
      throw new InvalidRecord(`${name} has no segments. Run llvm-cov export without -summary-only`);
    for (const [first, last, isExecuted] of llvmLines(toList(segments, 'segments').map(toSegment)))
      records.addLines(first, last, isExecuted);
    for (const branch of toList(file['branches'] ?? [], 'branches')) addBranch(records, branch);
    for (const expansion of toList(file['expansions'] ?? [], 'expansions')) addExpansion(records, expansion);
  }
}

/** `[line, column, count, hasCount, isRegionEntry, isGapRegion]`. LLVM before 12 wrote no gap regions. */
function toSegment(value: unknown): LlvmSegment {
  const [line, , count, hasCount, isRegionEntry, isGap = false] = toList(value, 'a segment');
  return {
    line: toCount(line, 'the line of a segment'),
    isExecuted: isExecution(count, 'the count of a segment'),
    hasCount: Boolean(hasCount),
    isEntry: Boolean(isRegionEntry),
    isGap: Boolean(isGap),
  };
}

/** The branches in the definition of a macro count for the line that uses it, as in `llvm-cov report`. */
function addExpansion(records: FileRecords, value: unknown): void {
  const expansion = toObject(value, 'an expansion');
  const [line, column] = toList(expansion['source_region'], 'source_region');
  const source = { line, name: `${String(column)}:` };
  for (const branch of toList(expansion['branches'] ?? [], 'branches')) addBranch(records, branch, source);
}

/** `[line, column, last line, last column, executions if true, executions if false, …]`: two branches. */
function addBranch(
  records: FileRecords,
  value: unknown,
  source?: { readonly line: unknown; readonly name: string },
): void {
  const [line, column, lastLine, lastColumn, whenTrue, whenFalse] = toList(value, 'a branch');
  const start = toCount(source?.line ?? line, 'the line of a branch');
  const range = [line, column, lastLine, lastColumn].map((part) => toCount(part, 'the range of a branch')).join(',');
  const id = (kind: string): number => records.branchIds.ofName(`${source?.name ?? ''}${range},${kind}`);
  records.addBranch(start, 'llvm', id('true'), isExecution(whenTrue, 'the executions of a branch'));
  records.addBranch(start, 'llvm', id('false'), isExecution(whenFalse, 'the executions of a branch'));
}
