import { describeUnknown, isSummary } from '../formats/describe-unknown.js';
import type { Pacer } from '@code-graph/sdk/pacer';
import { InvalidRecord, LimitExceeded, ReportText, listed, printable, type ReportLocation } from '@code-graph/reports';
import { formats } from '../formats/formats.js';
import type { ReportFormat, ReportParser } from '../formats/report-format.js';
import { readHead } from '../formats/report-head.js';
import type { ReportedFiles } from '../records/reported-files.js';
import { testCoverageError } from '../test-coverage-error.js';

/** The conditions of reading a report. */
export interface ReadSettings {
  readonly signal: AbortSignal;
  readonly pacer: Pacer;
  /** @param percent the part of the report that was read */
  onProgress(percent: number): void;
}

/** A report that was read. */
export interface ReadReport {
  readonly location: ReportLocation;
  readonly format: ReportFormat;
  /** Milliseconds since 1970 at which the file was last written. */
  readonly modified: number;
}

/**
 * Detects the format of a report and adds its records to `files`.
 * @throws PluginError with a code of `errorMessages`
 * @throws FileError with the reason `missing` or `directory`
 */
export async function readReport(
  location: ReportLocation,
  files: ReportedFiles,
  settings: ReadSettings,
): Promise<ReadReport> {
  const text = await ReportText.open(location, settings.signal);
  try {
    const format = detectFormat(printable(location.name), text.head);
    const parser = format.createParser(files);
    await parseChunks(text, { format, parser, files, settings });
    return { location, format, modified: text.modified };
  } finally {
    await text.close();
  }
}

/**
 * The format of a report by its beginning.
 * @throws PluginError `UNKNOWN_FORMAT` or `NO_LINES`
 */
export function detectFormat(name: string, text: string): ReportFormat {
  const head = readHead(text);
  const format = formats.find((each) => each.matches(head));
  if (format !== undefined) return format;
  if (isSummary(head)) throw testCoverageError('NO_LINES', name, 'coverage-final.json or lcov.info');
  const names = formats.map((each) => each.name);
  throw testCoverageError(
    'UNKNOWN_FORMAT',
    name,
    printable(describeUnknown(text, head), 300),
    listed(names, names.length),
  );
}

interface Parsing {
  readonly format: ReportFormat;
  readonly parser: ReportParser;
  readonly files: ReportedFiles;
  readonly settings: ReadSettings;
}

async function parseChunks(text: ReportText, { format, parser, files, settings }: Parsing): Promise<void> {
  const name = printable(text.location.name);
  try {
    for await (const chunk of text.chunks()) {
      parser.add(chunk);
      settings.onProgress(text.percent);
    }
    parser.end();
    await files.expandBlocks(settings.pacer);
  } catch (error) {
    const position = printable(parser.position);
    if (error instanceof LimitExceeded) throw testCoverageError('REPORT_TOO_LARGE', name, position, error.message);
    if (error instanceof InvalidRecord)
      throw testCoverageError('INVALID_REPORT', name, format.name, position, printable(error.message, 300));
    throw error;
  }
}
