import type { Expression } from '../../outline.js';
import type { SyntaxNode } from '../../syntax/syntax-node.js';
import { isTypeNode, type NodeType } from '../../node-type.js';
import { resultMember } from '../../outline.js';
import { externalOf, instanceOf, unknown } from '../../syntax/expressions.js';
import { argumentCount } from '../../syntax/read-expression.js';
import type { DeclaredSyntax } from '../../syntax/outline-recorder.js';
import { isOneOf, type SyntaxContext, type SyntaxWalk, type Visitor } from '../../syntax/syntax-walk.js';
import { typeParameter } from './conversions.js';
import { arityOf, isTypeParameter, passedIn, toType } from './expressions.js';
import { membershipOf, nameOfType, parameterTypes, typeAccess } from './members.js';

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
    line: node.startLine,
    ...(alias === null ? {} : { as: walk.textOf(alias) }),
    ...(isGlobal ? { isGlobal } : {}),
  });
};

export const visitNamespace: Visitor = (node, context, walk) => {
  const name = node.childForFieldName('name');
  walk.pushChildren(node, walk.declare(node, context, { name: walk.textOf(name), type: 'Namespace' }), name);
};

/** `namespace A;` contains the rest of the file. */
export const visitFileNamespace: Visitor = (node, context, walk) => {
  const name = walk.textOf(node.childForFieldName('name'));
  const { startLine } = node;
  const endLine = Math.max(node.endLine, node.parent?.namedChildren.at(-1)?.endLine ?? 0);
  const owner = walk.recorder.declare({ name, type: 'Namespace' }, { parent: context.owner, startLine, endLine });
  walk.switchContextAfter(node, { owner, locals: context.locals });
};

/** Values of a type parameter have the type of its constraint. */
function declareTypeParameters(node: SyntaxNode, context: SyntaxContext, walk: SyntaxWalk): void {
  for (const parameter of childOf(node, 'type_parameter_list')?.namedChildren ?? []) {
    if (parameter.type === 'type_parameter')
      context.locals.set(walk.textOf(parameter.childForFieldName('name')), externalOf(typeParameter));
  }
  for (const clause of node.namedChildren) {
    if (clause.type !== 'type_parameter_constraints_clause') continue;
    const [name, ...constraints] = clause.namedChildren;
    const type = constraints.map((each) => each.childForFieldName('type')).find((each) => each !== null);
    if (name && type) context.locals.set(walk.textOf(name), instanceOf(toType(type, context, walk)));
  }
}

/** A value of a type parameter has no known members inside the generic declaration, and can have any type outside of it. */
export function visibleOutside(
  value: Expression,
  type: SyntaxNode | null,
  context: SyntaxContext,
  walk: SyntaxWalk,
): Expression {
  return value.kind === 'external' && isTypeParameter(type, context, walk) ? unknown : value;
}

export function childOf(node: SyntaxNode, type: string): SyntaxNode | null {
  return node.namedChildren.find((child) => child.type === type) ?? null;
}

/** The attributes of xUnit, NUnit and MSTest that mark tests, their preparation, and types that contain them. */
const testAttributes =
  /^(?:\w+\.)*(?:Fact|Theory|Test|TestCase|TestCaseSource|TestMethod|DataTestMethod|TestFixture|TestClass|SetUp|TearDown|OneTimeSetUp|OneTimeTearDown|TestInitialize|TestCleanup|ClassInitialize|ClassCleanup|CollectionDefinition)(?:Attribute)?$/;

function isTestDeclaration(node: SyntaxNode, walk: SyntaxWalk): boolean {
  return node.namedChildren.some(
    (list) =>
      list.type === 'attribute_list' &&
      list.namedChildren.some((each) => testAttributes.test(walk.textOf(each.childForFieldName('name')))),
  );
}

function hasModifier(node: SyntaxNode, name: string, walk: SyntaxWalk): boolean {
  return node.namedChildren.some((child) => child.type === 'modifier' && walk.textOf(child) === name);
}

