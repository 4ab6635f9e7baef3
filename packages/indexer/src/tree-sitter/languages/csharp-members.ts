import type { Declaration, Expression } from '../outline.js';
import type { SyntaxNode } from '../syntax/syntax-node.js';
import type { SyntaxContext, SyntaxWalk } from '../syntax/syntax-walk.js';
import { isTypeParameter, toType } from './csharp-expressions.js';

/** The types of parameters without type arguments. Type parameters and qualified names are '', which accepts any type. */
export function parameterTypes(
  list: SyntaxNode | null,
  generic: ReadonlySet<string>,
  context: SyntaxContext,
  walk: SyntaxWalk,
): string[] {
  const parameters = list?.namedChildren.filter(({ type }) => type === 'parameter') ?? [];
  const types = parameters.map((parameter) => parameter.childForFieldName('type'));
  // `params Foo[] rest` has no node.
  const rest = list?.childForFieldName('type') ?? null;
  return [...types, ...(rest === null ? [] : [rest])].map((type) => nameOfType(type, generic, context, walk));
}

function nameOfType(
  type: SyntaxNode | null,
  generic: ReadonlySet<string>,
  context: SyntaxContext,
  walk: SyntaxWalk,
): string {
  switch (type?.type) {
    case 'predefined_type':
      return walk.textOf(type);
    case 'identifier': {
      const name = walk.textOf(type);
      return generic.has(name) || isTypeParameter(type, context, walk) ? '' : name;
    }
    case 'nullable_type':
    case 'ref_type':
      return nameOfType(type.childForFieldName('type') ?? type.namedChild(0), generic, context, walk);
    case 'array_type':
      return `${nameOfType(type.childForFieldName('type'), generic, context, walk)}[]`;
    case 'generic_name':
      return walk.textOf(type.namedChild(0));
    default:
      return '';
  }
}

/** The relation of a member to the members of bases. */
export function membershipOf(
  node: SyntaxNode,
  context: SyntaxContext,
  walk: SyntaxWalk,
): Pick<Declaration, 'isStatic' | 'isPublic' | 'isOverride' | 'implements'> {
  const modifiers = node.namedChildren.filter(({ type }) => type === 'modifier').map((each) => walk.textOf(each));
  const specifier = node.namedChildren.find(({ type }) => type === 'explicit_interface_specifier');
  const named: Expression | undefined =
    specifier === undefined ? undefined : toType(specifier.namedChild(0), context, walk);
  return {
    isStatic: modifiers.includes('static'),
    isPublic: modifiers.includes('public'),
    isOverride: modifiers.includes('override'),
    implements: named,
  };
}
