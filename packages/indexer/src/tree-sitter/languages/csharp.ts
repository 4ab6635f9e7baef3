import type { SyntaxNode } from '../syntax/syntax-node.js';
import type { Language } from '../language.js';
import type { Expression } from '../outline.js';
import { argumentCount, firstKnown, instanceOf, unknown } from '../syntax/expressions.js';
import { isOneOf, type Place, type SyntaxWalk, type Visitor, type Visitors } from '../syntax/syntax-walk.js';
import {
  childOf,
  functionVisitor,
  isStructRecord,
  seenFromOutside,
  typeVisitor,
  visitFileNamespace,
  visitNamespace,
  visitProperty,
  visitUsing,
} from './csharp-declarations.js';
import { nameOf, toExpression, toType } from './csharp-expressions.js';
import { csharpNames } from './csharp-names.js';

/** `: this(…)` and `: base(…)`. */
const visitConstructorInitializer: Visitor = (node, place, walk) => {
  const owner = walk.recorder.typeAround(place.owner);
  const list = childOf(node, 'argument_list');
  const isBase = node.children.some(({ type }) => type === 'base');
  const target: Expression | undefined = isBase ? owner?.bases[0]?.type : owner && { kind: 'type' };
  if (target !== undefined) walk.use('construct', target, place, argumentCount(list));
  walk.push([list], place);
};

/** The variables of fields, events and statements. */
const visitVariables: Visitor = (node, place, walk) => {
  const type = node.childForFieldName('type');
  const declared = instanceOf(toType(type, place, walk));
  const isField = /^(event_)?field_declaration$/.test(node.parent?.type ?? '');
  for (const declarator of node.namedChildren) {
    if (declarator.type !== 'variable_declarator') continue;
    const name = declarator.childForFieldName('name');
    const given = declarator.namedChildren.find((child) => !isOneOf(child, [name])) ?? null;
    const value = firstKnown(declared, () => toExpression(given, place, walk));
    if (isField) {
      walk.recorder.setField(place.owner, walk.textOf(name), seenFromOutside(value, type, place, walk));
    } else place.locals.set(walk.textOf(name), value);
    if (given?.type === 'implicit_object_creation_expression' && type !== null) {
      walk.use('construct', toType(type, place, walk), place, argumentCount(childOf(given, 'argument_list')));
    }
    walk.pushChildren(declarator, place, name);
  }
  walk.push([type], place);
};

/** Anything with a name and perhaps a type: parameters, patterns, `out` variables, loops, caught exceptions. */
const visitTypedName: Visitor = (node, place, walk) => {
  const name =
    node.childForFieldName('name') ?? (node.type === 'foreach_statement' ? node.childForFieldName('left') : null);
  const declared = instanceOf(toType(node.childForFieldName('type'), place, walk));
  if (name?.type === 'identifier') place.locals.set(walk.textOf(name), declared);
  walk.pushChildren(node, place, name);
};

/** `params Foo[] rest` is not a node of its own. */
const visitParameters: Visitor = (node, place, walk) => {
  const name = node.childForFieldName('name');
  if (name !== null)
    place.locals.set(walk.textOf(name), instanceOf(toType(node.childForFieldName('type'), place, walk)));
  walk.pushChildren(node, place, name);
};

const visitLambda: Visitor = (node, place, walk) => {
  const parameters = node.childForFieldName('parameters');
  if (parameters?.type === 'implicit_parameter') place.locals.set(walk.textOf(parameters), unknown);
  walk.pushChildren(node, place, parameters?.type === 'implicit_parameter' ? parameters : null);
};

const visitCall: Visitor = (node, place, walk) => {
  const callee = node.childForFieldName('function');
  const list = node.childForFieldName('arguments');
  const target = toExpression(callee, place, walk);
  if (target.kind === 'name' && target.name === 'nameof') {
    walk.push([list], place);
    return;
  }
  walk.use('call', target, place, argumentCount(list));
  // The name that is called is no further mention; what it is taken from may be.
  const isName = callee?.type === 'identifier';
  if (callee?.type === 'member_access_expression' || callee?.type === 'conditional_access_expression') {
    pushReceiver(callee, place, walk);
  } else if (callee?.type === 'generic_name') walk.push([callee.namedChild(1)], place);
  else if (!isName) walk.push([callee], place);
  walk.push([list], place);
};

function pushReceiver(node: SyntaxNode, place: Place, walk: SyntaxWalk): void {
  const name = node.childForFieldName('name');
  const types = name?.type === 'generic_name' ? name.namedChild(1) : null;
  const condition = node.childForFieldName('condition');
  const binding = condition === null ? null : (node.namedChildren.at(-1) ?? null);
  const isPlain = binding?.type === 'member_binding_expression';
  walk.push([node.childForFieldName('expression'), condition, types, isPlain ? null : binding], place);
}

