import type { DiffAnswer } from '@code-graph/api';
import { toFittingTable } from '../../output/fit-table.js';
import { printLine, styled } from '../../output/output.js';
import { toPrintable } from '../../output/printable.js';
import { printDoubts } from '../describe-answer.js';
import { nameOfRevision, toHeadline } from './diff-headline.js';
import { findNotCompared } from './not-compared.js';
import { toSections, type DiffRow } from './diff-sections.js';

const marks: Readonly<Record<DiffRow['change'], string>> = { added: '+', removed: '−', changed: '~', moved: '→' };
const colors = { added: 'green', removed: 'red', changed: 'yellow', moved: 'cyan' } as const;

/**
 * Prints the differences in sections, the most important ones first.
 * @param maxRows maximum number of rows in each section
 */
export function printDiff(answer: DiffAnswer, maxRows: number): void {
  const { from, to, isFromMergeBase, graph } = answer;
  const base = isFromMergeBase ? 'last common commit with ' : '';
  printLine(`${toPrintable(base + nameOfRevision(from))} → ${toPrintable(nameOfRevision(to))}: ${toHeadline(answer)}`);
  for (const { title, total, rows } of toSections(answer)) {
    printLine();
    printLine(styled('bold', `${title} (${total.toLocaleString('en-US')})`));
    const listed = rows.slice(0, maxRows);
    for (const line of toLines(listed)) printLine(line);
    if (total > listed.length)
      printLine(`  … and ${(total - listed.length).toLocaleString('en-US')} more; --limit or --json shows more.`);
  }
  const { overlays, attributes } = findNotCompared(answer);
  if (overlays.length + attributes.length > 0) printLine();
  for (const { plugin, reason } of overlays) printLine(`Not compared: ${plugin}. ${toPrintable(reason)}`);
  if (attributes.length > 0) {
    const names = attributes.map((name) => toPrintable(name)).join(', ');
    printLine(`Not compared, because only one revision has them: ${names}.`);
  }
  printDoubts(graph);
}

/** The rows as a table. The lines below a row do not make its columns wider. */
function toLines(rows: readonly DiffRow[]): string[] {
  if (rows.length === 0) return [];
  const table = toFittingTable(
    rows.map(({ change, name, remark = '', place = '' }) => [
      ` ${marks[change]}`,
      toPrintable(name),
      toPrintable(remark),
      toPrintable(place),
    ]),
  ).split('\n');
  return rows.flatMap(({ change, lines = [] }, index) => [
    styled(colors[change], table[index] ?? ''),
    ...toFittingTable(
      lines.map(({ label, name, place = '' }) => [`     ${label}`, toPrintable(name), toPrintable(place)]),
    )
      .split('\n')
      .filter((line) => line !== ''),
  ]);
}
