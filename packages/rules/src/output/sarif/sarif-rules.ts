import type { RuleResult } from '@code-graph/api';
import { toVisibleText } from '../visible-text.js';
import { toMessage } from './sarif-message.js';

const problemSeverity = { error: 'error', warning: 'warning', note: 'recommendation' } as const;

/** The description of a rule, which code hosts show beside its results. */
export function toSarifRule(rule: RuleResult, helpUri: string | undefined): object {
  const { name, kind, severity, description } = rule;
  const text = toMessage(description ?? `${name} (${kind})`);
  return {
    id: toVisibleText(name),
    shortDescription: text,
    fullDescription: text,
    help: text,
    ...(helpUri !== undefined && { helpUri }),
    defaultConfiguration: { level: severity },
    properties: { tags: ['architecture', toVisibleText(kind)], 'problem.severity': problemSeverity[severity] },
  };
}
