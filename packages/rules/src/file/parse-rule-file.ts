import { SchemaValidator } from '@code-graph/sdk/validation';
import type { JsonSchema } from '@code-graph/sdk/schemas';
import type { Violation } from '@code-graph/sdk';
import schema from '../../schemas/code-graph-rules.schema.json' with { type: 'json' };
import { checkGroups } from './check-groups.js';
import { checkRules } from './check-rules.js';
import { LocatedDocument } from './located-document.js';
import type { RawRuleFile } from './raw-rule-file.js';
import { RuleFileError } from './rule-file-error.js';
import { ruleKinds, type Rule, type RuleFile } from './rule-file.js';

/** Maximum size of a rule file in characters. */
export const maxRuleFileLength = 1024 * 1024;

let validator: SchemaValidator<'RuleFile'> | undefined;

/**
 * Reads the text of a rule file.
 * @throws RuleFileError with all faults, each with line and column
 */
export function parseRuleFile(text: string): RuleFile {
  if (text.length > maxRuleFileLength) {
    const message = `the file is longer than ${maxRuleFileLength.toLocaleString('en-US')} characters`;
    throw new RuleFileError([{ line: 1, column: 1, pointer: '', message }]);
  }
  const document = new LocatedDocument(text);
  const value = document.value;
  if (document.faults.length === 0) checkSchema(document, value);
  if (document.faults.length === 0) {
    checkGroups(document, value as RawRuleFile);
    checkRules(document, value as RawRuleFile);
  }
  if (document.faults.length > 0) {
    throw new RuleFileError(document.faults.sort((one, other) => one.line - other.line || one.column - other.column));
  }
  const { groups = {}, rules } = value as RawRuleFile;
  return { groups: new Map(Object.entries(groups)), rules: rules.map(toRule) };
}

function checkSchema(document: LocatedDocument, value: unknown): void {
  validator ??= new SchemaValidator(undefined, { RuleFile: schema as unknown as JsonSchema });
  for (const { pointer, rule, message } of withoutAlternatives(validator.check('RuleFile', value))) {
    document.addFault(pointer, message, rule === 'additionalProperties' ? 'key' : 'value');
  }
}

/**
 * A value that fits none of several alternatives violates each of them: only the faults inside of it are worth reading, or else that it fits
 * none.
 */
function withoutAlternatives(violations: readonly Violation[]): readonly Violation[] {
  const choices = new Set(violations.filter(({ rule }) => rule === 'anyOf').map(({ pointer }) => pointer));
  const isInside = (pointer: string, choice: string): boolean => pointer.startsWith(`${choice}/`);
  const seen = new Set<string>();
  return violations.filter(({ pointer, rule, message }) => {
    const key = `${pointer}\n${message}`;
    if (seen.has(key)) return false;
    seen.add(key);
    if (!choices.has(pointer)) return true;
    const hasInner = violations.some((other) => isInside(other.pointer, pointer));
    if (rule === 'anyOf') return !hasInner;
    return rule !== 'type';
  });
}

function toRule(raw: Readonly<Record<string, unknown>>): Rule {
  const kind = ruleKinds.find((each) => raw[each] !== undefined) ?? 'query';
  const { name, description, severity = 'error', message, mayMatchNothing = false } = raw;
  return { name, description, severity, message, mayMatchNothing, kind, definition: raw[kind] } as unknown as Rule;
}
