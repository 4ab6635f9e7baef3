import type { RuleViolation } from '@code-graph/api';
import type { CheckReport } from './check-report.js';
import type { Severity } from './violation-order.js';
import { toVisibleText } from './visible-text.js';

const severities: readonly Severity[] = ['error', 'warning', 'note'];

/** A count with a thousands separator, and the noun in singular or plural. */
export function countOf(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}

/** Counts violations by severity, such as `2 errors, 1 note`. */
function countBySeverity(violations: readonly RuleViolation[]): string {
  return severities
    .map((severity) => ({ severity, count: violations.filter((violation) => violation.severity === severity).length }))
    .filter(({ count }) => count > 0)
    .map(({ severity, count }) => countOf(count, severity))
    .join(', ');
}

/** The outcome of a check as sentences of plain text, the most important first. */
export function summarize(answer: CheckReport): string[] {
  const sentences = [summarizeNew(answer)];
  const unchanged = answer.violations.filter(({ state }) => state === 'unchanged').length;
  if (unchanged > 0) sentences.push(`${countOf(unchanged, 'known violation')} ${nameComparison(answer)}.`);
  const problems = answer.rules.filter(({ problem }) => problem !== undefined).length;
  if (problems > 0) sentences.push(`${countOf(problems, 'rule')} could not be trusted.`);
  const skipped = answer.rules.filter(({ skipped }) => skipped !== undefined).length;
  if (skipped > 0) sentences.push(`${countOf(skipped, 'rule')} ${skipped === 1 ? 'was' : 'were'} skipped.`);
  return [...sentences, ...summarizeBaseline(answer)];
}

function summarizeNew({ violations, rules, baseline, since }: CheckReport): string {
  const newOnes = violations.filter(({ state }) => state === 'new');
  const noun = baseline === undefined && since === undefined ? 'violation' : 'new violation';
  if (newOnes.length === 0) return `No ${noun}s of ${countOf(rules.length, 'rule')}.`;
  const violated = new Set(newOnes.map(({ rule }) => rule)).size;
  return `${countOf(newOnes.length, noun)} of ${countOf(violated, 'rule')}: ${countBySeverity(newOnes)}.`;
}

function nameComparison({ baseline, since }: CheckReport): string {
  const names = [baseline?.file, since && nameRevision(since.name)].filter((name) => name !== undefined);
  return `in ${names.map((name) => toVisibleText(name, 200)).join(' or ')}`;
}

function nameRevision(name: string): string {
  return name.endsWith('...') ? `the last common commit with ${name.slice(0, -'...'.length) || 'HEAD'}` : name;
}

/** Sentences about entries of the baseline that have to be removed or renewed. */
export function summarizeBaseline({ baseline }: CheckReport): string[] {
  if (baseline === undefined) return [];
  const { gone, grown, expired } = baseline;
  const file = toVisibleText(baseline.file, 200);
  const verb = (count: number, one: string, many: string): string => (count === 1 ? one : many);
  return [
    ...(gone.length > 0
      ? [
          `${countOf(gone.length, 'known violation')} in ${file} no longer ${verb(gone.length, 'occurs', 'occur')}: remove ${verb(gone.length, 'it', 'them')} with --update-baseline.`,
        ]
      : []),
    ...(grown.length > 0
      ? [
          `${countOf(grown.length, 'known violation')} in ${file} ${verb(grown.length, 'has grown: its entry no longer counts', 'have grown: their entries no longer count')}.`,
        ]
      : []),
    ...(expired.length > 0
      ? [
          `${countOf(expired.length, 'known violation')} in ${file} ${verb(expired.length, 'has', 'have')} expired: ${verb(expired.length, 'its entry no longer counts', 'their entries no longer count')}.`,
        ]
      : []),
  ];
}
