import { fileLevel, type Expression } from '../outline.js';
import { instanceOf, unknown } from '../syntax/expressions.js';
import type { LocalScope } from '../syntax/local-scope.js';
import type { SyntaxNode } from '../syntax/syntax-node.js';
import type { Place, SyntaxWalk, Visitor, Visitors } from '../syntax/syntax-walk.js';
import { arityOf } from './go-expressions.js';
import { fieldsOf, namedValues, resultType, toType } from './go-types.js';

const visitType: Visitor = (node, place, walk) => {
  const name = node.childForFieldName('name');
  const type = node.childForFieldName('type');
  const kind = type?.type === 'struct_type' ? 'Struct' : type?.type === 'interface_type' ? 'Interface' : 'Class';
  const inside = walk.declare(node, place, { name: walk.textOf(name), type: kind });
  for (const [parameter] of typeParametersOf(node, inside, walk)) inside.locals.set(parameter, unknown);
  if (kind === 'Struct') declareFields(type, inside, walk);
  else if (kind === 'Interface') {
    for (const element of type?.namedChildren ?? []) if (element.type === 'type_elem') embed(element, inside, walk);
  } else takeMembers(type, inside, walk);
  walk.pushChildren(node, inside, name);
};

function declareFields(struct: SyntaxNode | null, place: Place, walk: SyntaxWalk): void {
  for (const { name, type, isEmbedded } of struct === null ? [] : fieldsOf(struct, walk)) {
    walk.recorder.setField(place.owner, name, instanceOf(toType(type, place, walk)));
    if (isEmbedded) embed(type, place, walk);
  }
}

/** What is embedded gives its methods; Go has no word for being a subtype. */
function embed(node: SyntaxNode | null, place: Place, walk: SyntaxWalk): void {
  const type = toType(node, place, walk);
  walk.recorder.declarations[place.owner]?.bases.push({ type, isEmbedded: true });
}

/** `type A B` has the fields of `B` and, if that is an interface, its methods; `type A []B` has elements. */
function takeMembers(node: SyntaxNode | null, place: Place, walk: SyntaxWalk): void {
  let type = toType(node, place, walk);
  for (; type.kind === 'holding'; type = type.of) walk.recorder.setField(place.owner, type.name, type.value);
  if (type.kind === 'name' || type.kind === 'member') embed(node, place, walk);
}

const visitAlias: Visitor = (node, place, walk) => {
  const name = walk.textOf(node.childForFieldName('name'));
  const type = toType(node.childForFieldName('type'), place, walk);
  if (place.locals.isOutermost) walk.recorder.setField(fileLevel, name, type);
  else place.locals.set(name, type.kind === 'holding' ? unknown : type);
  walk.push([node.childForFieldName('type')], place);
};

/** The names of type parameters, and the types they must be. */
function typeParametersOf(node: SyntaxNode, place: Place, walk: SyntaxWalk): (readonly [string, Expression])[] {
  const parameters = node.childForFieldName('type_parameters')?.namedChildren ?? [];
  return parameters.flatMap((parameter) => {
    const type = toType(parameter.childForFieldName('type'), place, walk);
    const bound = type.kind === 'name' || type.kind === 'member' ? type : unknown;
    return parameter.childrenForFieldName('name').map((name) => [walk.textOf(name), bound] as const);
  });
}

const visitFunction: Visitor = (node, place, walk) => {
  const receiver = node.childForFieldName('receiver')?.namedChild(0) ?? null;
  const receiverType = receiver?.childForFieldName('type') ?? null;
  const type = receiverType === null ? undefined : toType(receiverType, place, walk);
  const signature = { ...place, locals: place.locals.open() };
  const bounds = typeParametersOf(node, place, walk);
  for (const [name] of bounds) signature.locals.set(name, unknown);
  for (const argument of receiverType === null ? [] : typeArgumentsOf(receiverType)) {
    signature.locals.set(walk.textOf(argument), unknown);
  }
  const inside = walk.declare(node, signature, {
    name: walk.textOf(node.childForFieldName('name')),
    type: node.type === 'function_declaration' ? 'Function' : 'Method',
    returns: resultType(node.childForFieldName('result'), signature, walk),
    arity: arityOf(node.childForFieldName('parameters')),
    receiver: type?.kind === 'name' ? { name: type.name, type } : undefined,
  });
  // Inside, a value of a type parameter has the methods of the type it must be; what a caller gets may be any type.
  for (const [name, bound] of bounds) inside.locals.set(name, bound);
  if (receiver !== null) inside.locals.set(walk.textOf(receiver.childForFieldName('name')), { kind: 'self' });
  visitBody(node, { owner: inside.owner, locals: signature.locals }, inside, walk);
};

function typeArgumentsOf(type: SyntaxNode): readonly SyntaxNode[] {
  const generic = type.type === 'pointer_type' ? type.namedChild(0) : type;
  return generic?.childForFieldName('type_arguments')?.namedChildren ?? [];
}

const visitClosure: Visitor = (node, place, walk) => {
  visitBody(node, place, { ...place, locals: place.locals.open() }, walk);
};

/** Parameters and results are known in the body only: `func draw(shape shape)` names a type and a value. */
function visitBody(node: SyntaxNode, outer: Place, inside: Place, walk: SyntaxWalk): void {
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

const visitTypeOnly: Visitor = (node, place, walk) => {
  walk.push([node.childForFieldName('type')], place);
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