export function typeVisitor(toNodeType: (node: SyntaxNode) => NodeType): Visitor {
  return (node, context, walk) => {
    const name = node.childForFieldName('name');
    const type = toNodeType(node);
    const list = childOf(node, 'base_list');
    const isEnum = type === 'Enum';
    const baseNodes = isEnum ? [] : (list?.namedChildren ?? []).filter((child) => child.type !== 'argument_list');
    const inside = walk.declare(node, context, {
      ...{ name: walk.textOf(name), type },
      bases: baseNodes.map((base) => toType(base, context, walk)),
      typeParameters: childOf(node, 'type_parameter_list')?.namedChildren.length ?? 0,
      isPartial: hasModifier(node, 'partial', walk),
      arity: node.type === 'delegate_declaration' ? arityOf(node.childForFieldName('parameters')) : undefined,
      isTest: isTestDeclaration(node, walk),
      ...typeAccess(node, context, walk),
    });
    declareTypeParameters(node, inside, walk);
    const result = node.type === 'delegate_declaration' ? node.childForFieldName('type') : null;
    if (result !== null) {
      // A delegate is called like a function.
      const value = visibleOutside(instanceOf(toType(result, inside, walk)), result, inside, walk);
      walk.recorder.setField(inside.owner, resultMember, value);
    }
    const parameters = childOf(node, 'parameter_list');
    for (const parameter of parameters?.namedChildren ?? []) {
      const parameterType = parameter.childForFieldName('type');
      const value = visibleOutside(instanceOf(toType(parameterType, inside, walk)), parameterType, inside, walk);
      walk.recorder.setField(inside.owner, walk.textOf(parameter.childForFieldName('name')), value);
    }
    if (baseNodes[0] !== undefined)
      visitBaseCall(
        baseNodes[0],
        childOf(baseNodes[0], 'argument_list') ?? (list && childOf(list, 'argument_list')),
        inside,
        walk,
      );
    // Arguments of the base constructor and type arguments of the bases. The bases themselves are recorded above.
    const calls = (list?.namedChildren ?? []).flatMap((child) => [child, ...child.namedChildren]);
    walk.push(
      calls.filter(({ type: each }) => each === 'argument_list' || each === 'type_argument_list'),
      inside,
    );
    walk.pushChildren(node, inside, name, list);
  };
}

/** `class Square(int side) : Shape(4)` calls the constructor of its base. */
function visitBaseCall(base: SyntaxNode, list: SyntaxNode | null, context: SyntaxContext, walk: SyntaxWalk): void {
  if (list === null) return;
  const passed = passedIn(list, context, walk);
  walk.recordReference('construct', toType(base, context, walk), base, context, argumentCount(list), passed);
}

export function isStructRecord(node: SyntaxNode): boolean {
  return node.children.some(({ type }) => type === 'struct');
}

/** A method, constructor, operator or local function. */
export function functionVisitor(
  toName: (node: SyntaxNode, walk: SyntaxWalk) => string,
  isConstructor = false,
): Visitor {
  return (node, context, walk) => {
    const nameNode = node.childForFieldName('name');
    const typeNode = node.childForFieldName('returns') ?? node.childForFieldName('type');
    const parameters = node.childForFieldName('parameters');
    const [first] = parameters?.namedChildren ?? [];
    const typeParameters = childOf(node, 'type_parameter_list');
    const generic = new Set(
      (typeParameters?.namedChildren ?? []).map((each) => walk.textOf(each.childForFieldName('name'))),
    );
    const type = toType(typeNode, context, walk);
    const isGeneric = (type.kind === 'name' && generic.has(type.name)) || isTypeParameter(typeNode, context, walk);
    const isInType = isTypeNode(walk.recorder.declarations[context.owner]?.type ?? 'Namespace');
    const isTest = isTestDeclaration(node, walk);
    // A type with tests is test code as a whole.
    if (isTest && isInType) walk.recorder.setTest(context.owner);
    const inside = walk.declare(node, context, {
      name: toName(node, walk),
      type: isInType ? 'Method' : 'Function',
      typeParameters: typeParameters?.namedChildren.length ?? 0,
      ...callable(node, generic, context, walk),
      returns: isConstructor ? undefined : isGeneric ? receiverOf(typeNode, first, context, walk) : instanceOf(type),
      ...membershipOf(node, context, walk),
      isConstructor,
      isPartial: node.childForFieldName('body') === null && hasModifier(node, 'partial', walk),
      isExtension:
        extendedIn(node, context, walk) !== undefined || (first !== undefined && hasModifier(first, 'this', walk)),
      needsTypeArguments: [...generic].some((name) => !new RegExp(`\\b${name}\\b`).test(walk.textOf(parameters))),
      isTest,
    });
    declareTypeParameters(node, inside, walk);
    walk.pushChildren(node, inside, nameNode);
  };
}

