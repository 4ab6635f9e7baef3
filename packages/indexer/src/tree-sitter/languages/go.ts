import type { SyntaxNode } from '../syntax/syntax-node.js';
import type { Language } from '../language.js';
import { fileLevel, type Expression } from '../outline.js';
import { argumentCount, firstKnown, instanceOf, outside, unknown } from '../syntax/expressions.js';
import { isOneOf, type Place, type SyntaxWalk, type Visitor, type Visitors } from '../syntax/syntax-walk.js';
import { arityOf, resultType, toExpression, toType } from './go-expressions.js';
import { goNames } from './go-names.js';

const visitImport: Visitor = (node, _place, walk) => {
  const name = node.childForFieldName('name');
  const path = walk.textOf(node.childForFieldName('path')).slice(1, -1);
  const scope = fileLevel;
  if (name?.type === 'dot') walk.recorder.imports.push({ scope, path: [path] });
  else walk.recorder.imports.push({ scope, path: [path], as: name === null ? packageNameOf(path) : walk.textOf(name) });
};

/** By convention: the last part of the path, less a version. */
function packageNameOf(path: string): string {
  const parts = path.split('/').filter((part) => !/^v\d+$/.test(part));
  return (parts.at(-1) ?? path).replace(/\.v\d+$/, '').replace(/^go-/, '');
}

const visitType: Visitor = (node, place, walk) => {
  const name = node.childForFieldName('name');
  const type = node.childForFieldName('type');
  const kind = type?.type === 'struct_type' ? 'Struct' : type?.type === 'interface_type' ? 'Interface' : 'Class';
  const inside = walk.declare(node, place, { name: walk.textOf(name), type: kind });
  declareTypeParameters(node.childForFieldName('type_parameters'), inside, walk);
  const elements =
    type?.type === 'interface_type' ? type.namedChildren.filter((child) => child.type === 'type_elem') : [];
  for (const element of elements) embed(element.namedChild(0), inside, walk);
  walk.pushChildren(node, inside, name);
};

/** What is embedded gives its methods; Go has no word for being a subtype. */
function embed(node: SyntaxNode | null, place: Place, walk: SyntaxWalk): void {
  const type = toType(node, place, walk);
  walk.recorder.declarations[place.owner]?.bases.push({ type, isEmbedded: true });
}

function declareTypeParameters(node: SyntaxNode | null, { locals }: Place, walk: SyntaxWalk): void {
  for (const parameter of node?.namedChildren ?? []) {
    for (const name of parameter.childrenForFieldName('name')) locals.set(walk.textOf(name), outside);
  }
}

const visitField: Visitor = (node, place, walk) => {
  const names = node.childrenForFieldName('name');
  const type = node.childForFieldName('type');
  const value = instanceOf(toType(type, place, walk));
  for (const name of names) walk.recorder.setField(place.owner, walk.textOf(name), value);
  if (names.length === 0) {
    embed(type, place, walk);
    const embedded = toType(type, place, walk);
    if ('name' in embedded) walk.recorder.setField(place.owner, embedded.name, value);
  }
  walk.push([type], place);
};

const visitFunction: Visitor = (node, place, walk) => {
  const name = node.childForFieldName('name');
  const receiver = node.childForFieldName('receiver')?.namedChild(0) ?? null;
  const receiverType = receiver?.childForFieldName('type') ?? null;
  const type = receiverType === null ? undefined : toType(receiverType, place, walk);
  const result = node.childForFieldName('result');
  const inside = walk.declare(node, place, {
    name: walk.textOf(name),
    type: node.type === 'function_declaration' ? 'Function' : 'Method',
    returns: resultType(result, place, walk),
    arity: arityOf(node.childForFieldName('parameters')),
    receiver: type?.kind === 'name' ? { name: type.name, type } : undefined,
  });
  declareTypeParameters(node.childForFieldName('type_parameters'), inside, walk);
  for (const argument of receiverType === null ? [] : typeArgumentsOf(receiverType)) {
    inside.locals.set(walk.textOf(argument), outside);
  }
  if (receiver !== null) inside.locals.set(walk.textOf(receiver.childForFieldName('name')), { kind: 'self' });
  walk.push([node.childForFieldName('parameters'), result, node.childForFieldName('body')], inside);
};

function typeArgumentsOf(type: SyntaxNode): readonly SyntaxNode[] {
  const generic = type.type === 'pointer_type' ? type.namedChild(0) : type;
  return generic?.childForFieldName('type_arguments')?.namedChildren ?? [];
}

const visitParameter: Visitor = (node, place, walk) => {
  const type = node.childForFieldName('type');
  const value = instanceOf(toType(type, place, walk));
  for (const name of node.childrenForFieldName('name')) place.locals.set(walk.textOf(name), value);
  walk.push([type], place);
};

function setVariable(name: string, value: Expression, place: Place, walk: SyntaxWalk): void {
  if (place.owner === fileLevel) walk.recorder.setField(fileLevel, name, value);
  else place.locals.set(name, value);
}

