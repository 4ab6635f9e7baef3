import { CheckError } from './check-error.js';
import type { PackedPackage } from './packed-package.js';
import type { Rule, RuleLevel } from './rule.js';
import { rules } from './rules/index.js';

/** A violation of a rule, as it is reported. */
export interface CheckFinding {
  readonly rule: string;
  readonly level: RuleLevel;
  readonly place: string;
  readonly message: string;
  readonly remedy: string;
  /** Address of the section on the rule. */
  readonly documentation: string;
}

/** The outcome of the rules. */
export interface RulesReport {
  readonly findings: readonly CheckFinding[];
  readonly passed: readonly string[];
  /** Rules that could not be checked, because another one is violated. */
  readonly skipped: readonly string[];
  /** Rules that the caller excluded. */
  readonly allowed: readonly string[];
}

/** The sections on the rules, in the README that npm shows. */
const rulesPage = 'https://www.npmjs.com/package/@code-graph/create-plugin';

/**
 * Checks a package by all rules.
 * @param allowed ids of rules that the package may violate
 */
export async function runRules(packed: PackedPackage, allowed: readonly string[] = []): Promise<RulesReport> {
  const findings: CheckFinding[] = [];
  const passed: string[] = [];
  const skipped: string[] = [];
  const isFallback = (rule: Rule): number => (rule.isFallback === true ? 1 : 0);
  for (const rule of [...rules].sort((a, b) => isFallback(a) - isFallback(b))) {
    if (allowed.includes(rule.id)) continue;
    const isCovered = rule.isFallback === true && findings.some(({ level }) => level === 'error');
    const ruleFindings = isCovered ? undefined : await rule.find(packed);
    if (ruleFindings === undefined) skipped.push(rule.id);
    else if (ruleFindings.length === 0) passed.push(rule.id);
    else findings.push(...ruleFindings.map((finding) => ({ ...toHeader(rule), remedy: rule.remedy, ...finding })));
  }
  return { findings, passed, skipped, allowed };
}

function toHeader({ id, level }: Rule): Pick<CheckFinding, 'rule' | 'level' | 'documentation'> {
  return { rule: id, level, documentation: `${rulesPage}#${id}` };
}

/** @throws CheckError */
export function refuseUnknownRules(ids: readonly string[]): void {
  const ruleIds = new Set(rules.map(({ id }) => id));
  const unknown = ids.filter((id) => !ruleIds.has(id));
  if (unknown.length === 0) return;
  throw new CheckError('unknown-rule', `There is no rule ${unknown.map((id) => `"${id}"`).join(' or ')}.`);
}
