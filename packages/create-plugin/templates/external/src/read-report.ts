import { PluginError } from '@code-graph/sdk';
import { FileError, readRegularFile } from '@code-graph/sdk/files';

/** The findings in one file. */
export interface FileFindings {
  readonly count: number;
  readonly severity: Severity;
}

const severities = ['error', 'warning', 'info'] as const;
type Severity = (typeof severities)[number];

const maxBytes = 64 * 1024 * 1024;

/**
 * Reads a report, and groups its findings by file.
 * @throws PluginError `REPORT_UNREADABLE` or `REPORT_INVALID`
 */
export async function readReport(path: string): Promise<Map<string, FileFindings>> {
  const entries = parse(await read(path), path);
  const byFile = new Map<string, FileFindings>();
  for (const { file, severity } of entries) {
    const earlier = byFile.get(file);
    byFile.set(file, {
      count: (earlier?.count ?? 0) + 1,
      severity: earlier === undefined ? severity : highest(earlier.severity, severity),
    });
  }
  return byFile;
}

async function read(path: string): Promise<string> {
  try {
    return (await readRegularFile(path, { maxBytes })).toString();
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    throw new PluginError(
      'REPORT_UNREADABLE',
      `The report ${path} cannot be read: ${error.message}. Name another one with --report.`,
    );
  }
}

function parse(text: string, path: string): { file: string; severity: Severity }[] {
  try {
    const entries: unknown = JSON.parse(text);
    if (Array.isArray(entries) && entries.every(isFinding)) return entries;
  } catch {
    // The same remedy as for JSON of another shape.
  }
  throw new PluginError(
    'REPORT_INVALID',
    `The report ${path} is not a JSON array of objects with "file" and "severity" (${severities.join(', ')}).`,
  );
}

function isFinding(value: unknown): value is { file: string; severity: Severity } {
  if (typeof value !== 'object' || value === null || !('file' in value) || !('severity' in value)) return false;
  return typeof value.file === 'string' && severities.includes(value.severity as Severity);
}

function highest(a: Severity, b: Severity): Severity {
  return severities.indexOf(a) <= severities.indexOf(b) ? a : b;
}