/** `var a, b T = x, y` and `const a = x`. */
const visitVariables: Visitor = (node, place, walk) => {
  const type = node.childForFieldName('type');
  const values = node.childForFieldName('value')?.namedChildren ?? [];
  const declared = type === null ? unknown : instanceOf(toType(type, place, walk));
  const names = node.childrenForFieldName('name');
  for (const [index, name] of names.entries()) {
    const value = firstKnown(declared, () => toExpression(values[index] ?? null, place, walk));
    setVariable(walk.textOf(name), value, place, walk);
  }
  walk.push([type, node.childForFieldName('value')], place);
};

/** `a, b := x, y`; of a call with several results only the first is known. */
const visitShortVariables: Visitor = (node, place, walk) => {
  const values = node.childForFieldName('right')?.namedChildren ?? [];
  const names = node.childForFieldName('left')?.namedChildren ?? [];
  const held = names.map((_name, index) => toExpression(values[index] ?? null, place, walk));
  const name = (): void => {
    for (const [index, each] of names.entries()) place.locals.set(walk.textOf(each), held[index] ?? unknown);
  };
  walk.pushBefore(name, [node.childForFieldName('right')], place);
};

/** Of what is gone through one element after the other, the index is a number. */
const visitRange: Visitor = (node, place, walk) => {
  const [first, second] = node.childForFieldName('left')?.namedChildren ?? [];
  const right = node.childForFieldName('right');
  if (first !== undefined) place.locals.set(walk.textOf(first), second === undefined ? unknown : outside);
  if (second !== undefined) place.locals.set(walk.textOf(second), toExpression(right, place, walk));
  walk.push([right], place);
};

const visitTypeSwitch: Visitor = (node, place, walk) => {
  const alias = node.childForFieldName('alias')?.namedChild(0) ?? null;
  walk.pushChildren(node, place, node.childForFieldName('alias'));
  if (alias !== null) place.locals.set(walk.textOf(alias), unknown);
};

const visitCall: Visitor = (node, place, walk) => {
  const callee = node.childForFieldName('function');
  const list = node.childForFieldName('arguments');
  walk.use('call', toExpression(callee, place, walk), place, argumentCount(list));
  if (callee?.type === 'selector_expression') walk.push([callee.childForFieldName('operand')], place);
  else if (callee?.type !== 'identifier') walk.push([callee], place);
  walk.push([list], place);
};

const visitName: Visitor = (node, place, walk) => {
  walk.use('reference', toExpression(node, place, walk), place);
};

const visitTypeName: Visitor = (node, place, walk) => {
  walk.use('reference', toType(node, place, walk), place);
};

const visitSelector: Visitor = (node, place, walk) => {
  walk.use('reference', toExpression(node, place, walk), place);
  walk.push([node.childForFieldName('operand')], place);
};

/** In `T{name: value}` the name is one of the type's own. */
const visitKeyed: Visitor = (node, place, walk) => {
  const key = node.childForFieldName('key');
  const isName = key?.namedChild(0)?.type === 'identifier';
  walk.pushChildren(node, place, isName ? key : null);
};

const visitors: Visitors = {
  package_clause: (node, _place, walk) => {
    walk.recorder.packagePath = [walk.textOf(node.namedChild(0))];
  },
  import_spec: visitImport,
  type_spec: visitType,
  type_alias: (node, place, walk) => {
    walk.push([node.childForFieldName('type')], place);
  },
  field_declaration: visitField,
  function_declaration: visitFunction,
  method_declaration: visitFunction,
  method_elem: visitFunction,
  parameter_declaration: visitParameter,
  variadic_parameter_declaration: visitParameter,
  var_spec: visitVariables,
  const_spec: visitVariables,
  short_var_declaration: visitShortVariables,
  range_clause: visitRange,
  type_switch_statement: visitTypeSwitch,
  call_expression: visitCall,
  selector_expression: visitSelector,
  keyed_element: visitKeyed,
  identifier: visitName,
  type_identifier: visitTypeName,
  qualified_type: visitTypeName,
  labeled_statement: (node, place, walk) => {
    const label = node.childForFieldName('label');
    walk.push(
      node.namedChildren.filter((child) => !isOneOf(child, [label])),
      place,
    );
  },
};

const leaves = [
  ...['comment', 'int_literal', 'float_literal', 'imaginary_literal', 'rune_literal', 'interpreted_string_literal'],
  ...[
    'raw_string_literal',
    'nil',
    'true',
    'false',
    'iota',
    'package_identifier',
    'field_identifier',
    'type_parameter_list',
  ],
  ...['break_statement', 'continue_statement', 'goto_statement', 'blank_identifier', 'label_name'],
];

export const go: Language = {
  name: 'go',
  grammar: 'go',
  extensions: ['go'],
  configuration: new Set(['go.mod']),
  visitors,
  leaves,
  rules: (_files, configuration) => goNames(configuration),
};
