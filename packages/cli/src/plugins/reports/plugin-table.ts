import type { PluginReport, PluginState } from '@code-graph/api';
import { countOf, printLine, styled, toTable, wrapText } from '../../output/output.js';
import { toPrintable } from '../../output/printable.js';
import { isHealthy } from './plugin-findings.js';

/** The order of plugins in the table. */
const states: readonly PluginState[] = ['usable', 'quarantined', 'rejected', 'pending', 'disabled'];

/** Maximum width of a folder. Of a longer one, only the end is shown, so that it does not widen the column for all plugins. */
const widestName = 40;

/** Prints plugins as a table, usable ones first, with notes on separate lines below each row. */
export function printPluginTable(reports: readonly PluginReport[], notesOf: (report: PluginReport) => string[]): void {
  const sorted = [...reports].sort((a, b) => states.indexOf(a.state) - states.indexOf(b.state));
  const heads = ['  PLUGIN', 'VERSION', 'STATE', 'OVERLAY', 'FOUND AS'];
  const [head = '', ...rows] = toTable([heads, ...sorted.map(toRow)]).split('\n');
  printLine(styled('dim', head));
  for (const [index, report] of sorted.entries()) {
    printLine(rows[index]);
    for (const note of notesOf(report)) printLine(wrapText(note, '    '));
  }
}

/** Prints the number of packages that the list omits, because the host reads a limited number of them. */
export function printOmitted(omitted: number | undefined): void {
  if (omitted === undefined) return;
  const text = `⚠ ${countOf(omitted, 'more package')} in the workspace ${omitted === 1 ? 'is' : 'are'} ignored, because there are too many.`;
  printLine(wrapText(`${text} Name those that you want to use in plugins.paths of the configuration.`, ''));
}

/** A mark that shows whether a plugin needs attention. */
export function markOf(report: PluginReport): string {
  if (!isHealthy(report)) return styled('red', '✘');
  return report.state === 'disabled' ? styled('dim', '–') : styled('green', '✔');
}

/** The id, or the folder of a plugin without one. */
export function nameOf({ id, directory }: PluginReport): string {
  return toPrintable(id ?? directory);
}

function toRow(report: PluginReport): string[] {
  const { version, state, status, origin } = report;
  const name = nameOf(report);
  const shortened = name.length > widestName && report.id === undefined ? `…${name.slice(1 - widestName)}` : name;
  return [
    `${markOf(report)} ${styled('bold', shortened)}`,
    toPrintable(version ?? '–', widestName),
    state,
    status?.replace('_', ' ') ?? '–',
    toPrintable(origin),
  ];
}
