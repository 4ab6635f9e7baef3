import { readCSharpSyntax } from '../../file-syntax/csharp-file-syntax.js';
import type { SyntaxNode } from '../../syntax/syntax-node.js';
import type { Language } from '../../language.js';
import type { Expression } from '../../outline.js';
import { declaredOr, external, instanceOf, unknown, unreadable } from '../../syntax/expressions.js';
import { argumentCount } from '../../syntax/read-expression.js';
import {
  isOneOf,
  maxExpressionDepth,
  type SyntaxContext,
  type SyntaxWalk,
  type Visitor,
  type Visitors,
} from '../../syntax/syntax-walk.js';
import { conditionalVariants } from './conditions.js';
import {
  childOf,
  functionVisitor,
  isStructRecord,
  visibleOutside,
  typeVisitor,
  visitExtensionBlock,
  visitFileNamespace,
  visitNamespace,
  visitProperty,
  visitUsing,
} from './declarations.js';
import { isTask, nameOf, passedIn, toExpression, toType } from './expressions.js';
import { friendIn } from './friends.js';
import { csharpBoundary } from './boundary.js';
import { visitInitializer } from './initializers.js';
import { csharpNames } from './names.js';
import { replaceRecentSyntax } from './recent-syntax.js';

/** `: this(…)` and `: base(…)`. */
const visitConstructorInitializer: Visitor = (node, context, walk) => {
  const owner = walk.recorder.enclosingType(context.owner);
  const list = childOf(node, 'argument_list');
  const isBase = node.children.some(({ type }) => type === 'base');
  const target: Expression | undefined = isBase ? owner?.bases[0]?.type : owner && { kind: 'type' };
  if (target !== undefined)
    walk.recordReference(
      'construct',
      target,
      node.children.find(({ type }) => type === 'base' || type === 'this') ?? node,
      context,
      argumentCount(list),
      passedIn(list, context, walk),
    );
  walk.push([list], context);
};

/** Variables in fields, events and statements. */
const visitVariables: Visitor = (node, context, walk) => {
  const type = node.childForFieldName('type');
  const declared = instanceOf(toType(type, context, walk));
  const isField = /^(event_)?field_declaration$/.test(node.parent?.type ?? '');
  for (const declarator of node.namedChildren) {
    if (declarator.type !== 'variable_declarator') continue;
    const name = declarator.childForFieldName('name');
    const given = declarator.namedChildren.find((child) => !isOneOf(child, [name])) ?? null;
    const value = declaredOr(declared, () => toExpression(given, context, walk));
    if (isField) {
      walk.recorder.setField(context.owner, walk.textOf(name), visibleOutside(value, type, context, walk));
    } else context.locals.set(walk.textOf(name), value);
    if (given?.type === 'implicit_object_creation_expression' && type !== null) {
      walk.recordReference(
        'construct',
        toType(type, context, walk),
        given.child(0) ?? given,
        context,
        argumentCount(childOf(given, 'argument_list')),
        passedIn(childOf(given, 'argument_list'), context, walk),
      );
    }
    walk.pushChildren(declarator, context, name);
  }
  walk.push([type], context);
};

/** Nodes with a name and an optional type: parameters, patterns, `out` variables, loops, caught exceptions. */
const visitTypedName: Visitor = (node, context, walk) => {
  const name =
    node.childForFieldName('name') ?? (node.type === 'foreach_statement' ? node.childForFieldName('left') : null);
  const declared = declaredOr(instanceOf(toType(node.childForFieldName('type'), context, walk)), (): Expression =>
    node.type === 'foreach_statement'
      ? { kind: 'element', of: toExpression(node.childForFieldName('right'), context, walk) }
      : unknown,
  );
  if (name?.type === 'identifier') context.locals.set(walk.textOf(name), declared);
  walk.pushChildren(node, context, name);
};

/** `params Foo[] rest` has no node; its name and type are fields of the list. */
const visitParameters: Visitor = (node, context, walk) => {
  const name = node.childForFieldName('name');
  if (name !== null)
    context.locals.set(walk.textOf(name), instanceOf(toType(node.childForFieldName('type'), context, walk)));
  walk.pushChildren(node, context, name);
};

const visitLambda: Visitor = (node, context, walk) => {
  const parameters = node.childForFieldName('parameters');
  if (parameters?.type === 'implicit_parameter') context.locals.set(walk.textOf(parameters), unknown);
  walk.pushChildren(node, context, parameters?.type === 'implicit_parameter' ? parameters : null);
};

const visitCall: Visitor = (node, context, walk) => {
  const callee = node.childForFieldName('function');
  const list = node.childForFieldName('arguments');
  const target = isReadable(node) ? toExpression(callee, context, walk) : unreadable;
  if (target.kind === 'name' && target.name === 'nameof') {
    walk.push([list], context);
    return;
  }
  walk.recordReference('call', target, callee ?? node, context, argumentCount(list), passedIn(list, context, walk));
  // The called name is recorded with the call; only its receiver can be another reference.
  const isName = callee?.type === 'identifier';
  if (callee?.type === 'member_access_expression' || callee?.type === 'conditional_access_expression') {
    pushReceiver(callee, context, walk);
  } else if (callee?.type === 'generic_name') walk.push([callee.namedChild(1)], context);
  else if (!isName) walk.push([callee], context);
  walk.push([list], context);
};

