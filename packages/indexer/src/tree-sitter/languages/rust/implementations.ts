import type { Expression, Implementation } from '../../outline.js';
import type { SyntaxNode } from '../../syntax/syntax-node.js';
import type { SyntaxContext, SyntaxWalk } from '../../syntax/syntax-walk.js';
import { toType, toValue } from './paths.js';
import { libraryTraits } from './type-parameters.js';

/** Maximum number of characters before a type in which its `derive` attributes are found. */
const lookBehind = 400;

/** The attributes and comments that end before a type. */
const attributes = /(?:#\[(?:[^[\]"]|"(?:[^"\\]|\\.)*"|\[[^\]]*\])*\]\s*|\/\/[^\n]*\n\s*)+$/;

/**
 * The traits that a type derives, other than those of the standard library. The macro of a `derive` attribute has the name of the trait that it
 * implements.
 */
export function derivedTraits(
  { startIndex }: SyntaxNode,
  { locals }: SyntaxContext,
  { text }: SyntaxWalk,
): Expression[] {
  const before = text.slice(Math.max(0, startIndex - lookBehind), startIndex).trimEnd();
  if (!before.endsWith(']') || !before.includes('derive(')) return [];
  const [own = ''] = attributes.exec(before) ?? [];
  return [...own.matchAll(/#\[derive\(([^)]*)\)/g)]
    .flatMap(([, names = '']) => names.replace(/\s/g, '').split(','))
    .map((path) => path.split('::').filter((name) => name !== ''))
    .filter((path) => !libraryTraits.has(path.at(-1) ?? '') && locals.get(path[0] ?? '') === undefined)
    .flatMap(([first, ...others]) =>
      first === undefined
        ? []
        : [others.reduce<Expression>((of, name) => ({ kind: 'member', of, name }), { kind: 'name', name: first })],
    );
}

/** The associated types in the body of an `impl`, such as `type Output = A;`. */
export function associatedTypesIn(
  body: SyntaxNode | null,
  context: SyntaxContext,
  walk: SyntaxWalk,
): Pick<Implementation, 'associated'> {
  const associated = new Map<string, Expression>();
  for (const each of body?.namedChildren ?? []) {
    if (each.type !== 'type_item') continue;
    const value = toValue(toType(each.childForFieldName('type'), context, walk));
    if (value.kind !== 'external' && value.kind !== 'unknown')
      associated.set(walk.textOf(each.childForFieldName('name')), value);
  }
  return associated.size === 0 ? {} : { associated };
}
