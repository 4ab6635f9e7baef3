import type { RuleViolation } from '@code-graph/api';
import type { CheckReport } from './check-report.js';
import { countOf, summarize } from './check-summary.js';
import { describeCut, describeMessage, describePath, primaryLocation, toPosition } from './describe-violation.js';
import { toCodeSpan, toHtmlText, toMarkdownText } from './markdown-text.js';
import { groupByRule, mostImportantFirst, type ReportedRule } from './violation-order.js';

/** GitHub accepts comments of up to 65,536 characters. Bytes are counted, of which there are never fewer. */
const maxBytes = 65_536;
/** Kept free for the end of the report. */
const reservedBytes = 500;
/** Rows with the longest names of the strangest characters have less than 1,600 bytes. */
const maxRows = 30;
const maxListed = 20;

/** Formats a check as a comment on a pull request: a table of the rules that are not clean, and new violations in collapsed sections. */
export function toMarkdown(answer: CheckReport): string {
  const reported = groupByRule(answer).filter(
    ({ rule, newOnes, known }) => newOnes.length + known.length > 0 || rule.problem !== undefined,
  );
  const head = [
    `### Code Graph: the check ${answer.passed ? 'passed' : 'failed'}`,
    '',
    summarize(answer)
      .map((sentence) => toMarkdownText(sentence))
      .join(' '),
    '',
    ...toTable(reported),
  ];
  const sections = reported.filter(({ newOnes }) => newOnes.length > 0).map((rule) => toSection(rule, answer));
  return withinLimit(head.join('\n'), sections);
}

function toTable(reported: readonly ReportedRule[]): string[] {
  if (reported.length === 0) return [];
  const rows = reported.slice(0, maxRows).map(({ rule, newOnes, known }) => {
    const problem = rule.problem === undefined ? '' : `: ${toMarkdownText(rule.problem, 100)}`;
    // In a code span, a backslash before a pipe would end the cell.
    return `| <code>${toMarkdownText(rule.name, 80)}</code>${problem} | ${rule.severity} | ${newOnes.length} | ${known.length} |`;
  });
  const more = reported.length - maxRows;
  return [
    '| Rule | Severity | New | Known |',
    '| --- | --- | --: | --: |',
    ...rows,
    ...(more > 0 ? [`| and ${countOf(more, 'other rule')} | | | |`] : []),
    '',
  ];
}

function toSection({ rule, newOnes }: ReportedRule, answer: CheckReport): string {
  const listed = mostImportantFirst(newOnes).slice(0, maxListed);
  const more = newOnes.length - listed.length;
  return [
    `<details><summary><code>${toHtmlText(rule.name, 100)}</code>: ${countOf(newOnes.length, 'new violation')}</summary>`,
    '',
    ...(rule.description === undefined ? [] : [`Rule: ${toMarkdownText(rule.description, 300)}`, '']),
    ...listed.flatMap((violation) => toItem(violation, answer)),
    ...(more > 0 ? [`- … and ${countOf(more, 'other')}`] : []),
    '',
    '</details>',
    '',
  ].join('\n');
}

function toItem(violation: RuleViolation, answer: CheckReport): string[] {
  const position = toPosition(primaryLocation(violation, answer));
  const path = describePath(violation);
  return [
    `- ${toCodeSpan(position, 300)}: ${toMarkdownText(describeMessage(violation), 300)}`,
    ...(path === undefined ? [] : [`  - ${toCodeSpan(path, 500)}`]),
    ...(violation.cut ?? []).slice(0, 3).map((cut) => `  - cut ${toCodeSpan(describeCut(cut), 300)}`),
  ];
}

function withinLimit(head: string, sections: readonly string[]): string {
  const shown: string[] = [];
  let bytes = Buffer.byteLength(head) + reservedBytes;
  for (const section of sections) {
    bytes += Buffer.byteLength(section) + 1;
    if (bytes > maxBytes) break;
    shown.push(section);
  }
  const more = sections.length - shown.length;
  const end = more > 0 ? [`The violations of ${countOf(more, 'other rule')} do not fit into a comment.`, ''] : [];
  return `${[head, ...shown, ...end].join('\n').trimEnd()}\n`;
}
