import { findSimilarName } from '@code-graph/sdk/checks';
import type { RuleKind } from './rule-file.js';

/** The values of placeholders. */
export type TemplateValues = Readonly<Record<string, string | undefined>>;

const nodeFields = ['id', 'name', 'type', 'file', 'line', 'folder'];
const ofSource = nodeFields.map((field) => `source.${field}`);
const ofEnds = [...ofSource, ...nodeFields.map((field) => `target.${field}`)];

const ofDependency = ['rule', ...ofEnds, 'kind'];
const ofPath = ['rule', ...ofEnds, 'path', 'length'];

/** The placeholders of names and messages, by the kind of the rule. Only messages have `rule`. */
const placeholders: Readonly<Record<RuleKind, readonly string[]>> = {
  layers: [...ofDependency, 'source.layer', 'target.layer'],
  forbidDependency: ofDependency,
  allowOnly: ofDependency,
  independent: ofDependency,
  publicApi: ofDependency,
  forbidPath: ofPath,
  requirePath: ['rule', ...ofSource],
  forbidCycles: ['rule', 'path', 'size', 'units', 'cut'],
  forbidUnused: ['rule', ...ofSource, 'class'],
  limit: ['rule', ...ofSource, 'attribute', 'value', 'limit'],
  query: ['rule', ...ofEnds, 'value'],
};

/** The messages of rules without one. */
export const defaultMessages: Readonly<Record<RuleKind, string>> = {
  layers: '{source.name} depends on {target.name}, which is in a layer that it must not use.',
  forbidDependency: '{source.name} depends on {target.name}.',
  allowOnly: '{source.name} depends on {target.name}, which is not among what it may use.',
  independent: '{source.name} depends on {target.name}, although their folders are independent.',
  publicApi: '{source.name} depends on {target.name}, which is not part of the public API of its folder.',
  forbidPath: '{source.name} reaches {target.name}: {path}.',
  requirePath: '{source.name} is not reached.',
  forbidCycles: '{size} {units} depend on one another: {path}. Cheapest cut: {cut}.',
  forbidUnused: '{source.name} is not used.',
  limit: '{attribute} of {source.name} is {value}, and its limit is {limit}.',
  query: 'The query found {value}.',
};

const part = /\{\{|\}\}|\{([^{}]*)\}/g;

/** The placeholders that the name or the message of a rule of a kind may have. */
export function placeholdersOf(kind: RuleKind): readonly string[] {
  return placeholders[kind];
}

/**
 * The unknown placeholders of the name or the message of a rule, each with the most similar known one.
 * @param known the placeholders of the kind. Only messages have `rule`
 */
export function findUnknownPlaceholders(
  member: 'name' | 'message',
  template: string,
  kind: string,
  known: readonly string[],
): string[] {
  const permitted = known.filter((each) => member === 'message' || each !== 'rule');
  return [...template.matchAll(part)].flatMap(([, name]) => {
    if (name === undefined || permitted.includes(name)) return [];
    const similar = findSimilarName(name, permitted);
    const hint =
      similar === undefined
        ? `known are ${permitted.map((each) => `{${each}}`).join(', ')}`
        : `did you mean {${similar}}?`;
    return [`the placeholder {${name}} is not known to ${kind}: ${hint}`];
  });
}

/** Whether a name has placeholders. */
export function isTemplate(name: string): boolean {
  return name.includes('{');
}

/** Fills in a template. A placeholder without a value becomes `?`, and doubled braces become single ones. */
export function fillTemplate(template: string, values: TemplateValues): string {
  return template.replaceAll(part, (whole, name: string | undefined) =>
    name === undefined ? whole.slice(0, 1) : (values[name] ?? '?'),
  );
}