const visitCreation: Visitor = (node, place, walk) => {
  const type = node.childForFieldName('type');
  const list = node.childForFieldName('arguments');
  walk.use('construct', toType(type, place, walk), place, argumentCount(list) ?? 0);
  walk.push([type?.type === 'generic_name' ? type.namedChild(1) : null], place);
  walk.pushChildren(node, place, type);
};

const visitName: Visitor = (node, place, walk) => {
  walk.use('reference', toExpression(node, place, walk), place);
};

const visitMember: Visitor = (node, place, walk) => {
  walk.use('reference', toExpression(node, place, walk), place);
  pushReceiver(node, place, walk);
};

const visitGeneric: Visitor = (node, place, walk) => {
  walk.use('reference', toExpression(node, place, walk), place);
  walk.push([node.namedChild(1)], place);
};

/** `[Route("x")]` makes a `RouteAttribute`. */
const visitAttribute: Visitor = (node, place, walk) => {
  const name = node.childForFieldName('name');
  const type = toType(name, place, walk);
  walk.use('reference', type, place);
  if ('name' in type) walk.use('reference', { ...type, name: `${type.name}Attribute` }, place);
  walk.push([childOf(node, 'attribute_argument_list')], place);
};

/** `Name = value` inside an initializer, and `name: value` in a call: the name belongs to something else. */
const visitNamedArgument: Visitor = (node, place, walk) => {
  walk.pushChildren(node, place, node.childForFieldName('name'));
};

const written = (node: SyntaxNode, walk: SyntaxWalk): string => nameOf(node.childForFieldName('name'), walk);

const visitors: Visitors = {
  using_directive: visitUsing,
  namespace_declaration: visitNamespace,
  file_scoped_namespace_declaration: visitFileNamespace,
  class_declaration: typeVisitor(() => 'Class'),
  struct_declaration: typeVisitor(() => 'Struct'),
  record_declaration: typeVisitor((node) => (isStructRecord(node) ? 'Struct' : 'Class')),
  interface_declaration: typeVisitor(() => 'Interface'),
  enum_declaration: typeVisitor(() => 'Enum'),
  delegate_declaration: typeVisitor(() => 'Class'),
  enum_member_declaration: visitNamedArgument,
  method_declaration: functionVisitor(written),
  local_function_statement: functionVisitor(written),
  constructor_declaration: functionVisitor(written, true),
  destructor_declaration: functionVisitor((node, walk) => `~${written(node, walk)}`),
  operator_declaration: functionVisitor((node, walk) => `operator ${walk.textOf(node.childForFieldName('operator'))}`),
  conversion_operator_declaration: functionVisitor(
    (node, walk) => `operator ${walk.textOf(node.childForFieldName('type'))}`,
  ),
  constructor_initializer: visitConstructorInitializer,
  property_declaration: visitProperty,
  indexer_declaration: visitProperty,
  event_declaration: visitProperty,
  variable_declaration: visitVariables,
  parameter_list: visitParameters,
  parameter: visitTypedName,
  declaration_pattern: visitTypedName,
  recursive_pattern: visitTypedName,
  var_pattern: visitTypedName,
  declaration_expression: visitTypedName,
  foreach_statement: visitTypedName,
  catch_declaration: visitTypedName,
  lambda_expression: visitLambda,
  argument: visitNamedArgument,
  attribute_argument: visitNamedArgument,
  attribute: visitAttribute,
  invocation_expression: visitCall,
  object_creation_expression: visitCreation,
  member_access_expression: visitMember,
  conditional_access_expression: visitMember,
  member_binding_expression: () => undefined,
  qualified_name: visitName,
  identifier: visitName,
  generic_name: visitGeneric,
  labeled_statement: (node, place, walk) => {
    walk.pushChildren(node, place, node.namedChild(0));
  },
};

const leaves = [
  ...['comment', 'modifier', 'predefined_type', 'implicit_type', 'integer_literal', 'real_literal', 'string_literal'],
  ...['verbatim_string_literal', 'raw_string_literal', 'character_literal', 'boolean_literal', 'null_literal'],
  ...['type_parameter_list', 'explicit_interface_specifier', 'goto_statement', 'preproc_region', 'preproc_endregion'],
  ...[
    'preproc_pragma',
    'preproc_nullable',
    'preproc_define',
    'preproc_line',
    'implicit_parameter',
    'calling_convention',
  ],
];

export const csharp: Language = {
  name: 'csharp',
  title: 'C#',
  grammar: 'c-sharp',
  extensions: ['cs'],
  configuration: new Set(),
  visitors,
  leaves,
  rules: () => csharpNames,
};
