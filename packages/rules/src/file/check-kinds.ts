import type { LocatedDocument } from './located-document.js';
import { findUnknownPlaceholders } from './template.js';

/** The kinds of rules that a file may have, with the placeholders of each. */
interface KnownKinds<Kind extends string> {
  readonly kinds: readonly Kind[];
  readonly placeholdersOf: (kind: Kind) => readonly string[];
}

/** The definition of a rule, with its JSON pointer. */
interface RuleDefinition<Kind extends string> {
  readonly kind: Kind;
  readonly definition: unknown;
  readonly pointer: string;
}

/**
 * Reports names that occur twice, rules without a kind or with several, and unknown placeholders.
 * @returns the definitions of the rules with exactly one kind
 */
export function checkKinds<Kind extends string>(
  document: LocatedDocument,
  rules: readonly Readonly<Record<string, unknown>>[],
  { kinds: known, placeholdersOf }: KnownKinds<Kind>,
): readonly RuleDefinition<Kind>[] {
  const names = new Set<unknown>();
  const definitions: RuleDefinition<Kind>[] = [];
  for (const [index, rule] of rules.entries()) {
    const pointer = `/rules/${index}`;
    const { name, message } = rule;
    if (names.has(name)) document.addFault(`${pointer}/name`, `the name ${JSON.stringify(name)} occurs twice`);
    names.add(name);
    const kinds = known.filter((kind) => rule[kind] !== undefined);
    const [kind, second] = kinds;
    if (kind === undefined) document.addFault(pointer, `the rule has no kind: add one of ${known.join(', ')}`);
    else if (second !== undefined) {
      document.addFault(`${pointer}/${second}`, `the rule is of several kinds: ${kinds.join(', ')}`, 'key');
    } else {
      for (const [member, template] of Object.entries({ name, message }) as ['name' | 'message', unknown][])
        if (typeof template === 'string')
          for (const fault of findUnknownPlaceholders(member, template, kind, placeholdersOf(kind)))
            document.addFault(`${pointer}/${member}`, fault);
      definitions.push({ kind, definition: rule[kind], pointer: `${pointer}/${kind}` });
    }
  }
  return definitions;
}
