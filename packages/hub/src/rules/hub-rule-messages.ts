import type { TemplateValues } from '@code-graph/rules';
import type { HubRuleKind } from './hub-rules.js';

const ofUse = ['rule', 'repository', 'manager', 'package', 'symbol', 'version', 'current', 'file', 'line'];

/** The placeholders of names and messages, by the kind of the rule. Only messages have `rule`. */
export const hubPlaceholders: Readonly<Record<HubRuleKind, readonly string[]>> = {
  forbidUse: ofUse,
  allowOnly: ofUse,
  deprecated: [...ofUse, 'instead'],
  requireVersion: [...ofUse, 'required'],
  forbidBrokenUses: [...ofUse, 'similar'],
  forbidCycles: ['rule', 'path', 'size', 'units', 'cut'],
  onePublisher: ['rule', 'manager', 'package', 'repositories'],
};

/**
 * The template for the message of a violation whose rule has none.
 * @param symbol the symbol of the violation, if the rule is about symbols
 */
export function defaultHubMessage(kind: HubRuleKind, values: TemplateValues, symbol: string | undefined): string {
  const used = `{repository} uses ${symbol === undefined ? '' : '{symbol} of '}{package} {version}`;
  switch (kind) {
    case 'forbidUse':
      return `${used}.`;
    case 'allowOnly':
      return `${used}, which is not among what it may use.`;
    case 'deprecated':
      return `${used}, which is deprecated.${values['instead'] === undefined ? '' : ' Instead: {instead}'}`;
    case 'requireVersion':
      return `${used}; it must use {required} or later.`;
    case 'forbidBrokenUses': {
      const broken = `${used}, which {current} does not export.`;
      return values['similar'] === undefined ? broken : `${broken} Similar: {similar}.`;
    }
    case 'forbidCycles':
      return '{size} {units} depend on one another: {path}. Cheapest cut: {cut}.';
    case 'onePublisher':
      return '{package} is published by {repositories}.';
  }
}
