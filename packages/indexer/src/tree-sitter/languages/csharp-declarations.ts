import type { Expression } from '../outline.js';
import type { SyntaxNode } from '../syntax/syntax-node.js';
import { isTypeNode, type NodeType } from '../node-type.js';
import { instanceOf, outside, unknown } from '../syntax/expressions.js';
import { isOneOf, type Place, type SyntaxWalk, type Visitor } from '../syntax/syntax-walk.js';
import { arityOf, isTypeParameter, toType } from './csharp-expressions.js';

export const visitUsing: Visitor = (node, { owner }, walk) => {
  const alias = node.childForFieldName('name');
  const target = node.namedChildren.find((child) => !isOneOf(child, [alias])) ?? null;
  const path = walk
    .textOf(target)
    .replace(/<.*>/s, '')
    .replace(/^global::/, '')
    .split('.');
  const isGlobal = node.children.some(({ type }) => type === 'global');
  walk.recorder.imports.push({
    scope: owner,
    path,
    ...(alias === null ? {} : { as: walk.textOf(alias) }),
    ...(isGlobal ? { isGlobal } : {}),
  });
};

export const visitNamespace: Visitor = (node, place, walk) => {
  const name = node.childForFieldName('name');
  walk.pushChildren(node, walk.declare(node, place, { name: walk.textOf(name), type: 'Namespace' }), name);
};

/** `namespace A;` has the rest of the file inside of it. */
export const visitFileNamespace: Visitor = (node, place, walk) => {
  const name = walk.textOf(node.childForFieldName('name'));
  const { startLine } = node;
  const endLine = Math.max(node.endLine, node.parent?.namedChildren.at(-1)?.endLine ?? 0);
  const owner = walk.recorder.declare({ name, type: 'Namespace' }, { parent: place.owner, startLine, endLine });
  walk.goOnAfter(node, { owner, locals: place.locals });
};

/** Of a type that stands for others it is known that their values are what it is constrained to. */
function declareTypeParameters(node: SyntaxNode, place: Place, walk: SyntaxWalk): void {
  for (const parameter of childOf(node, 'type_parameter_list')?.namedChildren ?? []) {
    if (parameter.type === 'type_parameter')
      place.locals.set(walk.textOf(parameter.childForFieldName('name')), outside);
  }
  for (const clause of node.namedChildren) {
    if (clause.type !== 'type_parameter_constraints_clause') continue;
    const [name, ...constraints] = clause.namedChildren;
    const type = constraints.map((each) => each.childForFieldName('type')).find((each) => each !== null);
    if (name && type) place.locals.set(walk.textOf(name), instanceOf(toType(type, place, walk)));
  }
}

/** A value of a type parameter has no members inside of what is generic; elsewhere it can be anything. */
export function seenFromOutside(
  value: Expression,
  type: SyntaxNode | null,
  place: Place,
  walk: SyntaxWalk,
): Expression {
  return value.kind === 'outside' && isTypeParameter(type, place, walk) ? unknown : value;
}

export function childOf(node: SyntaxNode, type: string): SyntaxNode | null {
  return node.namedChildren.find((child) => child.type === type) ?? null;
}

function hasModifier(node: SyntaxNode, name: string, walk: SyntaxWalk): boolean {
  return node.namedChildren.some((child) => child.type === 'modifier' && walk.textOf(child) === name);
}

export function typeVisitor(toNodeType: (node: SyntaxNode) => NodeType): Visitor {
  return (node, place, walk) => {
    const name = node.childForFieldName('name');
    const type = toNodeType(node);
    const list = childOf(node, 'base_list');
    const isEnum = type === 'Enum';
    const baseNodes = isEnum ? [] : (list?.namedChildren ?? []).filter((child) => child.type !== 'argument_list');
    const inside = walk.declare(node, place, {
      ...{ name: walk.textOf(name), type },
      bases: baseNodes.map((base) => toType(base, place, walk)),
      typeParameters: childOf(node, 'type_parameter_list')?.namedChildren.length ?? 0,
      isPartial: hasModifier(node, 'partial', walk),
    });
    declareTypeParameters(node, inside, walk);
    const parameters = childOf(node, 'parameter_list');
    for (const parameter of parameters?.namedChildren ?? []) {
      const parameterType = parameter.childForFieldName('type');
      const value = seenFromOutside(instanceOf(toType(parameterType, inside, walk)), parameterType, inside, walk);
      walk.recorder.setField(inside.owner, walk.textOf(parameter.childForFieldName('name')), value);
    }
    // Arguments to the base's constructor and to the bases' types; the bases themselves are edges of their own.
    const calls = (list?.namedChildren ?? []).flatMap((child) => [child, ...child.namedChildren]);
    walk.push(
      calls.filter(({ type: each }) => each === 'argument_list' || each === 'type_argument_list'),
      inside,
    );
    walk.pushChildren(node, inside, name, list);
  };
}

export function isStructRecord(node: SyntaxNode): boolean {
  return node.children.some(({ type }) => type === 'struct');
}

/** A method, constructor, operator or local function. */
export function functionVisitor(
  toName: (node: SyntaxNode, walk: SyntaxWalk) => string,
  isConstructor = false,
): Visitor {
  return (node, place, walk) => {
    const nameNode = node.childForFieldName('name');
    const typeNode = node.childForFieldName('returns') ?? node.childForFieldName('type');
    const parameters = node.childForFieldName('parameters');
    const [first] = parameters?.namedChildren ?? [];
    const typeParameters = childOf(node, 'type_parameter_list');
    const generic = new Set(
      (typeParameters?.namedChildren ?? []).map((each) => walk.textOf(each.childForFieldName('name'))),
    );
    const type = toType(typeNode, place, walk);
    const isGeneric = (type.kind === 'name' && generic.has(type.name)) || isTypeParameter(typeNode, place, walk);
    const isInType = isTypeNode(walk.recorder.declarations[place.owner]?.type ?? 'Namespace');
    const inside = walk.declare(node, place, {
      name: toName(node, walk),
      type: isInType ? 'Method' : 'Function',
      typeParameters: typeParameters?.namedChildren.length ?? 0,
      returns: isConstructor || isGeneric ? undefined : instanceOf(type),
      arity: arityOf(parameters),
      isConstructor,
      isExtension: first !== undefined && hasModifier(first, 'this', walk),
    });
    declareTypeParameters(node, inside, walk);
    walk.pushChildren(node, inside, nameNode);
  };
}

/** A property with code is called; one without is a field. */
export const visitProperty: Visitor = (node, place, walk) => {
  const name = node.childForFieldName('name');
  const typeNode = node.childForFieldName('type');
  const type = seenFromOutside(instanceOf(toType(typeNode, place, walk)), typeNode, place, walk);
  const value = node.childForFieldName('value');
  const accessors = node.childForFieldName('accessors')?.namedChildren ?? [];
  const hasCode =
    value?.type === 'arrow_expression_clause' ||
    accessors.some((accessor) => accessor.childForFieldName('body') !== null);
  if (!hasCode) {
    walk.recorder.setField(place.owner, walk.textOf(name), type);
    walk.pushChildren(node, place, name);
    return;
  }
  const isIndexer = node.type === 'indexer_declaration';
  const inside = walk.declare(node, place, {
    name: isIndexer ? 'this[]' : walk.textOf(name),
    type: 'Method',
    returns: type,
    isAccessor: !isIndexer,
  });
  if (!isIndexer) inside.locals.set('value', type);
  walk.pushChildren(node, inside, name);
};
