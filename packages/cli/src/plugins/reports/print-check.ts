import type { CheckFinding, CheckReport } from '@code-graph/create-plugin/check';
import { countOf, durationOf, printLine, styled, wrapText } from '../../output/output.js';
import { toPrintable } from '../../output/printable.js';

/** Prints the violations with their remedies, errors first, and a summary. */
export function printCheck(report: CheckReport): void {
  const { findings, passed, skipped, allowed, isPublishable } = report;
  for (const level of ['error', 'warning'] as const) {
    for (const finding of findings.filter((each) => each.level === level)) printFinding(finding);
  }
  const count = (level: string): number => findings.filter((each) => each.level === level).length;
  const parts = [
    `${countOf(passed.length, 'rule')} passed`,
    countOf(count('error'), 'error'),
    countOf(count('warning'), 'warning'),
    ...(skipped.length > 0 ? [`${skipped.length} skipped`] : []),
    ...(allowed.length > 0 ? [`${allowed.length} allowed`] : []),
  ];
  const name = toPrintable(
    [report.name ?? 'The package', report.version].filter((part) => part !== undefined).join(' '),
  );
  const archive = `${countOf(report.fileCount, 'file')}, ${kibibytesOf(report.packedBytes)} packed`;
  const mark = isPublishable ? styled('green', '✔') : styled('red', '✘');
  const verdict = isPublishable ? 'can be published' : 'cannot be published';
  printLine(
    `${mark} ${styled('bold', name)} ${verdict}: ${parts.join(', ')} (${archive}, in ${durationOf(report.durationMs)}).`,
  );
}

function printFinding({ rule, level, place, message, remedy, documentation }: CheckFinding): void {
  const mark = level === 'error' ? styled('red', '✘') : styled('yellow', '!');
  printLine(`${mark} ${styled('bold', rule)}  ${toPrintable(place)}`);
  printLine(wrapText(toPrintable(message), '    '));
  printLine(wrapText(toPrintable(remedy), '    '));
  printLine(`    ${styled('dim', documentation)}`);
  printLine();
}

function kibibytesOf(bytes: number): string {
  return `${(bytes / 1024).toLocaleString('en-US', { maximumFractionDigits: 1 })} KiB`;
}