/** Whether the callee contains no syntax error. A preprocessor condition may join it to the code before it. */
function isReadable(call: SyntaxNode): boolean {
  let at: SyntaxNode | null = call;
  for (let depth = 0; at !== null && depth <= maxExpressionDepth; depth += 1) {
    if (at.children.some(({ type }) => type === 'ERROR')) return false;
    at = at.childForFieldName('function') ?? at.childForFieldName('expression');
  }
  return true;
}

function pushReceiver(node: SyntaxNode, context: SyntaxContext, walk: SyntaxWalk): void {
  const name = node.childForFieldName('name');
  const types = name?.type === 'generic_name' ? name.namedChild(1) : null;
  const condition = node.childForFieldName('condition');
  const binding = condition === null ? null : (node.namedChildren.at(-1) ?? null);
  const isPlain = binding?.type === 'member_binding_expression';
  walk.push([node.childForFieldName('expression'), condition, types, isPlain ? null : binding], context);
}

const visitCreation: Visitor = (node, context, walk) => {
  const type = node.childForFieldName('type');
  const list = node.childForFieldName('arguments');
  const count = argumentCount(list) ?? 0;
  const passed = passedIn(list, context, walk) ?? [];
  // A task is read like its result, which is not what is created.
  const created = isTask(type, walk) ? external : toType(type, context, walk);
  walk.recordReference('construct', created, type ?? node, context, count, passed);
  walk.push([type?.type === 'generic_name' ? type.namedChild(1) : null], context);
  walk.pushChildren(node, context, type);
};

const visitName: Visitor = (node, context, walk) => {
  walk.recordReference(namingOf(node), toExpression(node, context, walk), node, context);
};

/** Syntax that consists of types. */
const ofTypes =
  /^(nullable_type|array_type|pointer_type|ref_type|scoped_type|type_argument_list|type_parameter_constraint|typeof_expression)$/;

/** Whether a name is where only a type can be: a property may have the name of its type. */
function namingOf(node: SyntaxNode): 'reference' | 'typeReference' {
  const { parent } = node;
  if (parent === null) return 'reference';
  const isType =
    ofTypes.test(parent.type) ||
    isOneOf(node, [parent.childForFieldName('type'), parent.childForFieldName('returns')]) ||
    (parent.type === 'as_expression' && isOneOf(node, [parent.childForFieldName('right')]));
  return isType ? 'typeReference' : 'reference';
}

const visitMember: Visitor = (node, context, walk) => {
  walk.recordReference('reference', toExpression(node, context, walk), node, context);
  pushReceiver(node, context, walk);
};

const visitGeneric: Visitor = (node, context, walk) => {
  walk.recordReference(namingOf(node), toExpression(node, context, walk), node, context);
  walk.push([node.namedChild(1)], context);
};

/** `[Route("x")]` creates a `RouteAttribute`. */
const visitAttribute: Visitor = (node, context, walk) => {
  const name = node.childForFieldName('name');
  const friend = friendIn(node, walk);
  if (friend !== undefined) walk.recorder.friends.push(friend);
  const type = toType(name, context, walk);
  walk.recordReference('reference', type, node, context);
  if ('name' in type) walk.recordReference('reference', { ...type, name: `${type.name}Attribute` }, node, context);
  walk.push([childOf(node, 'attribute_argument_list')], context);
};

/** `Name = value` in an initializer and `name: value` in a call: the name is a member or a parameter of another declaration. */
const visitNamedArgument: Visitor = (node, context, walk) => {
  walk.pushChildren(node, context, node.childForFieldName('name'));
};

const visitEnumMember: Visitor = (node, context, walk) => {
  const name = node.childForFieldName('name');
  walk.recorder.setField(context.owner, walk.textOf(name), { kind: 'self' });
  walk.pushChildren(node, context, name);
};

const declaredName = (node: SyntaxNode, walk: SyntaxWalk): string => nameOf(node.childForFieldName('name'), walk);

/** The grammar has no field for the operator of a compound assignment. */
function operatorOf(node: SyntaxNode, walk: SyntaxWalk): string {
  const operator = node.childForFieldName('operator') ?? node.children.find(({ type }) => /^[^\w\s(){};]+$/.test(type));
  return walk.textOf(operator ?? null);
}

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
  enum_member_declaration: visitEnumMember,
  extension_declaration: visitExtensionBlock,
  method_declaration: functionVisitor(declaredName),
  local_function_statement: functionVisitor(declaredName),
  constructor_declaration: functionVisitor(declaredName, true),
  destructor_declaration: functionVisitor((node, walk) => `~${declaredName(node, walk)}`),
  operator_declaration: functionVisitor((node, walk) => `operator ${operatorOf(node, walk)}`),
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
  initializer_expression: visitInitializer,
  // The name is a member of the copied value.
  with_initializer: (node, context, walk) => {
    walk.pushChildren(node, context, node.namedChild(0));
  },
  labeled_statement: (node, context, walk) => {
    walk.pushChildren(node, context, node.namedChild(0));
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
  configuration: new Set(['*.csproj', '*.props', '*.targets']),
  readFileSyntax: readCSharpSyntax,
  boundaryOf: csharpBoundary,
  visitors,
  leaves,
  prepare: replaceRecentSyntax,
  variants: conditionalVariants,
  rules: csharpNames,
};
