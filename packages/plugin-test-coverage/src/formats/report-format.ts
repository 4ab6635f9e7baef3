import type { ReportedFiles } from '../records/reported-files.js';
import type { ReportHead } from './report-head.js';

/** Parses the chunks of one report. */
export interface ReportParser {
  /** @throws InvalidRecord or LimitExceeded */
  add(chunk: string): void;
  /** Called after the last chunk. Fails if the report is truncated. */
  end(): void;
  /** The position for messages, such as `line 12`. */
  readonly position: string;
}

/** A format of coverage reports. */
export interface ReportFormat {
  readonly name: string;
  /** Whether its paths are names of packages and modules instead of paths in a file system. */
  readonly hasLogicalPaths?: boolean;
  matches(head: ReportHead): boolean;
  createParser(files: ReportedFiles): ReportParser;
}
