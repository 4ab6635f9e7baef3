import type { Declaration, Expression } from '../../outline.js';
import type { SyntaxNode } from '../../syntax/syntax-node.js';
import type { SyntaxContext, SyntaxWalk } from '../../syntax/syntax-walk.js';
import { countTypes, isTypeParameter, toType } from './expressions.js';

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
): Pick<
  Declaration,
  'isStatic' | 'isPublic' | 'isPrivate' | 'isProtected' | 'isInternal' | 'isOverride' | 'implements'
> {
  const modifiers = modifiersOf(node, walk);
  const specifier = node.namedChildren.find(({ type }) => type === 'explicit_interface_specifier');
  const named: Expression | undefined =
    specifier === undefined ? undefined : toType(specifier.namedChild(0), context, walk);
  const enclosing = walk.recorder.declarations[context.owner]?.type;
  // Members of interfaces are public.
  const isInType = specifier === undefined && (enclosing === 'Class' || enclosing === 'Struct');
  return {
    isStatic: modifiers.has('static'),
    isPublic: modifiers.has('public'),
    ...accessOf(modifiers, isInType),
    isOverride: modifiers.has('override'),
    implements: named,
  };
}

/** The access of a type: internal by default, and private if it is nested or if `file` restricts it. */
export function typeAccess(
  node: SyntaxNode,
  context: SyntaxContext,
  walk: SyntaxWalk,
): Pick<Declaration, 'isPublic' | 'isPrivate' | 'isProtected' | 'isInternal'> {
  const modifiers = modifiersOf(node, walk);
  const isPublic = modifiers.has('public');
  const enclosing = walk.recorder.declarations[context.owner]?.type ?? 'Namespace';
  if (enclosing !== 'Namespace') {
    return { isPublic, ...accessOf(modifiers, enclosing === 'Class' || enclosing === 'Struct') };
  }
  const isPrivate = modifiers.has('file');
  return { isPublic, isPrivate, isProtected: false, isInternal: !isPublic && !isPrivate };
}

function modifiersOf(node: SyntaxNode, walk: SyntaxWalk): ReadonlySet<string> {
  return new Set(node.namedChildren.filter(({ type }) => type === 'modifier').map((each) => walk.textOf(each)));
}

function accessOf(
  modifiers: ReadonlySet<string>,
  isPrivateByDefault: boolean,
): Pick<Declaration, 'isPrivate' | 'isProtected' | 'isInternal'> {
  const isProtected = modifiers.has('protected');
  const isInternal = modifiers.has('internal');
  const isPrivate = isPrivateByDefault && !isProtected && !isInternal && !modifiers.has('public');
  return { isPrivate: isPrivate || (isProtected && modifiers.has('private')), isProtected, isInternal };
}
