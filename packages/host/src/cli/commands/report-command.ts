import { basename } from 'node:path';
import type { Command } from 'commander';
import { errors } from '../../platform/errors/error-catalogue.js';
import { readStaticFiles } from '../../platform/viewer/static-files.js';
import { findViewerFolder } from '../../platform/viewer/viewer-folder.js';
import { readGraphSource } from '../graph-source.js';
import { withStoreOptions, type HostOptions } from '../host-options.js';
import { countOf, printJson, printLine } from '../output.js';
import { writeReportData } from '../report/report-data.js';
import { writeReport } from '../report/write-report.js';

interface ReportOptions extends HostOptions {
  readonly out: string;
  readonly name?: string;
  readonly force?: boolean;
  readonly url?: string;
  readonly json?: boolean;
}

/** `code-graph report [path]`: writes the graphical client with the graph of the running host, or else the stored one, into a folder. */
export function addReportCommand(program: Command): void {
  withStoreOptions(program.command('report').description('write a page that shows the graph without a host'))
    .requiredOption('--out <folder>', 'folder to write; it must be empty or missing')
    .option('--name <name>', 'name of the graph on the page; default: that of the workspace folder')
    .option('--force', 'write into a folder that is not empty, and replace files of an earlier report')
    .option('--url <address>', 'address of the host; default: the one that serves the folder, if any')
    .option('--json', 'print the result as JSON')
    .action(report);
}

async function report(path: string | undefined, options: ReportOptions): Promise<void> {
  const { out, force = false, json } = options;
  const { path: viewerFolder } = findViewerFolder();
  const viewer = viewerFolder === undefined ? undefined : await readStaticFiles(viewerFolder);
  if (!viewer)
    throw errors.reportNotWritten(out, new Error('the package @code-graph/viewer is not installed or not built'));
  const source = await readGraphSource(path, options);
  const { workspace, graph } = source.health;
  // The host may run on another system, whose paths have other separators.
  const name = options.name ?? basename(workspace.replaceAll('\\', '/'));
  await writeReport(out, { viewer, data: writeReportData(source, name) }, force);
  const { nodes, edges } = graph;
  if (json === true) printJson({ folder: out, name, nodes, edges });
  else
    printLine(`Wrote ${countOf(nodes, 'node')} and ${countOf(edges, 'edge')} to ${out}. Open index.html in a browser.`);
}
