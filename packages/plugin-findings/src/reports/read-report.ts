import { InvalidRecord, LimitExceeded, printable, ReportText, type ReportLocation } from '@code-graph/reports';
import { findingsError } from '../findings-error.js';
import { SarifReader, UnsupportedVersion } from '../sarif/sarif-reader.js';
import type { ToolRun } from '../sarif/sarif-run.js';
import { describeOther } from './describe-other.js';

/** The conditions of reading a report. */
export interface ReadSettings {
  readonly signal: AbortSignal;
  /** @param percent the part of the report that was read */
  onProgress(percent: number): void;
}

/** A report that was read. */
export interface ReadReport {
  readonly location: ReportLocation;
  readonly runs: readonly ToolRun[];
  /** Milliseconds since 1970 at which the file was last written. */
  readonly modified: number;
}

/**
 * Reads a report in chunks.
 * @throws PluginError with a code of `errorMessages` or `reportErrorMessages`
 * @throws FileError with the reason `missing` or `directory`
 */
export async function readReport(location: ReportLocation, settings: ReadSettings): Promise<ReadReport> {
  const name = printable(location.name);
  const text = await ReportText.open(location, settings.signal);
  const reader = new SarifReader();
  try {
    const other = describeOther(text.head);
    if (other !== undefined) throw findingsError('NOT_SARIF', name, printable(other, 300));
    for await (const chunk of text.chunks()) {
      reader.add(chunk);
      settings.onProgress(text.percent);
    }
    reader.end();
  } catch (error) {
    if (error instanceof LimitExceeded) throw findingsError('REPORT_TOO_LARGE', name, reader.position, error.message);
    if (error instanceof UnsupportedVersion)
      throw findingsError('UNSUPPORTED_VERSION', name, printable(error.message, 40));
    if (error instanceof InvalidRecord)
      throw findingsError('INVALID_REPORT', name, reader.position, printable(error.message, 300));
    throw error;
  } finally {
    await text.close();
  }
  return { location, runs: reader.runs, modified: text.modified };
}
