import type { SyntaxNode } from '../../syntax/syntax-node.js';
import type { NodeType } from '../../node-type.js';
import type { Expression } from '../../outline.js';
import type { SyntaxContext, SyntaxWalk, Visitor } from '../../syntax/syntax-walk.js';
import { declaredOr, externalOf, instanceOf, unknown } from '../../syntax/expressions.js';
import { argumentCount } from '../../syntax/read-expression.js';
import { toMemberValue, toValue, typeArgumentsOf, typeVariablesOf } from './generics.js';
import { recordDefaultConstructor, recordImplicitSuper } from './constructors.js';
import { typeParameter } from './conversions.js';
import { arityOf, isTypeParameter, parameterTypes, passedIn, toExpression } from './expressions.js';
import { declareComponentAccessor, declareLombokAccessors } from './generated-members.js';
import { toType } from './types.js';
import { arrayOf, dimensionsOf } from './values.js';

/** Values of a type parameter have the type of its bound. */
function declareTypeParameters(node: SyntaxNode | null, context: SyntaxContext, walk: SyntaxWalk): void {
  for (const { namedChildren } of node?.namedChildren ?? []) {
    const name = namedChildren.find(({ type }) => type === 'type_identifier') ?? null;
    const bound = namedChildren.find(({ type }) => type === 'type_bound');
    const value =
      bound === undefined ? externalOf(typeParameter) : instanceOf(toType(bound.namedChild(0), context, walk));
    context.locals.set(walk.textOf(name), value);
  }
}

const noVariables: ReadonlySet<string> = new Set();

/** A value of a type parameter has no known members inside the generic declaration, and can have any type outside of it. */
function visibleOutside(
  value: Expression,
  type: SyntaxNode | null,
  context: SyntaxContext,
  walk: SyntaxWalk,
): Expression {
  return value.kind === 'external' && isTypeParameter(type, context, walk) ? unknown : value;
}

/** Whether other packages can use a declaration. Members of interfaces are public. */
function isAccessible(node: SyntaxNode, { owner }: SyntaxContext, { recorder }: SyntaxWalk): boolean {
  return recorder.declarations[owner]?.type === 'Interface'
    ? !hasModifier(node, 'private')
    : hasModifier(node, 'public') || hasModifier(node, 'protected');
}

/** A class, interface, enum, record or annotation type. */
export function typeVisitor(type: NodeType): Visitor {
  return (node, context, walk) => {
    const name = node.childForFieldName('name');
    const heads = node.namedChildren.filter((child) =>
      /^(superclass|super_interfaces|extends_interfaces)$/.test(child.type),
    );
    const baseNodes = heads.flatMap(({ namedChildren }) =>
      namedChildren.flatMap((child) => (child.type === 'type_list' ? child.namedChildren : [child])),
    );
    const bases = baseNodes.map((base) => toType(base, context, walk));
    const typeVariables = typeVariablesOf(node, walk);
    const baseArguments = baseNodes.map((base) =>
      typeArgumentsOf(base, (each) => toMemberValue(each, typeVariables, noVariables, context, walk)),
    );
    const inside = walk.declare(node, context, {
      ...{ name: walk.textOf(name), type, bases, baseArguments, typeVariables },
      isPublic: isAccessible(node, context, walk),
    });
    declareTypeParameters(node.childForFieldName('type_parameters'), inside, walk);
    const parameters = node.childForFieldName('parameters');
    for (const parameter of parameters?.namedChildren ?? []) {
      const parameterName = walk.textOf(parameter.childForFieldName('name'));
      const parameterType = parameter.childForFieldName('type');
      const value = instanceOf(toType(parameterType, inside, walk));
      const component = visibleOutside(value, parameterType, inside, walk);
      walk.recorder.setField(inside.owner, parameterName, component);
      if (node.type === 'record_declaration') declareComponentAccessor(parameterName, component, inside, walk);
    }
    recordDefaultConstructor(node, inside, walk);
    for (const base of baseNodes) walk.push(base.type === 'generic_type' ? base.namedChildren.slice(1) : [], inside);
    walk.pushChildren(node, inside, name, ...heads);
  };
}

/** The annotations of JUnit and TestNG that mark tests and their preparation. */
const testAnnotations =
  /^(?:[\w.]+\.)?(?:Test|ParameterizedTest|RepeatedTest|TestFactory|TestTemplate|BeforeEach|AfterEach|BeforeAll|AfterAll)$/;

function hasAnnotation(node: SyntaxNode, name: RegExp, walk: SyntaxWalk): boolean {
  const modifiers = node.namedChild(0);
  return (
    modifiers?.type === 'modifiers' &&
    modifiers.namedChildren.some((each) => name.test(walk.textOf(each.childForFieldName('name'))))
  );
}

