import type { BaselineEntry, RuleViolation, SourceLocation } from '@code-graph/api';
import type { CheckReport } from './check-report.js';
import { countOf, summarize } from './check-summary.js';
import {
  describeCut,
  describeEntry,
  describeMessage,
  describePath,
  primaryLocation,
  toPosition,
} from './describe-violation.js';
import { toSourceExcerpt } from './source-excerpt.js';
import { groupByRule, type ReportedRule, type Severity } from './violation-order.js';
import { toVisibleText } from './visible-text.js';
import { withoutWorkflowCommands } from './workflow-commands.js';
import { wrapWords } from './wrap-words.js';

type ReportStyle = 'red' | 'yellow' | 'cyan' | 'green' | 'bold' | 'dim' | 'underline';

/** The terminal that a report is made for, and access to the sources. */
export interface TerminalSurface {
  /** A line of a source file, from 1. Undefined if the file or the line does not exist. */
  readonly readLine: (file: string, line: number) => string | undefined;
  /** Width in columns. `Infinity` without a terminal. */
  readonly columns: number;
  /** Applies a style if the terminal has styles. */
  readonly styled: (style: ReportStyle, text: string) => string;
}

/** Maximum number of violations of a rule, and of lines of a violation, that are printed. */
const maxViolations = 100;
const maxLines = 3;

const styleOf: Readonly<Record<Severity, ReportStyle>> = { error: 'red', warning: 'yellow', note: 'cyan' };

/** Formats a check for people: the counts, then the new violations of each rule with their source lines. */
export function formatForTerminal(answer: CheckReport, surface: TerminalSurface): string {
  const { styled, columns } = surface;
  const [first = '', ...others] = summarize(answer);
  const verdict = answer.passed ? styled('green', '✔ The check passed.') : styled('red', '✘ The check failed.');
  const reported = groupByRule(answer).filter(
    ({ rule, newOnes }) => newOnes.length > 0 || rule.problem !== undefined || rule.skipped !== undefined,
  );
  const lines = [
    styled('bold', wrapWords(first, '', columns)),
    ...others.map((sentence) => wrapWords(sentence, '', columns)),
    ...reported.flatMap((rule) => ['', ...reportRule(rule, answer, surface)]),
    ...reportBaseline(answer, surface),
    '',
    verdict,
  ];
  return withoutWorkflowCommands(`${lines.join('\n')}\n`);
}

function reportRule({ rule, newOnes, known }: ReportedRule, answer: CheckReport, surface: TerminalSurface): string[] {
  const { styled, columns } = surface;
  const counts = newOnes.length > 0 ? [countOf(newOnes.length, 'violation')] : [];
  const context = [...counts, ...(known.length > 0 ? [`${known.length.toLocaleString('en-US')} known`] : [])].join(
    ', ',
  );
  const severity = styled(styleOf[rule.severity], rule.severity);
  const title = `${severity} ${styled('bold', toVisibleText(rule.name, 200))}${context === '' ? '' : `: ${context}`}`;
  const remark = (label: string, text: string): string => wrapWords(`${label}: ${toVisibleText(text)}`, '  ', columns);
  const more = newOnes.length - maxViolations;
  return [
    title,
    ...(rule.problem === undefined ? [] : [styled('red', remark('problem', rule.problem))]),
    ...(rule.skipped === undefined ? [] : [remark('skipped', rule.skipped)]),
    ...(rule.description === undefined
      ? []
      : [styled('dim', wrapWords(toVisibleText(rule.description), '  ', columns))]),
    ...newOnes.slice(0, maxViolations).flatMap((violation) => ['', ...reportViolation(violation, answer, surface)]),
    ...(more > 0 ? ['', `  … and ${countOf(more, 'other')}; --json lists all.`] : []),
  ];
}

/** The entries of the baseline that have to be removed or renewed. */
function reportBaseline({ baseline }: CheckReport, { columns }: TerminalSurface): string[] {
  if (baseline === undefined) return [];
  const report = (title: string, entries: readonly BaselineEntry[]): string[] => {
    if (entries.length === 0) return [];
    const more = entries.length - maxViolations;
    return [
      '',
      `${title} in ${toVisibleText(baseline.file, 200)}:`,
      ...entries.slice(0, maxViolations).map((entry) => wrapWords(describeEntry(entry), '  ', columns)),
      ...(more > 0 ? [`  … and ${countOf(more, 'other')}; --json lists all.`] : []),
    ];
  };
  return [
    ...report('No longer occur', baseline.gone),
    ...report('Have grown', baseline.grown),
    ...report('Expired', baseline.expired),
  ];
}

function reportViolation(violation: RuleViolation, answer: CheckReport, surface: TerminalSurface): string[] {
  const { columns, styled } = surface;
  const { locations, source, target, cut = [] } = violation;
  const path = describePath(violation);
  const nodes = [target, source, ...(violation.path ?? []).slice(0, maxViolations)];
  const names = nodes.map((node) => node?.name).filter((name) => name !== undefined);
  const first = primaryLocation(violation, answer);
  // The lines of a cycle are those of its cut, which follow.
  const quoted = cut.length > 0 ? [] : locations.slice(0, maxLines);
  const more = cut.length > 0 ? 0 : locations.length - maxLines;
  return [
    `  ${styled('underline', toPosition(first))}`,
    wrapWords(toVisibleText(describeMessage(violation)), '    ', columns),
    ...(path === undefined ? [] : [wrapWords(path, '    ', columns)]),
    ...(cut.length > 0 ? [] : quoteLine(first, names, surface)),
    ...quoted.slice(1).flatMap((location) => [`    ${toPosition(location)}`, ...quoteLine(location, names, surface)]),
    ...(more > 0 ? [`    and ${countOf(more, 'other line')}`] : []),
    ...cut
      .slice(0, maxViolations)
      .flatMap((dependency) => [
        wrapWords(`Cut ${describeCut(dependency)}:`, '    ', columns),
        ...dependency.locations
          .slice(0, maxLines)
          .flatMap((location) => [
            `    ${toPosition(location)}`,
            ...quoteLine(location, [dependency.target.name], surface),
          ]),
      ]),
  ];
}

/** The source of a line, with its number, and a line below that underlines a name. */
function quoteLine({ file, line }: SourceLocation, names: readonly string[], surface: TerminalSurface): string[] {
  const { readLine, columns, styled } = surface;
  const source = line === undefined ? undefined : readLine(file, line);
  if (line === undefined || source === undefined || source.trim() === '') return [];
  const gutter = `    ${line} │ `;
  const { text, underline } = toSourceExcerpt(source, names, Math.max(20, columns - gutter.length));
  if (underline === undefined) return [`${styled('dim', gutter)}${text}`];
  const empty = `    ${' '.repeat(String(line).length)} │ `;
  const carets = ' '.repeat(underline.start) + styled('red', '^'.repeat(underline.width));
  return [`${styled('dim', gutter)}${text}`, `${styled('dim', empty)}${carets}`];
}
