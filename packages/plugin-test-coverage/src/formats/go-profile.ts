import { InvalidRecord } from '@code-graph/reports';
import { isExecution, toCount } from '../records/invalid-record.js';
import type { ReportedFiles } from '../records/reported-files.js';
import { TextLines } from '../reports/text-lines.js';
import type { ReportFormat, ReportParser } from './report-format.js';

const block = /^(.+):(\d+)\.(\d+),(\d+)\.(\d+) (\d+) (\d+)$/;

/** The profile of `go test -coverprofile`, as in golang.org/x/tools/cover. */
export const goProfile: ReportFormat = {
  name: 'Go cover profile',
  hasLogicalPaths: true,
  matches: (head) => head.kind === 'text' && /^mode: \w+$/.test(head.firstLine),
  createParser: (files) => new GoProfileParser(files),
};

class GoProfileParser implements ReportParser {
  readonly #lines = new TextLines((text, start, end) => this.#read(text.slice(start, end)));

  constructor(private readonly files: ReportedFiles) {}

  get position(): string {
    return `line ${this.#lines.number}`;
  }

  add(chunk: string): void {
    this.#lines.add(chunk);
  }

  end(): void {
    this.#lines.end();
  }

  #read(line: string): void {
    // Profiles that were concatenated have several modes.
    if (line === '' || line.startsWith('mode: ')) return;
    const [, path = '', first, , last, lastColumn, statements, executions] = block.exec(line) ?? [];
    if (path === '')
      throw new InvalidRecord(`"${line.slice(0, 80)}" is not a block such as "pkg/file.go:3.12,5.2 1 1"`);
    const records = this.files.open(path);
    // The body of an empty function has no statements.
    if (toCount(statements, 'the number of statements') === 0) return;
    const from = toCount(first, 'the first line');
    // A block that ends before the first column ends with the line before.
    const to = toCount(last, 'the last line') - (lastColumn === '1' ? 1 : 0);
    const isExecuted = isExecution(executions, 'the number of executions');
    if (to - from > 1_000_000) throw new InvalidRecord(`the block has ${to - from} lines`);
    records?.addLines(from, Math.max(from, to), isExecuted);
  }
}