function hasModifier(node: SyntaxNode, modifier: string): boolean {
  const modifiers = node.namedChild(0);
  return modifiers?.type === 'modifiers' && modifiers.children.some(({ type }) => type === modifier);
}

export const visitMethod: Visitor = (node, context, walk) => {
  const name = node.childForFieldName('name');
  const type = node.childForFieldName('type');
  const parameters = node.childForFieldName('parameters');
  const isConstructor = type === null;
  const typeParameters = node.childForFieldName('type_parameters');
  // Type parameters must be declared before the result type is read.
  const generic = new Set(typeVariablesOf(node, walk));
  const record = walk.recorder.declarations[context.owner];
  const declared = toMemberValue(type, record?.typeVariables ?? [], generic, context, walk);
  const returns = arrayOf(declared, dimensionsOf(node));
  const isTestMethod = hasAnnotation(node, testAnnotations, walk);
  // A type with tests is test code as a whole.
  if (isTestMethod) walk.recorder.setTest(context.owner);
  const inside = walk.declare(node, context, {
    name: walk.textOf(name),
    type: 'Method',
    returns: isConstructor || declared.kind === 'unknown' ? undefined : returns,
    arity:
      node.type === 'compact_constructor_declaration'
        ? arityOf(node.parent?.parent?.childForFieldName('parameters') ?? null)
        : arityOf(parameters),
    parameters: parameterTypes(parameters, generic, context, walk),
    isConstructor,
    isPrivate: hasModifier(node, 'private'),
    isPublic: isAccessible(node, context, walk),
    isStatic: hasModifier(node, 'static'),
    isOverride: hasAnnotation(node, /^(?:java\.lang\.)?Override$/, walk),
    isTest: isTestMethod,
  });
  declareTypeParameters(typeParameters, inside, walk);
  if (node.type === 'constructor_declaration') recordImplicitSuper(node, inside, walk);
  walk.pushChildren(node, inside, name);
};

/** `Type a = …, b;`: fields or local variables. */
export const visitVariables: Visitor = (node, context, walk) => {
  const type = node.childForFieldName('type');
  const declared = toValue(type, context, walk);
  const owner = walk.recorder.declarations[context.owner];
  const isField = node.type !== 'local_variable_declaration' && owner !== undefined;
  for (const declarator of node.namedChildren) {
    if (declarator.type !== 'variable_declarator') continue;
    const name = walk.textOf(declarator.childForFieldName('name'));
    const array = arrayOf(declared, dimensionsOf(declarator));
    const value = declaredOr(array, () => toExpression(declarator.childForFieldName('value'), context, walk));
    const ofField = (own: Expression): Expression => {
      if (own.kind !== 'applied') return visibleOutside(own, type, context, walk);
      return toMemberValue(type, owner?.typeVariables ?? [], noVariables, context, walk);
    };
    if (isField) {
      walk.recorder.setField(context.owner, name, ofField(value));
      declareLombokAccessors({ name, value: ofField(value), declaration: node }, context, walk);
    } else context.locals.set(name, value);
    walk.push([declarator.childForFieldName('value')], context);
  }
  walk.pushChildren(node, context, ...node.namedChildren.filter((child) => child.type === 'variable_declarator'));
};

export const visitConstant: Visitor = (node, context, walk) => {
  const name = node.childForFieldName('name');
  const owner = walk.recorder.declarations[context.owner];
  const list = node.childForFieldName('arguments');
  const type: Expression = { kind: 'name', name: owner?.name ?? '' };
  walk.recorder.setField(context.owner, walk.textOf(name), { kind: 'instance', of: type });
  const members = node.parent?.namedChildren.at(-1);
  const isConstructed = members?.namedChildren.some((member) => member.type === 'constructor_declaration') ?? false;
  if (isConstructed)
    walk.recordReference(
      'construct',
      type,
      name ?? node,
      context,
      argumentCount(list) ?? 0,
      passedIn(list, context, walk),
    );
  const body = node.childForFieldName('body');
  // A constant with a body is a separate class, whose members differ from those of other constants.
  const inside =
    body === null
      ? context
      : walk.declare(node, context, { name: walk.textOf(name), type: 'Class', bases: [type], isConstant: true });
  walk.push([list], context);
  walk.push([body], inside);
};

export const visitImport: Visitor = (node, { owner }, walk) => {
  const [name, star] = node.namedChildren;
  const path = walk.textOf(name ?? null).split('.');
  const last = path.at(-1);
  const as = star === undefined ? last : undefined;
  walk.recorder.imports.push({ scope: owner, path, line: node.startLine, ...(as !== undefined && { as }) });
};

export const visitPackage: Visitor = (node, _context, walk) => {
  const name = node.namedChildren.find(({ type }) => type.endsWith('identifier')) ?? null;
  walk.recorder.packagePath = walk.textOf(name).split('.');
};
