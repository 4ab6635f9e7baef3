import type { Context } from './manifest.js';
import { count, describeAge, isOrAre, listed, printable } from '@code-graph/reports';
import type { PlacedFindings, UnplacedFindings } from './place-findings.js';
import type { ReadReport } from './reports/read-report.js';
import type { OmittedResults } from './sarif/sarif-run.js';

/** The reports that were read, and what became of their findings. */
export interface FindingsResult {
  readonly reports: readonly ReadReport[];
  readonly placed: PlacedFindings;
  /** Findings in files of the graph without a node for them. */
  readonly withoutNode: number;
  /** Nodes whose texts were left out. */
  readonly omittedTexts: number;
}

const maxReports = 5;

/** Adds messages about the reports and findings that were used, and about those that were not. */
export async function addFindingMessages(context: Context, result: FindingsResult): Promise<void> {
  const { reports, placed } = result;
  for (const report of reports.slice(0, maxReports)) context.addMessage('info', describeReport(report));
  if (reports.length > maxReports)
    context.addMessage('info', `Read ${count(reports.length - maxReports, 'more report')}.`);
  context.addMessage('info', describeCounts(result));
  for (const { reported, inGraph } of placed.mapped)
    context.addMessage(
      'info',
      `The paths below ${reported === '' ? 'the root of the report' : printable(reported)} are of another checkout or folder: ` +
        `they were read as those below ${inGraph === '' ? 'the workspace' : printable(inGraph)}.`,
    );
  addUnplaced(context, result);
  addRunWarnings(context, reports);
  if (result.omittedTexts > 0)
    context.addMessage(
      'warning',
      `${count(result.omittedTexts, 'node')} ${result.omittedTexts === 1 ? 'has' : 'have'} no rules or messages, because all texts together would be too long. The numbers are complete.`,
    );
  await addAge(context, result);
}

function describeReport({ location, runs }: ReadReport): string {
  const tools = [...new Set(runs.map(({ tool }) => tool).filter((tool) => tool !== ''))];
  const findings = runs.reduce((sum, run) => sum + run.findings.length, 0);
  const by = tools.length === 0 ? '' : `${listed(tools)}, `;
  return `Read ${printable(location.name)} (${by}${count(findings, 'finding')}).`;
}

function describeCounts({ reports, placed, withoutNode }: FindingsResult): string {
  const omitted = reports.flatMap(({ runs }) => runs.map((run) => run.omitted));
  const sum = (reason: keyof OmittedResults): number => omitted.reduce((total, each) => total + each[reason], 0);
  const files = new Set(placed.findings.map(({ file }) => file)).size;
  const shown = `${count(placed.findings.length - withoutNode, 'finding')} in ${count(files, 'file')} of the graph.`;
  const left = [
    [sum('suppressed'), 'suppressed'],
    [sum('absent'), 'fixed since the baseline'],
    [sum('notProblems'), 'without a problem'],
    [placed.duplicates, 'reported twice'],
  ] as const;
  const parts = left
    .filter(([number]) => number > 0)
    .map(([number, reason]) => `${number.toLocaleString('en-US')} ${reason}`);
  return parts.length === 0 ? shown : `${shown} Not counted: ${parts.join(', ')}.`;
}

function addUnplaced(context: Context, { placed: { unplaced, withoutFile }, withoutNode }: FindingsResult): void {
  const add = ({ count: number, paths }: UnplacedFindings, reason: string, advice = ''): void => {
    if (number > 0)
      context.addMessage(
        'warning',
        `${count(number, 'finding')} ${isOrAre(number)} in ${reason}: ${listed([...paths])}.${advice}`,
      );
  };
  add(unplaced['not in the graph'], 'files that the graph does not have');
  add(unplaced.outside, 'files outside of the workspace');
  add(
    unplaced.ambiguous,
    'files that may be one of several in the graph',
    ' Let the tool write paths relative to the workspace.',
  );
  const unlocated = withoutFile + withoutNode;
  if (unlocated > 0)
    context.addMessage(
      'warning',
      `${count(unlocated, 'finding')} ${isOrAre(unlocated)} about no file or node of the graph.`,
    );
}

function addRunWarnings(context: Context, reports: readonly ReadReport[]): void {
  const runs = reports.flatMap(({ location, runs: own }) => own.map((run) => ({ ...run, name: location.name })));
  const failed = runs.filter(({ hasFailed }) => hasFailed);
  if (failed.length > 0)
    context.addMessage(
      'warning',
      `Findings may be missing, because the tool reports that it failed: ${listed(failed.map(({ tool, name }) => `${tool} in ${name}`))}.`,
    );
  const elsewhere = runs.filter(({ isElsewhere }) => isElsewhere);
  if (elsewhere.length > 0)
    context.addMessage(
      'warning',
      `Results in external property files were not read: those of ${listed(elsewhere.map(({ name }) => name))}.`,
    );
}

async function addAge(context: Context, { reports, placed }: FindingsResult): Promise<void> {
  const written = reports.map(({ location, modified }) => ({ name: location.name, modified }));
  const age = await describeAge(written, [...new Set(placed.findings.map(({ file }) => file))], context);
  if (age !== undefined)
    context.addMessage('warning', `${age}, so its findings may be in other lines or fixed. Run the tool again.`);
}
