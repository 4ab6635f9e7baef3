import type { BaselineEntry, BaselineResult, RuleResult, RuleViolation } from '@code-graph/api';
import type { Evaluation } from '../evaluation/evaluate-rules.js';
import { isWorse, KnownViolations, toEntry } from './known-violations.js';

/** The known violations, and how they count. */
export interface ComparedWith {
  readonly baseline?: { readonly file: string; readonly entries: readonly BaselineEntry[] } | undefined;
  /** The rules and violations of an earlier revision. */
  readonly before?: Evaluation | undefined;
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
  readonly rules: RuleResult[];
  readonly violations: RuleViolation[];
  readonly baseline?: BaselineResult;
  readonly passed: boolean;
}

/** Compares the violations of an evaluation with those that are known. */
export function compareViolations(
  { rules, violations }: Evaluation,
  { baseline, before, isExempt, isUnexamined, today, isStrict }: ComparedWith,
): ComparedViolations {
  const entries = baseline?.entries ?? [];
  const inBaseline = new KnownViolations(entries);
  const inRevision = new KnownViolations((before?.violations ?? []).map(toEntry));
  const occurring = new Set<BaselineEntry>();
  const expired = new Set<BaselineEntry>();
  const grown = new Set<BaselineEntry>();
  let knownCount = 0;
  const compared = violations.map((violation): RuleViolation => {
    const [ownEntries, earlier] = [inBaseline.find(violation), inRevision.find(violation)];
    const covering = ownEntries.filter((entry) => !isWorse(violation, entry));
    const isInBaseline = covering.some(({ expires }) => expires === undefined || expires >= today);
    for (const entry of ownEntries) occurring.add(entry);
    if (isInBaseline) knownCount++;
    else if (covering.length > 0) for (const entry of covering) expired.add(entry);
    else for (const entry of [...ownEntries, ...inBaseline.findPartsOf(violation)]) grown.add(entry);
    const isInRevision = earlier.some((entry) => !isWorse(violation, entry));
    const isKnown = isInBaseline || isInRevision || isExempt?.(violation) === true;
    return toCompared(violation, isKnown, [...earlier, ...ownEntries]);
  });
  const isUnevaluated = toUnevaluatedTest(rules);
  const gone = entries.filter(
    (entry) =>
      !occurring.has(entry) && !grown.has(entry) && !isUnevaluated(entry.rule) && isUnexamined?.(entry) !== true,
  );
  const inFile = (some: ReadonlySet<BaselineEntry>): BaselineEntry[] => entries.filter((entry) => some.has(entry));
  const comparedRules = describeIncomparable(rules, compared, before?.rules ?? []);
  const hasProblem = comparedRules.some(({ problem }) => problem !== undefined);
  const hasNew = compared.some(({ state, severity }) => state === 'new' && severity === 'error');
  return {
    rules: comparedRules,
    violations: compared,
    ...(baseline && {
      baseline: { file: baseline.file, known: knownCount, gone, grown: inFile(grown), expired: inFile(expired) },
    }),
    passed: !hasProblem && !hasNew && !(isStrict && gone.length > 0),
  };
}

/** @param entries those with the identity of the violation */
function toCompared(violation: RuleViolation, isKnown: boolean, entries: readonly BaselineEntry[]): RuleViolation {
  const { knownValue, ...rest } = violation;
  const better = isKnown ? undefined : entries.find((entry) => isWorse(violation, entry))?.value;
  return { ...rest, state: isKnown ? 'unchanged' : 'new', ...(better !== undefined && { knownValue: better }) };
}

/** Adds a problem to the rules with new violations that could not be evaluated in the earlier revision. */
function describeIncomparable(
  rules: readonly RuleResult[],
  violations: readonly RuleViolation[],
  before: readonly RuleResult[],
): RuleResult[] {
  const problems = new Map(before.map(({ name, problem }) => [name, problem]));
  const withNew = new Set(violations.flatMap(({ rule, state }) => (state === 'new' ? [rule] : [])));
  return rules.map((rule) => {
    const problem = problems.get(rule.name);
    if (problem === undefined || rule.problem !== undefined || !withNew.has(rule.name)) return rule;
    return {
      ...rule,
      problem: `The rule could not be evaluated in the revision to compare with, so every violation outside the baseline counts as new: ${problem}`,
    };
  });
}

/** Creates a test of the names of rules: whether a rule was not evaluated, so that nothing is known about its violations. */
function toUnevaluatedTest(rules: readonly RuleResult[]): (rule: string) => boolean {
  const unevaluated = rules.filter(({ problem, skipped }) => problem !== undefined || skipped !== undefined);
  const names = new Set(unevaluated.map(({ name }) => name));
  return (rule) => names.has(rule);
}
