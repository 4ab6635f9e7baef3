import { compilePattern, PatternError } from '../patterns/pattern.js';
import type { LocatedDocument } from './located-document.js';
import type { RawRuleFile } from './raw-rule-file.js';
import { ruleKinds, type RuleKind } from './rule-file.js';
import { findUnknownPlaceholders } from './template.js';

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
  const names = new Set<unknown>();
  for (const [name, selection] of Object.entries(groups)) checkPatterns(document, selection, `/groups/${name}`, 'path');
  for (const [index, rule] of rules.entries()) {
    const pointer = `/rules/${index}`;
    const { name, message } = rule;
    if (names.has(name)) document.addFault(`${pointer}/name`, `the name ${JSON.stringify(name)} occurs twice`);
    names.add(name);
    const kinds = ruleKinds.filter((kind) => rule[kind] !== undefined);
    const [kind, second] = kinds;
    if (kind === undefined) document.addFault(pointer, `the rule has no kind: add one of ${ruleKinds.join(', ')}`);
    else if (second !== undefined) {
      document.addFault(`${pointer}/${second}`, `the rule is of several kinds: ${kinds.join(', ')}`, 'key');
    } else {
      for (const [member, template] of Object.entries({ name, message }) as ['name' | 'message', unknown][])
        if (typeof template === 'string')
          for (const fault of findUnknownPlaceholders(member, template, kind))
            document.addFault(`${pointer}/${member}`, fault);
      checkLimit(document, rule[kind], `${pointer}/${kind}`, kind);
      checkPatterns(document, rule[kind], `${pointer}/${kind}`, undefined);
    }
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
