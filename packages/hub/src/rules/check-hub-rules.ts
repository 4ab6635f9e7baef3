import type { HubViolation, RuleResult } from '@code-graph/api';
import { fillTemplate, isTemplate, toFingerprint, toRuleResult } from '@code-graph/rules';
import type { BoundaryReader } from '@code-graph/host/graph-store';
import { forbidCycles } from './cycle-rule.js';
import { defaultHubMessage } from './hub-rule-messages.js';
import {
  HubRuleContext,
  type FoundHubViolation,
  type HubRuleEvaluator,
  type HubRuleFindings,
} from './hub-rule-context.js';
import type { HubRule, HubRuleFile, HubRuleKind } from './hub-rules.js';
import { forbidBrokenUses, onePublisher } from './package-rules.js';
import { allowOnly, deprecated, forbidUse } from './use-rules.js';
import { requireVersion } from './version-rule.js';

const evaluators: { readonly [Kind in HubRuleKind]: HubRuleEvaluator<Kind> } = {
  ...{ forbidUse, allowOnly, deprecated, requireVersion, forbidBrokenUses, forbidCycles, onePublisher },
};

/** The rules, and their violations in the order of the rules. All violations are new before they are compared. */
export interface HubEvaluation {
  readonly rules: readonly RuleResult[];
  readonly violations: readonly HubViolation[];
}

/**
 * Evaluates rules on the boundaries of repositories. The same rows and rules have the same result, in the same order.
 * @param isLimited whether the store has some repositories of the hub only, so that a rule may match nothing
 */
export async function checkHubRules(
  store: BoundaryReader,
  file: HubRuleFile,
  { isLimited }: { readonly isLimited: boolean },
): Promise<HubEvaluation> {
  const context = await HubRuleContext.read(store, file);
  const rules: RuleResult[] = [];
  const violations: HubViolation[] = [];
  for (const rule of file.rules) {
    const { matched, matchesNothing, violations: found } = await evaluate(rule, context);
    const nothing = isLimited && matchesNothing !== undefined ? { skipped: matchesNothing } : { matchesNothing };
    rules.push(toRuleResult(rule, { matched, ...nothing }, found.count));
    for (const each of found.listed) violations.push(toViolation(rule, each));
  }
  return { rules, violations };
}

function evaluate(rule: HubRule, context: HubRuleContext): Promise<HubRuleFindings> {
  const evaluator = evaluators[rule.kind] as (definition: unknown, context: HubRuleContext) => Promise<HubRuleFindings>;
  return evaluator(rule.definition, context);
}

/** Gives a violation the name, the message and the identity of its rule. */
function toViolation(rule: HubRule, { identity, values, ...found }: FoundHubViolation): HubViolation {
  const { name, severity, kind } = rule;
  const all = { ...values, rule: name };
  return {
    ...{ rule: name, ...(isTemplate(name) && { title: fillTemplate(name, values) }), severity },
    message: fillTemplate(rule.message ?? defaultHubMessage(kind, values, found.symbol), all),
    ...found,
    fingerprint: toFingerprint([name, ...identity]),
    state: 'new',
  };
}
