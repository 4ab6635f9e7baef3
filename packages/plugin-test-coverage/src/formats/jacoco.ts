import { InvalidRecord } from '@code-graph/reports';
import type { FileRecords } from '../records/file-records.js';
import { toCount } from '../records/invalid-record.js';
import type { ReportedFiles } from '../records/reported-files.js';
import type { ReportFormat } from './report-format.js';
import { XmlParser, type ElementVisitor, type XmlAttributes } from './xml-parser.js';

/** The XML of JaCoCo, which Kover writes too. */
export const jacoco: ReportFormat = {
  name: 'JaCoCo XML',
  hasLogicalPaths: true,
  matches: (head) =>
    head.kind === 'xml' &&
    head.root === 'report' &&
    (head.child === undefined || ['sessioninfo', 'group', 'package', 'counter'].includes(head.child)),
  createParser: (files) => new XmlParser(new JacocoVisitor(files)),
};

class JacocoVisitor implements ElementVisitor {
  /** The modules around the current package, in a report of several modules. */
  readonly #groups: string[] = [];
  #package = '';
  #records: FileRecords | undefined;

  constructor(private readonly files: ReportedFiles) {}

  open(path: readonly string[], attributes: XmlAttributes): void {
    const name = path.at(-1);
    if (name === 'group') this.#groups.push(attributes['name'] ?? '');
    else if (name === 'package') this.#package = attributes['name'] ?? '';
    else if (name === 'sourcefile') {
      const file = attributes['name'] ?? '';
      if (file === '') throw new InvalidRecord('<sourcefile> has no name');
      // Two modules can have the same package and file. Each module has a folder of its own, so matching distinguishes them.
      this.#records = this.files.open([...this.#groups, this.#package, file].filter((part) => part !== '').join('/'));
    } else if (name === 'line') this.#addLine(attributes);
  }

  close(path: readonly string[]): void {
    if (path.at(-1) === 'sourcefile') this.#records = undefined;
    else if (path.at(-1) === 'group') this.#groups.pop();
  }

  /** A line is executed if at least one of its instructions is, as in JaCoCo's own count of lines. */
  #addLine({ nr, mi, ci, mb = '0', cb = '0' }: XmlAttributes): void {
    const line = toCount(nr, 'the nr of <line>');
    const missed = toCount(mi, 'the mi of <line>');
    const executed = toCount(ci, 'the ci of <line>');
    const missedBranches = toCount(mb, 'the mb of <line>');
    const executedBranches = toCount(cb, 'the cb of <line>');
    if (missed + executed > 0) this.#records?.addLine(line, executed > 0);
    this.#records?.addBranchCount(line, missedBranches + executedBranches, executedBranches);
  }
}
