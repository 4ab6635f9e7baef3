import { basename } from 'node:path';
import type { GraphDocument } from '@code-graph/sdk';
import type { Command } from 'commander';
import { findViewerFolder, readStaticFiles } from '@code-graph/host/embedding';
import { cliErrors } from '../cli-errors.js';
import { withGraphSource, type GraphSource } from '../graph/graph-source.js';
import { tokenFileOption } from '../client/client-options.js';
import { withStoreOptions, type HostOptions } from '../host/host-options.js';
import { countOf, printJson, printLine } from '../output/output.js';
import { writeReportData, type ReportContents } from './report-data.js';
import {
  countSources,
  describeOmitted,
  readReportSources,
  writeReportSources,
  type ReportSources,
} from './report-sources.js';
import { writeReport } from './write-report.js';

interface ReportOptions extends HostOptions {
  readonly out: string;
  readonly name?: string;
  readonly force?: boolean;
  readonly source?: boolean;
  readonly url?: string;
  readonly tokenFile?: string;
  readonly json?: boolean;
}

type Contents = Omit<ReportContents, 'hasSource'> & { readonly sources: ReportSources | undefined };

/** `code-graph report [path]`: writes the graphical client with the graph of the running host, or else the stored one, into a folder. */
export function addReportCommand(program: Command): void {
  withStoreOptions(program.command('report').description('write a page that shows the graph without a host'))
    .requiredOption('--out <folder>', 'folder to write; it must be empty or missing')
    .option('--name <name>', 'name of the graph on the page; default: that of the workspace folder')
    .option('--source', 'include the source text of the files in the graph')
    .option('--force', 'write into a folder that is not empty, and replace files of an earlier report')
    .option('--url <address>', 'address of the host; default: the one that serves the folder, if any')
    .addOption(tokenFileOption())
    .option('--json', 'print the result as JSON')
    .action(report);
}

async function report(path: string | undefined, options: ReportOptions): Promise<void> {
  const { out, force = false, json } = options;
  const { path: viewerFolder } = findViewerFolder();
  const viewer = viewerFolder === undefined ? undefined : await readStaticFiles(viewerFolder);
  if (!viewer)
    throw cliErrors.reportNotWritten(out, new Error('the package @code-graph/viewer is not installed or not built'));
  const contents = await withGraphSource(path, options, (source) => readContents(source, options));
  const { sources } = contents;
  const data = writeReportData({ ...contents, hasSource: sources !== undefined });
  await writeReport(out, { viewer, data, sources: sources && writeReportSources(sources) }, force);
  printResult(out, contents, json === true);
}

async function readContents(
  { bytes, plugins, health, readViews, readSource }: GraphSource,
  options: ReportOptions,
): Promise<Contents> {
  const document = JSON.parse(bytes.toString()) as GraphDocument;
  // The host may run on another system, whose paths have other separators.
  const name = options.name ?? basename((health.workspace ?? '').replaceAll('\\', '/'));
  const sources = options.source === true ? await readReportSources(document, readSource) : undefined;
  return { name, document, plugins, health, views: await readViews(), sources };
}

function printResult(out: string, { name, health, views, sources }: Contents, isJson: boolean): void {
  const { nodes, edges } = health.graph;
  const counts = sources && countSources(sources);
  if (isJson) {
    printJson({ folder: out, name, nodes, edges, views: views.length, ...(counts && { source: counts }) });
    return;
  }
  const elements = `${countOf(nodes, 'node')} and ${countOf(edges, 'edge')}`;
  const texts = counts ? `, with the source text of ${countOf(counts.files, 'file')},` : '';
  const saved = views.length === 0 ? '' : ` The report has ${countOf(views.length, 'saved view')}.`;
  printLine(`Wrote ${elements}${texts} to ${out}.${saved} Open index.html in a browser.`);
  if (counts && counts.omitted.length > 0) printLine(`Files without source text: ${describeOmitted(counts.omitted)}.`);
}
