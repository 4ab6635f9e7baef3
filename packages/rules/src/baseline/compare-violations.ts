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
  /** Whether a rule did not examine the code of an entry, so that nothing is known about its violation. */
  readonly isUnexamined?: ((entry: BaselineEntry) => boolean) | undefined;
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
  { baseline, before = [], isExempt, isUnexamined, today, isStrict }: ComparedWith,
): ComparedViolations {
  const entries = baseline?.entries ?? [];
  const inBaseline = new KnownViolations(entries);
  const inRevision = new KnownViolations(before.map(toEntry));
  const occurring = new Set<BaselineEntry>();
  const expired = new Set<BaselineEntry>();
  const grown = new Set<BaselineEntry>();
  let knownCount = 0;
  const compared = violations.map((violation): RuleViolation => {
    const ownEntries = inBaseline.find(violation);
    const isInBaseline = ownEntries.some(({ expires }) => expires === undefined || expires >= today);
    for (const entry of ownEntries) occurring.add(entry);
    if (isInBaseline) knownCount++;
    else if (ownEntries.length > 0) for (const entry of ownEntries) expired.add(entry);
    else for (const entry of inBaseline.findPartsOf(violation)) grown.add(entry);
    const isKnown = isInBaseline || inRevision.find(violation).length > 0 || isExempt?.(violation) === true;
    return { ...violation, state: isKnown ? 'unchanged' : 'new' };
  });
  const isUnevaluated = toUnevaluatedTest(rules);
  const gone = entries.filter(
    (entry) =>
      !occurring.has(entry) && !grown.has(entry) && !isUnevaluated(entry.rule) && isUnexamined?.(entry) !== true,
  );
  const inFile = (some: ReadonlySet<BaselineEntry>): BaselineEntry[] => entries.filter((entry) => some.has(entry));
  const hasProblem = rules.some(({ problem }) => problem !== undefined);
  const hasNew = compared.some(({ state, severity }) => state === 'new' && severity === 'error');
  return {
    violations: compared,
    ...(baseline && {
      baseline: { file: baseline.file, known: knownCount, gone, grown: inFile(grown), expired: inFile(expired) },
    }),
    passed: !hasProblem && !hasNew && !(isStrict && gone.length > 0),
  };
}

/** Creates a test of the names of rules: whether a rule was not evaluated, so that nothing is known about its violations. */
function toUnevaluatedTest(rules: readonly RuleResult[]): (rule: string) => boolean {
  const unevaluated = rules.filter(({ problem, skipped }) => problem !== undefined || skipped !== undefined);
  const names = new Set(unevaluated.map(({ name }) => name));
  return (rule) => names.has(rule);
}
