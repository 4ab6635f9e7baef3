import { compilePattern, PatternError } from '../patterns/pattern.js';
import type { LocatedDocument } from './located-document.js';
import type { RawRuleFile } from './raw-rule-file.js';
import { ruleKinds, type RuleKind } from './rule-file.js';
import { checkKinds } from './check-kinds.js';
import { placeholdersOf } from './template.js';

/** The members whose values are patterns. */
const patternMembers: Readonly<Record<string, 'path' | 'name'>> = {
  path: 'path',
  package: 'path',
  folder: 'path',
  folders: 'path',
  entry: 'path',
  name: 'name',
};
/** The members whose values are selections. A string in them is a path pattern or the name of a group. */
const selectionMembers: ReadonlySet<string> = new Set(['from', 'to', 'in', 'of', 'except', 'order', 'groups']);

/** Reports what the schema cannot: names that occur twice, rules without a kind or with several, placeholders and patterns. */
export function checkRules(document: LocatedDocument, { groups = {}, rules }: RawRuleFile): void {
  for (const [name, selection] of Object.entries(groups)) checkPatterns(document, selection, `/groups/${name}`, 'path');
  for (const { kind, definition, pointer } of checkKinds(document, rules, { kinds: ruleKinds, placeholdersOf })) {
    checkLimit(document, definition, pointer, kind);
    checkPatterns(document, definition, pointer, undefined);
  }
}

function checkLimit(document: LocatedDocument, definition: unknown, pointer: string, kind: RuleKind): void {
  if (kind !== 'limit') return;
  const { max, min } = definition as { readonly max?: number; readonly min?: number };
  if (max === undefined && min === undefined) document.addFault(pointer, 'the rule needs "max" or "min"');
}

/** @param strings the kind of the patterns that strings are; undefined if they are none */
function checkPatterns(
  document: LocatedDocument,
  value: unknown,
  pointer: string,
  strings: 'path' | 'name' | undefined,
): void {
  if (typeof value === 'string') {
    if (strings === undefined) return;
    try {
      compilePattern(value, strings);
    } catch (error) {
      if (!(error instanceof PatternError)) throw error;
      document.addFault(pointer, `the pattern ${error.message}`);
    }
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) checkPatterns(document, item, `${pointer}/${index}`, strings);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, member] of Object.entries(value))
      checkPatterns(document, member, `${pointer}/${key}`, selectionMembers.has(key) ? 'path' : patternMembers[key]);
  }
}
