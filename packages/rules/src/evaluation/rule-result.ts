import type { RuleResult } from '@code-graph/api';
import type { RuleBase } from '../file/rule-file.js';
import type { RuleFindings } from './rule-findings.js';

/** Maximum number of violations of a rule. A rule with more says so, and fails. */
export const maxViolations = 20_000;

/**
 * The result of a rule. A rule that matches nothing has a problem, unless it is marked.
 * @param count number of its violations
 */
export function toRuleResult(
  rule: RuleBase & { readonly kind: string },
  findings: Omit<RuleFindings, 'violations'>,
  count: number,
): RuleResult {
  const { name, kind, severity, description, mayMatchNothing } = rule;
  const tooMany =
    count > maxViolations
      ? `The rule has ${count.toLocaleString('en-US')} violations, of which ${maxViolations.toLocaleString('en-US')} are listed.`
      : undefined;
  const nothing = findings.matchesNothing;
  const problem =
    findings.problem ??
    tooMany ??
    (nothing === undefined || mayMatchNothing
      ? undefined
      : `${nothing} Correct the rule, or mark it with "mayMatchNothing: true".`);
  return {
    ...{ name, kind, severity },
    ...(description !== undefined && { description }),
    matched: findings.matched,
    violations: count,
    ...(problem !== undefined && { problem }),
    ...(findings.skipped !== undefined && { skipped: findings.skipped }),
  };
}
