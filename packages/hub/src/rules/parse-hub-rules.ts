import type { JsonSchema } from '@code-graph/sdk/schemas';
import { SchemaValidator } from '@code-graph/sdk/validation';
import {
  addSchemaFaults,
  checkGroups,
  checkKinds,
  compilePattern,
  LocatedDocument,
  maxRuleFileLength,
  PatternError,
  requireNoFaults,
} from '@code-graph/rules';
import schema from '../../schemas/code-graph-hub-rules.schema.json' with { type: 'json' };
import { hubPlaceholders } from './hub-rule-messages.js';
import { hubRuleKinds, type HubRule, type HubRuleFile, type RepositorySelection } from './hub-rules.js';
import { toComparable } from './required-version.js';

/** The members whose values are patterns, or selections in which a string is a pattern. */
const patternMembers: ReadonlySet<string> = new Set([
  ...['from', 'of', 'in', 'name', 'publishes', 'symbol', 'except', 'exceptFiles'],
]);

/** The file before its rules are told apart by their kind. */
interface RawHubRules {
  readonly groups?: Readonly<Record<string, RepositorySelection>>;
  readonly rules: readonly Readonly<Record<string, unknown>>[];
}

let validator: SchemaValidator<'HubRules'> | undefined;

/**
 * Reads the text of the file with the rules of a hub.
 * @throws RuleFileError with all faults, each with line and column
 */
export function parseHubRules(text: string): HubRuleFile {
  const document = new LocatedDocument(text.slice(0, maxRuleFileLength));
  if (text.length > maxRuleFileLength) {
    const limit = maxRuleFileLength.toLocaleString('en-US');
    document.addFault('', `the file is longer than ${limit} characters`);
  }
  const value = document.value;
  if (document.faults.length === 0) {
    validator ??= new SchemaValidator(undefined, { HubRules: schema as unknown as JsonSchema });
    addSchemaFaults(document, validator.check('HubRules', value));
  }
  if (document.faults.length === 0) checkRules(document, value as RawHubRules);
  requireNoFaults(document);
  const { groups = {}, rules } = value as RawHubRules;
  return { groups: new Map(Object.entries(groups)), rules: rules.map(toRule) };
}

function checkRules(document: LocatedDocument, file: RawHubRules): void {
  checkGroups(document, file);
  for (const [name, selection] of Object.entries(file.groups ?? {}))
    checkPatterns(document, selection, `/groups/${name}`, true);
  const knownKinds = { kinds: hubRuleKinds, placeholdersOf: (kind: HubRule['kind']) => hubPlaceholders[kind] };
  for (const { kind, definition, pointer } of checkKinds(document, file.rules, knownKinds)) {
    checkPatterns(document, definition, pointer, false);
    if (kind === 'requireVersion') checkVersion(document, definition as { readonly atLeast?: string }, pointer);
  }
}

function checkVersion(
  document: LocatedDocument,
  { atLeast, maxBehind }: { readonly atLeast?: string; readonly maxBehind?: object },
  pointer: string,
): void {
  if ((atLeast === undefined) === (maxBehind === undefined))
    document.addFault(pointer, 'the rule needs either "atLeast" or "maxBehind"');
  else if (atLeast !== undefined && toComparable(atLeast) === undefined)
    document.addFault(`${pointer}/atLeast`, `${JSON.stringify(atLeast)} is not a version such as 1.2.0`);
}

function checkPatterns(document: LocatedDocument, value: unknown, pointer: string, isPattern: boolean): void {
  if (typeof value === 'string') {
    if (!isPattern) return;
    try {
      compilePattern(value, 'name');
    } catch (error) {
      if (!(error instanceof PatternError)) throw error;
      document.addFault(pointer, `the pattern ${error.message}`);
    }
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) checkPatterns(document, item, `${pointer}/${index}`, isPattern);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, member] of Object.entries(value))
      checkPatterns(document, member, `${pointer}/${key}`, patternMembers.has(key));
  }
}

function toRule(raw: Readonly<Record<string, unknown>>): HubRule {
  const kind = hubRuleKinds.find((each) => raw[each] !== undefined) ?? 'forbidUse';
  const { name, description, severity = 'error', message, mayMatchNothing = false } = raw;
  return { name, description, severity, message, mayMatchNothing, kind, definition: raw[kind] } as unknown as HubRule;
}
