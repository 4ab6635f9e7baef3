import { InvalidRecord, describe } from '@code-graph/reports';
import type { FileRecords } from '../records/file-records.js';
import { toCount } from '../records/invalid-record.js';
import type { ReportedFiles } from '../records/reported-files.js';
import type { ReportFormat } from './report-format.js';
import { XmlParser, type ElementVisitor, type XmlAttributes } from './xml-parser.js';

/** The generic test data of SonarQube, for coverage. */
export const sonarGeneric: ReportFormat = {
  name: 'Sonar generic XML',
  matches: (head) =>
    head.kind === 'xml' &&
    head.root === 'coverage' &&
    (head.child === 'file' || /^\s+version\s*=\s*["']1["']\s*\/?$/.test(head.attributes)),
  createParser: (files) => new XmlParser(new SonarVisitor(files)),
};

class SonarVisitor implements ElementVisitor {
  #records: FileRecords | undefined;

  constructor(private readonly files: ReportedFiles) {}

  open(path: readonly string[], attributes: XmlAttributes): void {
    const name = path.at(-1);
    if (name === 'file') {
      const file = attributes['path'] ?? '';
      if (file === '') throw new InvalidRecord('<file> has no path');
      this.#records = this.files.open(file);
    } else if (name === 'lineToCover') this.#addLine(attributes);
  }

  close(path: readonly string[]): void {
    if (path.at(-1) === 'file') this.#records = undefined;
  }

  #addLine({ lineNumber, covered, branchesToCover, coveredBranches = '0' }: XmlAttributes): void {
    const line = toCount(lineNumber, 'the lineNumber of <lineToCover>');
    if (covered !== 'true' && covered !== 'false')
      throw new InvalidRecord(`the covered of <lineToCover> is ${describe(covered)}, not "true" or "false"`);
    this.#records?.addLine(line, covered === 'true');
    if (branchesToCover === undefined) return;
    const total = toCount(branchesToCover, 'branchesToCover');
    this.#records?.addBranchCount(line, total, toCount(coveredBranches, 'coveredBranches'));
  }
}
