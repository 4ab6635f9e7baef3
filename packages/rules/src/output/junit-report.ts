import type { RuleViolation } from '@code-graph/api';
import type { CheckReport } from './check-report.js';
import { countOf, summarizeBaseline } from './check-summary.js';
import { describeCut, describeMessage, describePath, primaryLocation, toPosition } from './describe-violation.js';
import { groupByRule, type ReportedRule } from './violation-order.js';
import { toVisibleText } from './visible-text.js';

/** Maximum number of violations of a rule that are listed: GitLab reads files of up to 30 MB. */
const maxListed = 1000;

interface TestCase {
  readonly name: string;
  readonly outcome: 'passed' | 'failure' | 'error' | 'skipped';
  readonly message: string;
  readonly details: readonly string[];
}

/**
 * Formats a check as JUnit XML: a suite with a test case for each rule. A rule fails by new errors. Warnings, notes and known violations
 * are its output.
 */
export function toJunit(answer: CheckReport): string {
  const cases = [...groupByRule(answer).map((rule) => toRuleCase(rule, answer)), ...toBaselineCase(answer)];
  const count = (outcome: TestCase['outcome']): number =>
    cases.filter((testCase) => testCase.outcome === outcome).length;
  const totals = `tests="${cases.length}" failures="${count('failure')}" errors="${count('error')}" skipped="${count('skipped')}" time="0"`;
  const suite = escapeXml(toVisibleText(answer.rulesFile));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="Code Graph" tests="${cases.length}" failures="${count('failure')}" errors="${count('error')}" time="0">`,
    `  <testsuite name="${suite}" ${totals}>`,
    ...cases.flatMap((testCase) => toElements(testCase, suite)),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function toRuleCase({ rule, newOnes, known }: ReportedRule, answer: CheckReport): TestCase {
  const errors = newOnes.filter(({ severity }) => severity === 'error');
  const others = newOnes.filter(({ severity }) => severity !== 'error');
  const { name, problem, skipped } = rule;
  if (problem !== undefined) return { name, outcome: 'error', message: problem, details: listAll(newOnes, answer) };
  if (errors.length > 0) {
    return {
      name,
      outcome: 'failure',
      message: countOf(errors.length, 'new violation'),
      details: listAll(errors, answer),
    };
  }
  if (skipped !== undefined) return { name, outcome: 'skipped', message: skipped, details: [] };
  const listed = [...others, ...known];
  return { name, outcome: 'passed', message: '', details: listAll(listed, answer) };
}

function toBaselineCase(answer: CheckReport): TestCase[] {
  const details = summarizeBaseline(answer);
  if (answer.baseline === undefined || details.length === 0) return [];
  const isFailed = answer.strict && answer.baseline.gone.length > 0;
  return [{ name: answer.baseline.file, outcome: isFailed ? 'failure' : 'passed', message: details[0] ?? '', details }];
}

function listAll(violations: readonly RuleViolation[], answer: CheckReport): string[] {
  const lines = violations.slice(0, maxListed).flatMap((violation) => listOne(violation, answer));
  const more = violations.length - maxListed;
  return more > 0 ? [...lines, `… and ${countOf(more, 'other')}`] : lines;
}

function listOne(violation: RuleViolation, answer: CheckReport): string[] {
  const { severity, state, cut = [] } = violation;
  const path = describePath(violation);
  const label = state === 'new' ? severity : `known ${severity}`;
  return [
    `${toPosition(primaryLocation(violation, answer))}: ${label}: ${toVisibleText(describeMessage(violation))}`,
    ...(path === undefined ? [] : [`  ${path}`]),
    ...cut.slice(0, 10).map((dependency) => `  Cut ${describeCut(dependency)}`),
  ];
}

function toElements({ name, outcome, message, details }: TestCase, suite: string): string[] {
  const open = `    <testcase name="${escapeXml(toVisibleText(name))}" classname="${suite}" time="0"`;
  const text = escapeXml(details.join('\n'));
  const attribute = `message="${escapeXml(toVisibleText(message))}"`;
  if (outcome === 'skipped') return [`${open}>`, `      <skipped ${attribute}/>`, '    </testcase>'];
  if (outcome === 'passed') {
    return text === '' ? [`${open}/>`] : [`${open}>`, `      <system-out>${text}</system-out>`, '    </testcase>'];
  }
  return [`${open}>`, `      <${outcome} ${attribute} type="rule">${text}</${outcome}>`, '    </testcase>'];
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
