import { SchemaValidator } from '@code-graph/sdk/validation';
import type { JsonSchema } from '@code-graph/sdk/schemas';
import schema from '../../schemas/code-graph-rules.schema.json' with { type: 'json' };
import { addSchemaFaults } from './add-schema-faults.js';
import { checkGroups } from './check-groups.js';
import { checkRules } from './check-rules.js';
import { LocatedDocument } from './located-document.js';
import type { RawRuleFile } from './raw-rule-file.js';
import { requireNoFaults, RuleFileError } from './rule-file-error.js';
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
  if (document.faults.length === 0) {
    validator ??= new SchemaValidator(undefined, { RuleFile: schema as unknown as JsonSchema });
    addSchemaFaults(document, validator.check('RuleFile', value));
  }
  if (document.faults.length === 0) {
    checkGroups(document, value as RawRuleFile);
    checkRules(document, value as RawRuleFile);
  }
  requireNoFaults(document);
  const { groups = {}, rules } = value as RawRuleFile;
  return { groups: new Map(Object.entries(groups)), rules: rules.map(toRule) };
}

function toRule(raw: Readonly<Record<string, unknown>>): Rule {
  const kind = ruleKinds.find((each) => raw[each] !== undefined) ?? 'query';
  const { name, description, severity = 'error', message, mayMatchNothing = false } = raw;
  return { name, description, severity, message, mayMatchNothing, kind, definition: raw[kind] } as unknown as Rule;
}
