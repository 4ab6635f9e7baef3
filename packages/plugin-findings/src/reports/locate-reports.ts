import type { Options } from '../manifest.js';
import { join, resolve } from 'node:path';
import type { OperationContext } from '@code-graph/sdk';
import { listed, nameOf, printable, type ReportLocation } from '@code-graph/reports';
import type { FileError } from '@code-graph/sdk/files';
import { findingsError } from '../findings-error.js';
import { findReports, hasUsualName, isUsualFolder, usualNames } from './find-reports.js';
import { isPattern, toPathTest } from './glob.js';

type Scope = Pick<OperationContext, 'workspaceRoot' | 'signal'>;

/** Depths of folders that are searched: for default names, and for the patterns of the option. */
const maxDepth = { usual: 4, pattern: 20 };

/**
 * The reports of the option, or those with default names.
 * @throws PluginError `NO_REPORT` or `REPORT_NOT_FOUND`
 */
export async function locateReports({ report }: Options, scope: Scope): Promise<readonly ReportLocation[]> {
  if (report === undefined) {
    const reports = await findUsualReports(scope);
    if (reports.length === 0) throw findingsError('NO_REPORT', usualNames);
    return reports;
  }
  const locations = new Map<string, ReportLocation>();
  for (const path of typeof report === 'string' ? [report] : report)
    for (const location of await locate(path, scope)) locations.set(location.path, location);
  return [...locations.values()];
}

/** Explains a path of the option that is not a file, and lists the reports that exist. */
export async function explainMissing({ name }: ReportLocation, error: FileError, scope: Scope): Promise<Error> {
  if (error.reason === 'directory') return findingsError('REPORT_IS_FOLDER', printable(name));
  return notFound(name, scope);
}

async function locate(path: string, scope: Scope): Promise<readonly ReportLocation[]> {
  const { workspaceRoot, signal } = scope;
  const absolute = resolve(workspaceRoot, path);
  const name = nameOf(absolute, workspaceRoot);
  if (!isPattern(path)) return [{ path: absolute, name }];
  const matches = toPathTest(name);
  const isSearched = (folder: string): boolean => !/(?:^|\/)(?:node_modules|\.git)$/.test(folder);
  const names = await findReports({
    root: workspaceRoot,
    signal,
    maxDepth: maxDepth.pattern,
    isReport: matches,
    isSearched,
  });
  if (names.length === 0) throw await notFound(path, scope);
  return names.map((each) => ({ path: join(workspaceRoot, each), name: each, within: workspaceRoot }));
}

async function notFound(name: string, scope: Scope): Promise<Error> {
  const others = (await findUsualReports(scope)).map((each) => each.name);
  const suggestion = others.length === 0 ? 'Let a linter write one first.' : `The workspace has ${listed(others)}.`;
  return findingsError('REPORT_NOT_FOUND', printable(name), suggestion);
}

async function findUsualReports({ workspaceRoot, signal }: Scope): Promise<ReportLocation[]> {
  const names = await findReports({
    root: workspaceRoot,
    signal,
    maxDepth: maxDepth.usual,
    isReport: hasUsualName,
    isSearched: isUsualFolder,
  });
  return names.map((name) => ({ path: join(workspaceRoot, name), name, within: workspaceRoot }));
}
