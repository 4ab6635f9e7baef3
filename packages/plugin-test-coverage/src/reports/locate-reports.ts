import type { Options } from '../manifest.js';
import { join, resolve } from 'node:path';
import type { OperationContext } from '@code-graph/sdk';
import { FileError } from '@code-graph/sdk/files';
import { isPluginError } from '@code-graph/sdk';
import { listed, nameOf, printable, ReportText, type ReportLocation } from '@code-graph/reports';
import { testCoverageError } from '../test-coverage-error.js';
import { findReports } from './find-reports.js';
import { detectFormat } from './read-report.js';
import { wellKnownPlaces } from './usual-places.js';

type Scope = Pick<OperationContext, 'workspaceRoot' | 'signal'>;

/**
 * The reports of the option, or those in the usual places.
 * @throws PluginError `NO_REPORT`
 */
export async function locateReports({ report }: Options, scope: Scope): Promise<readonly ReportLocation[]> {
  if (report !== undefined) {
    const paths = typeof report === 'string' ? [report] : report;
    const absolute = paths.map((path) => resolve(scope.workspaceRoot, path));
    return [...new Set(absolute)].map((path) => ({ path, name: nameOf(path, scope.workspaceRoot) }));
  }
  const usualReports = await findUsualReports(scope.workspaceRoot, scope.signal);
  if (usualReports.length === 0) throw testCoverageError('NO_REPORT', wellKnownPlaces);
  return usualReports;
}

/** Explains a path of the option that is not a file, and lists the reports that exist. */
export async function explainMissing(location: ReportLocation, error: FileError, scope: Scope): Promise<Error> {
  const name = printable(location.name);
  if (error.reason === 'directory') {
    const inside = await findUsualReports(location.path, scope.signal);
    const names = inside.map(({ path }) => nameOf(path, scope.workspaceRoot));
    const suggestion = names.length === 0 ? 'Name the file of the report.' : `Name the report in it: ${listed(names)}.`;
    return testCoverageError('REPORT_IS_FOLDER', name, suggestion);
  }
  const others = await findUsualReports(scope.workspaceRoot, scope.signal);
  const names = others.map((other) => other.name);
  const suggestion = names.length === 0 ? 'Run the tests with coverage first.' : `The workspace has ${listed(names)}.`;
  return testCoverageError('REPORT_NOT_FOUND', name, suggestion);
}

async function findUsualReports(root: string, signal: AbortSignal): Promise<ReportLocation[]> {
  const locate = (name: string): ReportLocation => ({ path: join(root, name), name, within: root });
  const isReport = (name: string): Promise<boolean> => hasFormat(locate(name), signal);
  return (await findReports({ root, signal, isReport })).map(locate);
}

/** Whether a file in a usual place is a report. Other files may have the same name. */
async function hasFormat(location: ReportLocation, signal: AbortSignal): Promise<boolean> {
  let text: ReportText | undefined;
  try {
    text = await ReportText.open(location, signal);
    detectFormat(location.name, text.head);
    return true;
  } catch (error) {
    if (isPluginError(error) || error instanceof FileError) return false;
    throw error;
  } finally {
    await text?.close();
  }
}
