import { posix } from 'node:path';
import type { Pacer } from '@code-graph/sdk/pacer';
import { SuffixIndex } from '@code-graph/reports';
import type { FileRecords } from '../records/file-records.js';
import type { ReportedFile } from '../records/reported-files.js';
import { matchReport, type Match, type ReportOrigin } from './match-report.js';

/** The records of all reports, by the files of the graph. */
export class MatchedCoverage {
  /** The records by the file as the graph has it. */
  readonly records = new Map<string, FileRecords>();
  /** Number of files in reports, and number of those that match a file of the graph. */
  reported = 0;
  matched = 0;
  /** Paths in reports that match no file of the graph, or several. */
  readonly unmatched: string[] = [];
  readonly ambiguous: string[] = [];
  /** Paths in reports, with the files that have only the name in common with them. */
  readonly byNameAlone: { readonly path: string; readonly file: string }[] = [];
  readonly #exact: SuffixIndex;
  readonly #ignoringCase: SuffixIndex;

  constructor(files: ReadonlySet<string>) {
    this.#exact = new SuffixIndex(files);
    this.#ignoringCase = new SuffixIndex(files, { ignoreCase: true });
  }

  /** Whether a file of a report can match a file of the graph. */
  mayMatch(paths: readonly string[]): boolean {
    return paths.some((path) => this.#ignoringCase.hasName(path));
  }

  /** Merges the files of a report into those of the graph. */
  async add(files: Iterable<ReportedFile>, origin: ReportOrigin, pacer: Pacer): Promise<void> {
    const reported = [...files];
    const matches = await this.#match(reported, origin, pacer);
    for (const [index, { paths, records }] of reported.entries()) {
      this.#count(paths[0] ?? '', matches[index] ?? 'unmatched');
      const match = matches[index];
      if (typeof match === 'object' && records !== undefined) this.#merge(match.file, records);
      if (pacer.isDue) await pacer.pause();
    }
  }

  /** Ignores case only in paths that match nothing otherwise: Windows and macOS do not keep the case of every path. */
  async #match(reported: readonly ReportedFile[], origin: ReportOrigin, pacer: Pacer): Promise<readonly Match[]> {
    const paths = reported.map((file) => file.paths);
    const exact = await matchReport(this.#exact, paths, { origin, pacer });
    if (!reported.some(({ records }, index) => records !== undefined && exact[index] === 'unmatched')) return exact;
    const ignoringCase = await matchReport(this.#ignoringCase, paths, { origin, pacer });
    return exact.map((match, index) => (match === 'unmatched' ? (ignoringCase[index] ?? match) : match));
  }

  #count(path: string, match: Match): void {
    this.reported += 1;
    if (match === 'unmatched') this.unmatched.push(path);
    else if (match === 'ambiguous') this.ambiguous.push(path);
    else {
      this.matched += 1;
      if (match.isByNameAlone === true) this.byNameAlone.push({ path, file: match.file });
    }
  }

  #merge(file: string, records: FileRecords): void {
    const normalized = posix.normalize(file);
    const existing = this.records.get(normalized);
    if (existing === undefined) this.records.set(normalized, records);
    else existing.moveFrom(records);
  }
}
