import type { RuleViolation } from '@code-graph/api';
import type { CheckReport } from '../check-report.js';
import { describeMessage } from '../describe-violation.js';
import { toVisibleText } from '../visible-text.js';
import { toSarifLocations } from './sarif-locations.js';
import { toMessage } from './sarif-message.js';

/** Results with the number of their locations that are over the limits of code hosts. */
export interface SarifResults {
  readonly results: readonly object[];
  readonly omittedLocations: number;
}

/** The violations as results, in their order. */
export function toSarifResults(violations: readonly RuleViolation[], answer: CheckReport): SarifResults {
  const indexes = new Map(answer.rules.map(({ name }, index) => [name, index]));
  let omittedLocations = 0;
  const results = violations.map((violation) => {
    const { rule, severity, fingerprint } = violation;
    const ruleIndex = indexes.get(rule);
    const { result, omitted } = toSarifLocations(violation, answer);
    omittedLocations += omitted;
    return {
      ruleId: toVisibleText(rule),
      ...(ruleIndex !== undefined && { ruleIndex }),
      level: severity,
      message: toMessage(describeMessage(violation)),
      ...result,
      partialFingerprints: { 'codeGraphViolation/v1': fingerprint },
      ...toComparison(violation, answer),
      properties: toProperties(violation),
    };
  });
  return { results, omittedLocations };
}

/** By the standard, either all results of a run have a state, or none has. The same holds for suppressions. */
function toComparison({ state }: RuleViolation, { baseline, since }: CheckReport): object {
  if (baseline === undefined && since === undefined) return {};
  if (baseline === undefined || since !== undefined) return { baselineState: state };
  const suppression = {
    kind: 'external',
    status: 'accepted',
    justification: `In ${toVisibleText(baseline.file)}.`,
  };
  return { baselineState: state, suppressions: state === 'unchanged' ? [suppression] : [] };
}

function toProperties({ kind, edgeKind, target, attribute, value, limit }: RuleViolation): object {
  return {
    kind,
    ...(edgeKind !== undefined && { edgeKind }),
    ...(target !== undefined && { target: target.node }),
    ...(attribute !== undefined && { attribute }),
    ...(value !== undefined && { value }),
    ...(limit !== undefined && { limit }),
  };
}
