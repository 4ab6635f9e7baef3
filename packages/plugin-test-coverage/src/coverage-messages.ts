import type { Context } from './manifest.js';
import { extname } from 'node:path';
import { count, describeAge, isOrAre, listed, printable } from '@code-graph/reports';
import type { MatchedCoverage } from './matching/matched-coverage.js';
import type { ReadReport } from './reports/read-report.js';

/** The reports that were read, and the files that they matched. */
export interface CoverageResult {
  readonly reports: readonly ReadReport[];
  readonly coverage: MatchedCoverage;
  /** All files of the graph. */
  readonly files: ReadonlySet<string>;
  /** Files for which a report has lines after the last line. */
  readonly tooLong: readonly string[];
}

const maxReports = 5;

/** Adds messages about the reports and files that were used, and about those that were not. */
export async function addCoverageMessages(context: Context, result: CoverageResult): Promise<void> {
  const { reports, coverage, tooLong } = result;
  for (const { location, format } of reports.slice(0, maxReports))
    context.addMessage('info', `Read ${printable(location.name)} (${format.name}).`);
  if (reports.length > maxReports)
    context.addMessage('info', `Read ${count(reports.length - maxReports, 'more report')}.`);
  context.addMessage('info', matchedFiles(result));
  if (coverage.unmatched.length > 0)
    context.addMessage(
      'warning',
      `${count(coverage.unmatched.length, 'file')} in the reports ${isOrAre(coverage.unmatched.length)} not in the graph: ` +
        `${listed(coverage.unmatched)}.`,
    );
  if (coverage.ambiguous.length > 0)
    context.addMessage(
      'warning',
      `${count(coverage.ambiguous.length, 'file')} in the reports ${isOrAre(coverage.ambiguous.length)} not used, because several ` +
        `files of the graph end like ${coverage.ambiguous.length === 1 ? 'the path' : 'their paths'}: ${listed(coverage.ambiguous)}.`,
    );
  if (coverage.byNameAlone.length > 0) context.addMessage('warning', filesByName(coverage));
  if (tooLong.length > 0)
    context.addMessage(
      'warning',
      `The reports have lines after the end of ${count(tooLong.length, 'file')}, which do not count: ${listed(tooLong)}. ` +
        'They are of another version of the code, or of other files with the same names.',
    );
  const reportFiles = reports.map(({ location, modified }) => ({ name: location.name, modified }));
  const age = await describeAge(reportFiles, [...coverage.records.keys()], context);
  if (age !== undefined) context.addMessage('warning', `${age}, so its lines may have moved. Run the tests again.`);
}

function filesByName({ byNameAlone }: MatchedCoverage): string {
  const pairs = byNameAlone.slice(0, 3).map(({ path, file }) => `${printable(path)} as ${printable(file)}`);
  const more = byNameAlone.length - pairs.length;
  return (
    `${count(byNameAlone.length, 'file')} in the reports ${isOrAre(byNameAlone.length)} matched by name alone: ${pairs.join(', ')}` +
    `${more > 0 ? ` and ${more.toLocaleString('en-US')} more` : ''}. Check that the reports are of this code.`
  );
}

function matchedFiles({ coverage, files }: CoverageResult): string {
  const { records } = coverage;
  const extensions = new Set([...records.keys()].map((file) => extname(file)));
  let others = 0;
  for (const file of files) if (extensions.has(extname(file)) && !records.has(file)) others += 1;
  const matched = `${count(records.size, 'file')} of the graph ${isOrAre(records.size)} in the reports.`;
  if (others === 0) return matched;
  const like = extensions.size === 1 ? 'with the same extension' : 'with the same extensions';
  return `${matched} ${count(others, 'other file')} ${like} ${others === 1 ? 'is not, and has' : 'are not, and have'} no values.`;
}
