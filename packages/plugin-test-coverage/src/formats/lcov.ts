import { InvalidRecord } from '@code-graph/reports';
import type { FileRecords } from '../records/file-records.js';
import { isExecution, toCount } from '../records/invalid-record.js';
import type { ReportedFiles } from '../records/reported-files.js';
import { TextLines } from '../reports/text-lines.js';
import { PlainNumbers } from './plain-numbers.js';
import type { ReportFormat, ReportParser } from './report-format.js';

/** The tracefile of lcov 1 and 2, as in geninfo(1). */
export const lcov: ReportFormat = {
  name: 'lcov',
  matches: (head) => head.kind === 'text' && /^(TN|SF|VER):/.test(head.firstLine),
  createParser: (files) => new LcovParser(files),
};

class LcovParser implements ReportParser {
  readonly #lines = new TextLines((text, start, end) => this.#read(text, start, end));
  #isOpen = false;
  #records: FileRecords | undefined;

  constructor(private readonly files: ReportedFiles) {}

  get position(): string {
    return `line ${this.#lines.number}`;
  }

  add(chunk: string): void {
    this.#lines.add(chunk);
  }

  end(): void {
    this.#lines.end();
    if (this.#isOpen) throw new InvalidRecord('the report ends before "end_of_record", so it is truncated');
  }

  #read(text: string, start: number, end: number): void {
    if (this.#isOpen && this.#readPlainRecord(text, start, end)) return;
    const line = text.slice(start, end);
    if (line.startsWith('DA:')) this.#readLine(line);
    else if (line.startsWith('BRDA:')) this.#readBranch(line);
    else if (line.startsWith('SF:')) {
      if (this.#isOpen) throw new InvalidRecord('the previous file has no "end_of_record"');
      const path = line.slice('SF:'.length);
      if (path.trim() === '') throw new InvalidRecord('SF has no path');
      this.#isOpen = true;
      this.#records = this.files.open(path);
    } else if (line === 'end_of_record') this.#isOpen = false;
    else if (!/^[A-Z]+:|^#|^\s*$/.test(line))
      throw new InvalidRecord(`"${line.slice(0, 60)}" is not a record of the format`);
  }

  /** Reads DA and BRDA records that contain only numbers, as most records do. Returns false for any other record. */
  #readPlainRecord(text: string, start: number, end: number): boolean {
    const isLine = text.startsWith('DA:', start);
    if (!isLine && !text.startsWith('BRDA:', start)) return false;
    const numbers = new PlainNumbers(text, start + (isLine ? 'DA:' : 'BRDA:').length, end);
    const line = numbers.next();
    const block = isLine ? 0 : numbers.next();
    const branch = isLine ? 0 : numbers.next();
    const executions = numbers.next();
    if (line === undefined || block === undefined || branch === undefined) return false;
    if (executions === undefined || !numbers.isAtEnd) return false;
    const records = this.#records;
    if (isLine) records?.addLine(line, executions > 0);
    else records?.addBranch(line, 'lcov', records.branchIds.ofNumbers(block, branch), executions > 0);
    return true;
  }

  /** `DA:<line>,<executions>[,<checksum>]` */
  #readLine(line: string): void {
    this.#assertOpen();
    const comma = line.indexOf(',');
    if (comma === -1) throw new InvalidRecord('DA has no number of executions');
    const end = line.indexOf(',', comma + 1);
    const number = toCount(line.slice('DA:'.length, comma), 'the line of DA');
    const isExecuted = isExecution(line.slice(comma + 1, end === -1 ? undefined : end), 'the executions of DA');
    this.#records?.addLine(number, isExecuted);
  }

  /** `BRDA:<line>,[e]<block>,<branch>,<executions>`. In lcov 2 the branch can be an expression, also with commas. */
  #readBranch(line: string): void {
    this.#assertOpen();
    const first = line.indexOf(',');
    const second = line.indexOf(',', first + 1);
    const last = line.lastIndexOf(',');
    if (first === -1 || second === -1 || last === second) throw new InvalidRecord('BRDA needs four values');
    const number = toCount(line.slice('BRDA:'.length, first), 'the line of BRDA');
    const executions = line.slice(last + 1);
    // A dash: the block of the branch was never reached.
    const isExecuted = executions !== '-' && isExecution(executions, 'the executions of BRDA');
    if (this.#records === undefined) return;
    const block = Number(line.slice(first + 1, second));
    const branch = Number(line.slice(second + 1, last));
    const ids = this.#records.branchIds;
    const id =
      Number.isSafeInteger(block) && Number.isSafeInteger(branch) && block >= 0 && branch >= 0
        ? ids.ofNumbers(block, branch)
        : ids.ofName(line.slice(first + 1, last));
    this.#records.addBranch(number, 'lcov', id, isExecuted);
  }

  #assertOpen(): void {
    if (!this.#isOpen) throw new InvalidRecord('the record is not in the section of a file, which begins with SF');
  }
}
