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

/** The template for the message of a violation whose rule has none. */
export function defaultHubMessage(kind: HubRuleKind, values: TemplateValues): string {
  switch (kind) {
    case 'forbidUse':
      return '{repository} uses {symbol} of {package} {version}.';
    case 'allowOnly':
      return '{repository} uses {package} {version}, which is not among what it may use: {symbol}.';
    case 'deprecated': {
      const used = '{repository} uses {symbol} of {package} {version}, which is deprecated.';
      return values['instead'] === undefined ? used : `${used} Instead: {instead}`;
    }
    case 'requireVersion':
      return '{repository} uses {package} {version}; it must use {required} or later.';
    case 'forbidBrokenUses': {
      const used = '{repository} uses {symbol} of {package} {version}, which {current} does not export.';
      return values['similar'] === undefined ? used : `${used} Similar: {similar}.`;
    }
    case 'forbidCycles':
      return '{size} {units} depend on one another: {path}. Cheapest cut: {cut}.';
    case 'onePublisher':
      return '{package} is published by {repositories}.';
  }
}
