import type { RuleResult, RuleViolation } from '@code-graph/api';
import type { CheckReport } from './check-report.js';

export type Severity = RuleViolation['severity'];

const rankOf: Readonly<Record<Severity, number>> = { error: 0, warning: 1, note: 2 };

/** Sorts new violations before known ones, and errors before warnings. Otherwise, violations stay in the order of the answer. */
export function mostImportantFirst(violations: readonly RuleViolation[]): RuleViolation[] {
  const rank = ({ severity, state }: RuleViolation): number => rankOf[severity] + (state === 'new' ? 0 : 3);
  return [...violations].sort((one, other) => rank(one) - rank(other));
}

/** A rule with its violations. */
export interface ReportedRule {
  readonly rule: RuleResult;
  readonly newOnes: readonly RuleViolation[];
  readonly known: readonly RuleViolation[];
}

/** All rules with their violations, in the order of the answer. */
export function groupByRule({ rules, violations }: CheckReport): ReportedRule[] {
  const groups = new Map<string, RuleViolation[]>();
  for (const violation of violations) {
    const group = groups.get(violation.rule);
    if (group === undefined) groups.set(violation.rule, [violation]);
    else group.push(violation);
  }
  return rules.map((rule) => {
    const ofRule = groups.get(rule.name) ?? [];
    return {
      rule,
      newOnes: ofRule.filter(({ state }) => state === 'new'),
      known: ofRule.filter(({ state }) => state === 'unchanged'),
    };
  });
}
