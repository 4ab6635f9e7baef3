import type { Context, Options } from './manifest.js';
import { dirname, relative } from 'node:path';
import { FileError } from '@code-graph/sdk/files';
import { addCoverageMessages } from './coverage-messages.js';
import { Pacer } from '@code-graph/sdk/pacer';
import { locateNodes, printable, reportError, type LocatedNode, type ReportLocation } from '@code-graph/reports';
import { countNodes } from './graph/node-coverage.js';
import { findFileEnds } from './graph/node-ranges.js';
import { MatchedCoverage } from './matching/matched-coverage.js';
import { percentage } from './percentage.js';
import { BranchIds } from './records/branch-ids.js';
import type { LineTable } from './records/line-table.js';
import { RecordLimit } from './records/record-limit.js';
import { ReportedFiles } from './records/reported-files.js';
import { explainMissing, locateReports } from './reports/locate-reports.js';
import { readReport, type ReadReport } from './reports/read-report.js';
import { testCoverageError } from './test-coverage-error.js';

/** The share of the progress for reading; the rest is for counting. */
const readingPercent = 90;

/**
 * Sets the attributes of every node with executable lines in a report.
 * @throws PluginError with a code of `errorMessages`
 */
export async function applyTestCoverage(context: Context, options: Options): Promise<void> {
  const nodes = locateNodes(context.graph);
  const files = new Set<string>();
  for (const { file } of nodes.values()) if (file !== undefined) files.add(file);
  if (files.size === 0) {
    context.addMessage('warning', 'No node of the graph has a file, so no coverage report applies to it.');
    return;
  }
  const pacer = new Pacer(context.signal);
  const locations = await locateReports(options, context);
  const coverage = new MatchedCoverage(files);
  const reports = await readReports(locations, { coverage, context, pacer });
  assertMatches(coverage, files, reports);
  const tables = await createTables(nodes, { coverage, context, pacer });
  await writeCoverage(nodes, tables, { context, pacer });
  const tooLong = [...tables].filter(([, table]) => table.isTooLong).map(([file]) => file);
  await addCoverageMessages(context, { reports, coverage, files, tooLong });
}

interface Work {
  readonly coverage: MatchedCoverage;
  readonly context: Context;
  readonly pacer: Pacer;
}

async function readReports(
  locations: readonly ReportLocation[],
  { coverage, context, pacer }: Work,
): Promise<ReadReport[]> {
  const { signal, workspaceRoot } = context;
  const branchIds = new BranchIds();
  const limit = new RecordLimit();
  const reports: ReadReport[] = [];
  for (const [index, location] of locations.entries()) {
    const onProgress = (percent: number): void =>
      context.reportProgress(
        (readingPercent * (index + percent / 100)) / locations.length,
        `Reading ${printable(location.name)}`,
      );
    const files = new ReportedFiles(branchIds, limit, (paths) => coverage.mayMatch(paths));
    const report = await readReport(location, files, { signal, pacer, onProgress }).catch(async (error: unknown) => {
      throw error instanceof FileError ? await explainMissing(location, error, context) : error;
    });
    reports.push(report);
    const folder = relative(workspaceRoot, dirname(location.path));
    const { hasLogicalPaths = false } = report.format;
    const origin = { workspaceRoot, folder: folder.startsWith('..') ? undefined : folder, hasLogicalPaths };
    await coverage.add(files, origin, pacer);
  }
  return reports;
}

/** Fails if no report has any file of the graph, with examples that show how the paths differ. */
function assertMatches(coverage: MatchedCoverage, files: ReadonlySet<string>, reports: readonly ReadReport[]): void {
  if (coverage.matched > 0) return;
  const [report] = reports;
  if (coverage.reported === 0 && report !== undefined)
    throw reportError('EMPTY_REPORT', printable(report.location.name), 'names no file');
  const [reported = coverage.ambiguous[0] ?? ''] = coverage.unmatched;
  const [expected = ''] = files;
  throw testCoverageError(
    'NO_MATCHING_FILE',
    coverage.reported,
    printable(reported),
    printable(expected),
    ambiguity(coverage),
  );
}

function ambiguity({ ambiguous }: MatchedCoverage): string {
  const [example] = ambiguous;
  return example === undefined ? '' : `Several files of the graph end like ${printable(example)}. `;
}

/** The lines of each file in the reports, by the file of the graph. */
async function createTables(
  nodes: ReadonlyMap<string, LocatedNode>,
  { coverage, context, pacer }: Work,
): Promise<ReadonlyMap<string, LineTable>> {
  context.reportProgress(readingPercent, 'Counting lines');
  const ends = findFileEnds(nodes);
  const tables = new Map<string, LineTable>();
  for (const [file, records] of coverage.records) {
    tables.set(file, records.toTable(ends.get(file)));
    if (pacer.isDue) await pacer.pause();
  }
  return tables;
}

async function writeCoverage(
  nodes: ReadonlyMap<string, LocatedNode>,
  tables: ReadonlyMap<string, LineTable>,
  { context, pacer }: Pick<Work, 'context' | 'pacer'>,
): Promise<void> {
  for await (const [id, counts] of countNodes(nodes, tables, pacer)) {
    const { lines, executedLines, branches, executedBranches } = counts;
    const percent = percentage(executedLines, lines);
    if (percent !== undefined) {
      context.setNodeAttribute(id, 'coverage:percent', percent);
      context.setNodeAttribute(id, 'coverage:lines', executedLines);
      context.setNodeAttribute(id, 'coverage:executableLines', lines);
    }
    const branchPercent = percentage(executedBranches, branches);
    if (branchPercent === undefined) continue;
    context.setNodeAttribute(id, 'coverage:branches', branchPercent);
    context.setNodeAttribute(id, 'coverage:branchCount', branches);
  }
}
