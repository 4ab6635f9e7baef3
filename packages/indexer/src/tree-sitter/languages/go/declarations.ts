import { fileLevel, type Expression } from '../../outline.js';
import { instanceOf, unknown } from '../../syntax/expressions.js';
import type { LocalScope } from '../../syntax/local-scope.js';
import type { SyntaxNode } from '../../syntax/syntax-node.js';
import type { SyntaxContext, SyntaxWalk, Visitor, Visitors } from '../../syntax/syntax-walk.js';
import { arityOf } from './expressions.js';
import { signatureOf } from './signature.js';
import { fieldsOf, namedValues, resultType, toType } from './types.js';

const visitType: Visitor = (node, context, walk) => {
  const name = node.childForFieldName('name');
  const type = node.childForFieldName('type');
  const kind = type?.type === 'struct_type' ? 'Struct' : type?.type === 'interface_type' ? 'Interface' : 'Class';
  const inside = walk.declare(node, context, { name: walk.textOf(name), type: kind });
  for (const [parameter] of typeParametersOf(node, inside, walk)) inside.locals.set(parameter, unknown);
  if (kind === 'Struct') declareFields(type, inside, walk);
  else if (kind === 'Interface') {
    for (const element of type?.namedChildren ?? []) if (element.type === 'type_elem') embed(element, inside, walk);
  } else copyMembers(type, inside, walk);
  walk.pushChildren(node, inside, name);
};

function declareFields(struct: SyntaxNode | null, context: SyntaxContext, walk: SyntaxWalk): void {
  for (const { name, type, isEmbedded } of struct === null ? [] : fieldsOf(struct, walk)) {
    walk.recorder.setField(context.owner, name, instanceOf(toType(type, context, walk)));
    if (isEmbedded) embed(type, context, walk);
  }
}

/** An embedded type provides its methods. Go has no subtyping of structs. */
function embed(node: SyntaxNode | null, context: SyntaxContext, walk: SyntaxWalk): void {
  const type = toType(node, context, walk);
  walk.recorder.declarations[context.owner]?.bases.push({ type, isEmbedded: true });
}

/** `type A B` has the fields of `B` and, if `B` is an interface, its methods. `type A []B` has elements. */
function copyMembers(node: SyntaxNode | null, context: SyntaxContext, walk: SyntaxWalk): void {
  let type = toType(node, context, walk);
  for (; type.kind === 'withMember'; type = type.of) walk.recorder.setField(context.owner, type.name, type.value);
  if (type.kind === 'name' || type.kind === 'member') embed(node, context, walk);
}

const visitAlias: Visitor = (node, context, walk) => {
  const name = walk.textOf(node.childForFieldName('name'));
  const type = toType(node.childForFieldName('type'), context, walk);
  if (context.locals.isOutermost) walk.recorder.setField(fileLevel, name, type);
  else context.locals.set(name, type.kind === 'withMember' ? unknown : type);
  walk.push([node.childForFieldName('type')], context);
};

/** The names of type parameters and their constraints. */
function typeParametersOf(
  node: SyntaxNode,
  context: SyntaxContext,
  walk: SyntaxWalk,
): (readonly [string, Expression])[] {
  const parameters = node.childForFieldName('type_parameters')?.namedChildren ?? [];
  return parameters.flatMap((parameter) => {
    const type = toType(parameter.childForFieldName('type'), context, walk);
    const bound = type.kind === 'name' || type.kind === 'member' ? type : unknown;
    return parameter.childrenForFieldName('name').map((name) => [walk.textOf(name), bound] as const);
  });
}

const visitFunction: Visitor = (node, context, walk) => {
  const receiver = node.childForFieldName('receiver')?.namedChild(0) ?? null;
  const receiverType = receiver?.childForFieldName('type') ?? null;
  const type = receiverType === null ? undefined : toType(receiverType, context, walk);
  const signature = { ...context, locals: context.locals.open() };
  const bounds = typeParametersOf(node, context, walk);
  for (const [name] of bounds) signature.locals.set(name, unknown);
  for (const argument of receiverType === null ? [] : typeArgumentsOf(receiverType)) {
    signature.locals.set(walk.textOf(argument), unknown);
  }
  const inside = walk.declare(node, signature, {
    name: walk.textOf(node.childForFieldName('name')),
    type: node.type === 'function_declaration' ? 'Function' : 'Method',
    returns: resultType(node.childForFieldName('result'), signature, walk),
    arity: arityOf(node.childForFieldName('parameters')),
    parameters: node.type === 'function_declaration' ? [] : signatureOf(node, signature, walk),
    receiver: type?.kind === 'name' ? { name: type.name, type } : undefined,
  });
  // Inside, a value of a type parameter has the methods of its constraint. For a caller it can be any type.
  for (const [name, bound] of bounds) inside.locals.set(name, bound);
  if (receiver !== null) inside.locals.set(walk.textOf(receiver.childForFieldName('name')), { kind: 'self' });
  visitBody(node, { owner: inside.owner, locals: signature.locals }, inside, walk);
};

function typeArgumentsOf(type: SyntaxNode): readonly SyntaxNode[] {
  const generic = type.type === 'pointer_type' ? type.namedChild(0) : type;
  return generic?.childForFieldName('type_arguments')?.namedChildren ?? [];
}

const visitClosure: Visitor = (node, context, walk) => {
  visitBody(node, context, { ...context, locals: context.locals.open() }, walk);
};

/** Parameters and results are visible only in the body: `func draw(shape shape)` names a value and a type. */
function visitBody(node: SyntaxNode, outer: SyntaxContext, inside: SyntaxContext, walk: SyntaxWalk): void {
  const [parameters, result] = [node.childForFieldName('parameters'), node.childForFieldName('result')];
  const values = [...namedValues(parameters, inside, walk), ...namedValues(result, inside, walk)];
  setAll(values, inside.locals);
  const body = node.childForFieldName('body');
  if (body !== null) walk.pushChildren(body, inside);
  walk.push([node.childForFieldName('type_parameters'), parameters, result], outer);
}

function setAll(values: readonly (readonly [string, Expression])[], locals: LocalScope): void {
  for (const [name, value] of values) locals.set(name, value);
}

const visitTypeOnly: Visitor = (node, context, walk) => {
  walk.push([node.childForFieldName('type')], context);
};

export const declarationVisitors: Visitors = {
  type_spec: visitType,
  type_alias: visitAlias,
  field_declaration: visitTypeOnly,
  function_declaration: visitFunction,
  method_declaration: visitFunction,
  method_elem: visitFunction,
  func_literal: visitClosure,
  parameter_declaration: visitTypeOnly,
  variadic_parameter_declaration: visitTypeOnly,
  type_parameter_declaration: visitTypeOnly,
};
