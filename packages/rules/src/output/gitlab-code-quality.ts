import { createHash } from 'node:crypto';
import type { RuleViolation } from '@code-graph/api';
import type { CheckReport } from './check-report.js';
import { describeMessage, primaryLocation } from './describe-violation.js';
import { toSafeJson } from './safe-json.js';
import type { Severity } from './violation-order.js';
import { toVisibleText } from './visible-text.js';

const severityInGitlab: Readonly<Record<Severity, string>> = { error: 'major', warning: 'minor', note: 'info' };

/**
 * Formats all violations, known ones included, as a code quality report: GitLab itself compares it with the report of the target
 * branch. A rule with a problem is an issue of the file of the rules.
 */
export function toGitlabCodeQuality(answer: CheckReport): string {
  const problems = answer.rules.flatMap(({ name, problem }) =>
    problem === undefined
      ? []
      : [
          {
            description: `${toVisibleText(name, 200)}: ${toVisibleText(problem)}`,
            check_name: toVisibleText(name),
            fingerprint: hash(`problem\n${name}`),
            severity: 'critical',
            location: { path: answer.rulesFile, lines: { begin: 1 } },
          },
        ],
  );
  return toSafeJson([...problems, ...toIssues(answer)]);
}

function toIssues(answer: CheckReport): object[] {
  const occurrences = new Map<string, number>();
  return answer.violations.map((violation) => {
    const occurrence = occurrences.get(violation.fingerprint) ?? 0;
    occurrences.set(violation.fingerprint, occurrence + 1);
    return toIssue(violation, answer, occurrence);
  });
}

/** @param occurrence number of earlier issues with the same fingerprint, of which GitLab would show only one */
function toIssue(violation: RuleViolation, answer: CheckReport, occurrence: number): object {
  const { rule, severity, fingerprint } = violation;
  const { file, line } = primaryLocation(violation, answer);
  return {
    description: toVisibleText(describeMessage(violation)),
    check_name: toVisibleText(rule),
    fingerprint: occurrence === 0 ? fingerprint : hash(`${fingerprint}\n${occurrence}`),
    severity: severityInGitlab[severity],
    location: { path: file, lines: { begin: line ?? 1 } },
  };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