/** The arity and the types of parameters, those of an extension block included. */
function callable(
  node: SyntaxNode,
  generic: ReadonlySet<string>,
  context: SyntaxContext,
  walk: SyntaxWalk,
): Pick<DeclaredSyntax, 'arity' | 'parameters'> {
  const list = node.childForFieldName('parameters');
  const extended = extendedIn(node, context, walk);
  const arity = arityOf(list);
  const parameters = parameterTypes(list, generic, context, walk);
  if (extended === undefined) return { arity, parameters };
  return { arity: [1 + (arity?.[0] ?? 0), 1 + (arity?.[1] ?? 0)], parameters: [extended, ...parameters] };
}

/** The type of the receiver of a member of an extension block. Static members have none. */
function extendedIn(node: SyntaxNode, { extended }: SyntaxContext, walk: SyntaxWalk): string | undefined {
  return extended === undefined || hasModifier(node, 'static', walk) ? undefined : extended;
}

/** The result of an extension method that returns its receiver, whatever the type. */
function receiverOf(
  result: SyntaxNode | null,
  first: SyntaxNode | undefined,
  context: SyntaxContext,
  walk: SyntaxWalk,
): Expression | undefined {
  const name = walk.textOf(result);
  const type = first?.childForFieldName('type') ?? null;
  const isReceiver = first !== undefined && hasModifier(first, 'this', walk) && walk.textOf(type) === name;
  return isReceiver ? { kind: 'typeVariable', name } : undefined;
}

/** `extension(string text) { … }` declares extension members of the enclosing class. */
export const visitExtensionBlock: Visitor = (node, context, walk) => {
  const receiver = childOf(node, 'receiver_parameter');
  const type = receiver?.childForFieldName('type') ?? null;
  const inside = { ...context, locals: context.locals.open() };
  declareTypeParameters(node, inside, walk);
  const name = receiver?.childForFieldName('name') ?? null;
  if (name !== null) inside.locals.set(walk.textOf(name), instanceOf(toType(type, inside, walk)));
  const extended = nameOfType(type, new Set(), inside, walk);
  walk.push([type], inside);
  walk.push([childOf(node, 'extension_body')], { ...inside, extended });
};

/** A property with code is an accessor, one without is a field. */
export const visitProperty: Visitor = (node, context, walk) => {
  const name = node.childForFieldName('name');
  const typeNode = node.childForFieldName('type');
  const type = visibleOutside(instanceOf(toType(typeNode, context, walk)), typeNode, context, walk);
  const value = node.childForFieldName('value');
  const accessors = node.childForFieldName('accessors')?.namedChildren ?? [];
  const hasCode =
    value?.type === 'arrow_expression_clause' ||
    accessors.some((accessor) => accessor.childForFieldName('body') !== null);
  if (!hasCode) {
    walk.recorder.setField(context.owner, walk.textOf(name), type);
    walk.pushChildren(node, context, name);
    return;
  }
  const isIndexer = node.type === 'indexer_declaration';
  const inside = walk.declare(node, context, {
    name: isIndexer ? 'this[]' : walk.textOf(name),
    type: 'Method',
    returns: type,
    ...callable(node, new Set(), context, walk),
    ...membershipOf(node, context, walk),
    isAccessor: !isIndexer,
    isExtension: extendedIn(node, context, walk) !== undefined,
  });
  if (!isIndexer) inside.locals.set('value', type);
  walk.pushChildren(node, inside, name);
};
