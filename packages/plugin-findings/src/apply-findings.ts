import type { Context, Options } from './manifest.js';
import { FileError, realPath } from '@code-graph/sdk/files';
import { locateNodes, printable, type LocatedNode, type ReportLocation } from '@code-graph/reports';
import { Pacer } from '@code-graph/sdk/pacer';
import { FileMatcher } from './files/file-matcher.js';
import type { PlacedFinding } from './finding.js';
import { addFindingMessages } from './finding-messages.js';
import { NodeLines } from './nodes/node-lines.js';
import { NodeTally } from './nodes/node-tally.js';
import { writeTallies } from './nodes/write-tallies.js';
import { placeFindings } from './place-findings.js';
import { explainMissing, locateReports } from './reports/locate-reports.js';
import { readReport, type ReadReport } from './reports/read-report.js';

/** The share of the progress for reading; the rest is for counting. */
const readingPercent = 90;

/**
 * Sets the attributes of every node with findings in it.
 * @throws PluginError with a code of `errorMessages` or `reportErrorMessages`
 */
export async function applyFindings(context: Context, options: Options): Promise<void> {
  const nodes = locateNodes(context.graph);
  const lines = new NodeLines(nodes);
  if (lines.files.size === 0) {
    context.addMessage('warning', 'No node of the graph has a file, so no report applies to it.');
    return;
  }
  const pacer = new Pacer(context.signal);
  const reports = await readReports(await locateReports(options, context), context);
  const matcher = new FileMatcher(lines.files, await rootsOf(context.workspaceRoot));
  const placed = await placeFindings(reports, matcher, pacer);
  context.reportProgress(readingPercent, 'Counting findings');
  const { tallies, withoutNode } = await tally(placed.findings, lines, pacer);
  const omittedTexts = await writeTallies(tallies, context, pacer);
  await addFindingMessages(context, { reports, placed, withoutNode, omittedTexts });
}

async function readReports(locations: readonly ReportLocation[], context: Context): Promise<ReadReport[]> {
  const { signal } = context;
  const reports: ReadReport[] = [];
  for (const [index, location] of locations.entries()) {
    const onProgress = (percent: number): void =>
      context.reportProgress(
        (readingPercent * (index + percent / 100)) / locations.length,
        `Reading ${printable(location.name)}`,
      );
    const report = await readReport(location, { signal, onProgress }).catch(async (error: unknown) => {
      throw error instanceof FileError ? await explainMissing(location, error, context) : error;
    });
    reports.push(report);
  }
  return reports;
}

/** The paths by which tools name the workspace. */
async function rootsOf(workspaceRoot: string): Promise<readonly string[]> {
  const real = await realPath(workspaceRoot).catch(() => workspaceRoot);
  return [...new Set([workspaceRoot, real])].map((root) =>
    root
      .replaceAll('\\', '/')
      .replace(/^[a-z]:/, (drive) => drive.toUpperCase())
      .replace(/\/+$/, ''),
  );
}

/** Counts each finding for the innermost node at its line and for all nodes around it. */
async function tally(
  findings: readonly PlacedFinding[],
  lines: NodeLines,
  pacer: Pacer,
): Promise<{ readonly tallies: ReadonlyMap<string, NodeTally>; readonly withoutNode: number }> {
  const tallies = new Map<string, NodeTally>();
  let withoutNode = 0;
  const add = ({ id, file }: LocatedNode, placed: PlacedFinding): void => {
    const entry = tallies.get(id) ?? new NodeTally(file);
    tallies.set(id, entry);
    entry.add(placed);
  };
  for (const placed of findings) {
    const node = lines.nodeAt(placed.file, placed.finding.line);
    if (node === undefined) withoutNode += 1;
    else {
      add(node, placed);
      for (const outer of lines.ancestors(node)) add(outer, placed);
    }
    if (pacer.isDue) await pacer.pause();
  }
  return { tallies, withoutNode };
}
