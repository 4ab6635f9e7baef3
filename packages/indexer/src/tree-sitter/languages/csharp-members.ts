import type { Declaration, Expression } from '../outline.js';
import type { SyntaxNode } from '../syntax/syntax-node.js';
import type { SyntaxContext, SyntaxWalk } from '../syntax/syntax-walk.js';
import { countTypes, isTypeParameter, toType } from './csharp-expressions.js';

/** The types of parameters, with the number of their type arguments: ``Func`2``. Type parameters are '', which accepts any type. */
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

export function nameOfType(
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
    case 'scoped_type':
      return nameOfType(type.childForFieldName('type') ?? type.namedChild(0), generic, context, walk);
    case 'array_type':
      return `${nameOfType(type.childForFieldName('type'), generic, context, walk)}[]`;
    case 'generic_name':
      return `${walk.textOf(type.namedChild(0))}\`${String(countTypes(type.namedChild(1)))}`;
    case 'qualified_name':
      return nameOfType(type.childForFieldName('name'), generic, context, walk);
    case 'tuple_type':
      return '()';
    default:
      return '';
  }
}

/** The relation of a member to the members of bases. */
export function membershipOf(
  node: SyntaxNode,
  context: SyntaxContext,
  walk: SyntaxWalk,
): Pick<Declaration, 'isStatic' | 'isPublic' | 'isPrivate' | 'isProtected' | 'isOverride' | 'implements'> {
  const modifiers = node.namedChildren.filter(({ type }) => type === 'modifier').map((each) => walk.textOf(each));
  const specifier = node.namedChildren.find(({ type }) => type === 'explicit_interface_specifier');
  const named: Expression | undefined =
    specifier === undefined ? undefined : toType(specifier.namedChild(0), context, walk);
  const enclosing = walk.recorder.declarations[context.owner]?.type;
  const isRestricted = !modifiers.some((modifier) => /^(public|internal|file)$/.test(modifier));
  const isProtected = isRestricted && modifiers.includes('protected');
  return {
    isStatic: modifiers.includes('static'),
    isPublic: modifiers.includes('public'),
    // Members of interfaces are public.
    isPrivate:
      isRestricted && !isProtected && specifier === undefined && (enclosing === 'Class' || enclosing === 'Struct'),
    isProtected,
    isOverride: modifiers.includes('override'),
    implements: named,
  };
}
