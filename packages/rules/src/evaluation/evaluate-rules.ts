import type { RuleResult, RuleViolation } from '@code-graph/api';
import type { GraphSnapshot } from '@code-graph/graph/snapshot';
import type { Rule, RuleFile, RuleKind } from '../file/rule-file.js';
import { defaultMessages, fillTemplate, isTemplate } from '../file/template.js';
import { forbidCycles } from './cycle-rule.js';
import { allowOnly, forbidDependency, layers } from './dependency-rules.js';
import { fingerprintOf } from './fingerprint.js';
import { independent, publicApi } from './folder-rules.js';
import { forbidUnused, limit } from './node-rules.js';
import { forbidPath, requirePath } from './path-rules.js';
import { query } from './query-rule.js';
import { RuleGraph } from './rule-graph.js';
import { maxViolations, toRuleResult } from './rule-result.js';
import type { FoundViolation, RuleContext, RuleEvaluator, RuleFindings } from './rule-findings.js';
import { NodeSelector } from './select-nodes.js';

const evaluators: { readonly [Kind in RuleKind]: RuleEvaluator<Kind> } = {
  ...{ layers, forbidDependency, allowOnly, independent, forbidPath, requirePath },
  ...{ forbidCycles, publicApi, forbidUnused, limit, query },
};

/** The rules, and their violations in the order of the rules. All violations are new before they are compared. */
export interface Evaluation {
  readonly rules: readonly RuleResult[];
  readonly violations: readonly RuleViolation[];
}

/** Evaluates rules on a graph. The same graph and rules have the same result, in the same order. */
export async function evaluateRules(
  snapshot: GraphSnapshot,
  { groups, rules }: RuleFile,
  options: Omit<RuleContext, 'graph' | 'selector'>,
): Promise<Evaluation> {
  const graph = await RuleGraph.read(snapshot);
  const context: RuleContext = { ...options, graph, selector: new NodeSelector(graph, groups) };
  const results: RuleResult[] = [];
  const violations: RuleViolation[] = [];
  for (const rule of rules) {
    const findings = await evaluate(rule, context);
    const violationsOfRule = toViolations(rule, findings.violations);
    const listed = violationsOfRule.slice(0, maxViolations);
    results.push(toRuleResult(rule, findings, violationsOfRule.length));
    for (const violation of listed) violations.push(violation);
  }
  return { rules: results, violations };
}

function evaluate(rule: Rule, context: RuleContext): Promise<RuleFindings> {
  const evaluator = evaluators[rule.kind] as (definition: unknown, context: RuleContext) => Promise<RuleFindings>;
  return evaluator(rule.definition, context);
}

/** Gives violations the name and the message of their rule, and joins those with the same identity. */
function toViolations(rule: Rule, found: readonly FoundViolation[]): RuleViolation[] {
  const unique = new Map<string, RuleViolation>();
  for (const { values, ...rest } of found) {
    const fingerprint = fingerprintOf(rule.name, rest);
    const earlier = unique.get(fingerprint);
    if (earlier !== undefined) {
      earlier.locations = [...earlier.locations, ...rest.locations];
      continue;
    }
    const message = fillTemplate(rule.message ?? defaultMessages[rule.kind], { ...values, rule: rule.name });
    const { name, severity } = rule;
    const title = isTemplate(name) ? fillTemplate(name, values) : undefined;
    unique.set(fingerprint, {
      ...{ rule: name, severity, message, ...rest, fingerprint, state: 'new' },
      ...(title !== undefined && { title }),
    });
  }
  return [...unique.values()].sort(compareViolations);
}

/** Sorts by the ids of source and target and the kind of the edge; cycles by their members. */
function compareViolations(one: RuleViolation, other: RuleViolation): number {
  const [keys, otherKeys] = [sortKeys(one), sortKeys(other)];
  for (const [index, key] of keys.entries()) {
    const otherKey = otherKeys[index] ?? '';
    if (key !== otherKey) return key < otherKey ? -1 : 1;
  }
  return 0;
}

function sortKeys({ source, target, edgeKind = '', members = [], value = '', fingerprint }: RuleViolation): string[] {
  return [source?.node ?? members.join('\n'), target?.node ?? '', edgeKind, String(value), fingerprint];
}
