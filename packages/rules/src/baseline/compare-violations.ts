import type { BaselineEntry, BaselineResult, RuleResult, RuleViolation } from '@code-graph/api';
import type { Evaluation } from '../evaluation/evaluate-rules.js';
import { KnownViolations, toEntry } from './known-violations.js';

/** The known violations, and how they count. */
export interface ComparedWith {
  readonly baseline?: { readonly file: string; readonly entries: readonly BaselineEntry[] } | undefined;
  /** The violations of an earlier revision. */
  readonly before?: readonly RuleViolation[] | undefined;
  /** Whether a violation without an earlier counterpart counts as known, because the earlier revision has no values to compare with. */
  readonly isExempt?: ((violation: RuleViolation) => boolean) | undefined;
  /** Today as YYYY-MM-DD. Entries expire after their last day. */
  readonly today: string;
  /** Whether entries of the baseline whose violations no longer occur fail the check. */
  readonly isStrict: boolean;
}

/** The outcome of a check. */
export interface ComparedViolations {
  readonly violations: RuleViolation[];
  readonly baseline?: BaselineResult;
  readonly passed: boolean;
}

/** Compares the violations of an evaluation with those that are known. */
export function compareViolations(
  { rules, violations }: Evaluation,
  { baseline, before = [], isExempt, today, isStrict }: ComparedWith,
): ComparedViolations {
  const entries = baseline?.entries ?? [];
  const expired = entries.filter(({ expires }) => expires !== undefined && expires < today);
  const inBaseline = new KnownViolations(entries);
  const inRevision = new KnownViolations(before.map(toEntry));
  const matchedEntries = new Set<BaselineEntry>();
  const isExpired = new Set(expired);
  let knownCount = 0;
  const compared = violations.map((violation): RuleViolation => {
    const entry = inBaseline.find(violation);
    if (entry !== undefined) matchedEntries.add(entry);
    const isInBaseline = entry !== undefined && !isExpired.has(entry);
    if (isInBaseline) knownCount++;
    const isKnown = isInBaseline || inRevision.find(violation) !== undefined || isExempt?.(violation) === true;
    return { ...violation, state: isKnown ? 'unchanged' : 'new' };
  });
  const isUnknown = toUnevaluatedTest(rules);
  const gone = entries.filter((entry) => !matchedEntries.has(entry) && !isUnknown(entry.rule));
  const hasProblem = rules.some(({ problem }) => problem !== undefined);
  const hasNew = compared.some(({ state, severity }) => state === 'new' && severity === 'error');
  return {
    violations: compared,
    ...(baseline && {
      baseline: {
        file: baseline.file,
        known: knownCount,
        gone,
        expired: expired.filter((each) => matchedEntries.has(each)),
      },
    }),
    passed: !hasProblem && !hasNew && !(isStrict && gone.length > 0),
  };
}

/** Creates a test of the names of rules: whether a rule was not evaluated, so that nothing is known about its violations. */
export function toUnevaluatedTest(rules: readonly RuleResult[]): (rule: string) => boolean {
  const unevaluated = rules.filter(({ problem, skipped }) => problem !== undefined || skipped !== undefined);
  const names = new Set(unevaluated.map(({ name }) => name));
  return (rule) => names.has(rule);
}
