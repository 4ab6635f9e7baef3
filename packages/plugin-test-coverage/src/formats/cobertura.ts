import { InvalidRecord, describe } from '@code-graph/reports';
import type { FileRecords } from '../records/file-records.js';
import { isExecution, toCount } from '../records/invalid-record.js';
import type { ReportedFiles } from '../records/reported-files.js';
import type { ReportFormat } from './report-format.js';
import { XmlParser, type ElementVisitor, type XmlAttributes } from './xml-parser.js';

/** The XML of Cobertura, which coverage.py, coverlet, gcovr, Istanbul, tarpaulin and others write too. */
export const cobertura: ReportFormat = {
  name: 'Cobertura XML',
  matches: (head) =>
    head.kind === 'xml' &&
    head.root === 'coverage' &&
    (head.child === 'packages' || head.child === 'sources' || /\bline-rate\s*=/.test(head.attributes)),
  createParser: (files) => new XmlParser(new CoberturaVisitor(files)),
};

const coverageOfConditions = /\((\d+)\/(\d+)\)/;

class CoberturaVisitor implements ElementVisitor {
  readonly #roots: string[] = [];
  #records: FileRecords | undefined;
  /** The lines of the methods of a class, which count only if the class has no lines of its own. */
  #methodLines: XmlAttributes[] = [];
  #hasLines = false;

  constructor(private readonly files: ReportedFiles) {}

  hasText(name: string): boolean {
    return name === 'source';
  }

  open(path: readonly string[], attributes: XmlAttributes): void {
    const name = path.at(-1);
    if (name === 'class') this.#openClass(attributes);
    else if (name === 'line') {
      if (path.at(-3) === 'method') this.#methodLines.push(attributes);
      else this.#addLine(attributes);
    }
  }

  close(path: readonly string[], text: string): void {
    const name = path.at(-1);
    if (name === 'source') this.#roots.push(text.trim());
    else if (name === 'class') {
      if (!this.#hasLines) for (const line of this.#methodLines) this.#addLine(line);
      this.#records = undefined;
    }
  }

  #openClass({ filename = '' }: XmlAttributes): void {
    if (filename === '') throw new InvalidRecord('<class> has no filename');
    const isAbsolute = /^([/\\]|[A-Za-z]:[/\\])/.test(filename);
    const paths =
      isAbsolute || this.#roots.length === 0 ? [filename] : this.#roots.map((root) => `${root}/${filename}`);
    this.#records = this.files.open(...paths);
    this.#methodLines = [];
    this.#hasLines = false;
  }

  #addLine(attributes: XmlAttributes): void {
    this.#hasLines = true;
    const line = toCount(attributes['number'], 'the number of <line>');
    const isExecuted = isExecution(attributes['hits'], 'the hits of <line>');
    const conditions = attributes['condition-coverage'];
    const counts = conditions === undefined ? undefined : coverageOfConditions.exec(conditions);
    if (counts === null)
      throw new InvalidRecord(`condition-coverage is ${describe(conditions)}, not a value such as "50% (1/2)"`);
    this.#records?.addLine(line, isExecuted);
    if (counts !== undefined)
      this.#records?.addBranchCount(line, toCount(counts[2], 'the branches'), toCount(counts[1], 'the taken branches'));
  }
}
