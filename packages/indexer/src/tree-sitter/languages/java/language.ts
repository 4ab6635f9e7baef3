import { readJavaSyntax } from '../../file-syntax/java-file-syntax.js';
import type { Language } from '../../language.js';
import type { Expression } from '../../outline.js';
import type { SyntaxNode } from '../../syntax/syntax-node.js';
import type { SyntaxWalk, Visitor, Visitors } from '../../syntax/syntax-walk.js';
import { declaredOr, unknown } from '../../syntax/expressions.js';
import { argumentCount } from '../../syntax/read-expression.js';
import { typeVisitor, visitConstant, visitImport, visitMethod, visitPackage, visitVariables } from './declarations.js';
import { isLateConstructorCall, visitConstructorCall } from './constructors.js';
import { calleeOf, passedIn, toExpression } from './expressions.js';
import { toValue } from './generics.js';
import { toType } from './types.js';
import { arrayOf, dimensionsOf } from './values.js';
import { javaBoundary } from './boundary.js';
import { javaNames } from './names.js';
import { replaceRecentSyntax } from './recent-syntax.js';

/** A name with a type: a parameter, a resource, or the variable of a loop or a pattern. */
const visitTypedName: Visitor = (node, context, walk) => {
  const name = node.childForFieldName('name');
  const caught = node.namedChildren.find((child) => child.type === 'catch_type')?.namedChildren ?? [];
  const single = caught.length === 1 ? (caught[0] ?? null) : null;
  const type = node.childForFieldName('type') ?? node.childForFieldName('right') ?? single;
  if (name !== null) {
    const declared = arrayOf(toValue(type, context, walk), dimensionsOf(node));
    const isElement = node.type === 'enhanced_for_statement';
    const given = (): Expression =>
      isElement ? unknown : toExpression(node.childForFieldName('value'), context, walk);
    context.locals.set(walk.textOf(name), declaredOr(declared, given));
  }
  walk.pushChildren(node, context, name);
};

/** `Type name` in a pattern. The type of `var` is that of the component. */
const visitPattern: Visitor = (node, context, walk) => {
  const [type = null, name = null] = node.namedChildren;
  if (name?.type === 'identifier') context.locals.set(walk.textOf(name), toValue(type, context, walk));
  walk.push([type], context);
};

/** `uses Type;` and `provides Type with Type, Type;` of a module. Its other directives name packages and modules. */
const visitModule: Visitor = (node, context, walk) => {
  const directives = node.childForFieldName('body')?.namedChildren ?? [];
  for (const { type, namedChildren } of directives) {
    if (!/^(uses|provides)_/.test(type)) continue;
    for (const service of namedChildren)
      walk.recordReference('reference', toType(service, context, walk), service, context);
  }
};

const visitSpread: Visitor = (node, context, walk) => {
  const declarator = node.namedChildren.find(({ type }) => type === 'variable_declarator');
  const type = node.namedChildren.find((child) => child.type !== 'modifiers' && child !== declarator) ?? null;
  const value = arrayOf(toValue(type, context, walk), 1);
  context.locals.set(walk.textOf(declarator?.childForFieldName('name') ?? null), value);
  walk.push([type], context);
};

const visitLambda: Visitor = (node, context, walk) => {
  const parameters = node.childForFieldName('parameters');
  if (parameters?.type === 'identifier') context.locals.set(walk.textOf(parameters), unknown);
  for (const name of parameters?.type === 'inferred_parameters' ? parameters.namedChildren : []) {
    context.locals.set(walk.textOf(name), unknown);
  }
  const isPlain = parameters?.type === 'formal_parameters';
  walk.push([isPlain ? parameters : null, node.childForFieldName('body')], context);
};

/** Methods of Java's reflection that take a name. */
const reflecting = /^(forName|getDeclaredMethod|getMethod)$/;

/** Whether a call uses a name that exists only at run time, as in `Class.forName(name)`. */
function buildsNames(call: SyntaxNode, walk: SyntaxWalk): boolean {
  const name = walk.textOf(call.childForFieldName('name'));
  if (!reflecting.test(name)) return false;
  if (name === 'forName' && walk.textOf(call.childForFieldName('object')) !== 'Class') return false;
  const passed = call.childForFieldName('arguments')?.namedChildren.find(({ type }) => !type.endsWith('comment'));
  return passed !== undefined && passed.type !== 'string_literal';
}

const visitCall: Visitor = (node, context, walk) => {
  if (isLateConstructorCall(node, walk)) {
    visitConstructorCall(node, context, walk);
    return;
  }
  const list = node.childForFieldName('arguments');
  if (buildsNames(node, walk)) walk.recorder.hasDynamicNames = true;
  walk.recordReference(
    'call',
    calleeOf(node, context, walk),
    node.childForFieldName('name') ?? node,
    context,
    argumentCount(list),
    passedIn(list, context, walk),
  );
  walk.push([node.childForFieldName('object'), node.childForFieldName('type_arguments'), list], context);
};

const visitCreation: Visitor = (node, context, walk) => {
  const type = node.childForFieldName('type');
  const list = node.childForFieldName('arguments');
  const created = toType(type, context, walk);
  const body = node.namedChildren.find((child) => child.type === 'class_body') ?? null;
  walk.recordReference('construct', created, type ?? node, context, argumentCount(list), passedIn(list, context, walk));
  walk.push([type?.type === 'generic_type' ? (type.namedChild(1) ?? null) : null, list], context);
  if (body !== null) {
    walk.push([body], walk.declare(body, context, { name: '', type: 'Class', bases: [created], isAnonymous: true }));
  }
};

const visitName: Visitor = (node, context, walk) => {
  walk.recordReference('reference', toExpression(node, context, walk), node, context);
};

const visitFieldAccess: Visitor = (node, context, walk) => {
  walk.recordReference('reference', toExpression(node, context, walk), node, context);
  walk.push([node.childForFieldName('object')], context);
};

const visitScopedType: Visitor = (node, context, walk) => {
  walk.recordReference('reference', toType(node, context, walk), node, context);
};

/** `Type::method`, `value::method` and `Type::new`. */
const visitMethodReference: Visitor = (node, context, walk) => {
  const [object, name] = node.namedChildren;
  if (object === undefined) return;
  const of = toExpression(object, context, walk);
  if (name === undefined) walk.recordReference('construct', toType(object, context, walk), node, context);
  else walk.recordReference('methodReference', { kind: 'member', of, name: walk.textOf(name) }, name, context);
  walk.push([object], context);
};

/** A constant in a `case` label is a member of the type of the switched value. */
const visitLabel: Visitor = (node, context, walk) => {
  const switched = node.parent?.parent?.parent?.childForFieldName('condition') ?? null;
  const of = toExpression(switched, context, walk);
  const isConstant = ({ type }: SyntaxNode): boolean => type === 'identifier';
  for (const constant of node.namedChildren.filter(isConstant)) {
    walk.recordReference('caseLabel', { kind: 'member', of, name: walk.textOf(constant) }, constant, context);
  }
  walk.push(
    node.namedChildren.filter((child) => !isConstant(child)),
    context,
  );
};

const visitAnnotation: Visitor = (node, context, walk) => {
  const name = node.childForFieldName('name');
  walk.recordReference('reference', toType(name, context, walk), name ?? node, context);
  walk.push([node.childForFieldName('arguments')], context);
};

const visitors: Visitors = {
  package_declaration: visitPackage,
  import_declaration: visitImport,
  class_declaration: typeVisitor('Class'),
  record_declaration: typeVisitor('Class'),
  interface_declaration: typeVisitor('Interface'),
  annotation_type_declaration: typeVisitor('Interface'),
  enum_declaration: typeVisitor('Enum'),
  enum_constant: visitConstant,
  method_declaration: visitMethod,
  constructor_declaration: visitMethod,
  compact_constructor_declaration: visitMethod,
  annotation_type_element_declaration: visitMethod,
  field_declaration: visitVariables,
  constant_declaration: visitVariables,
  local_variable_declaration: visitVariables,
  formal_parameter: visitTypedName,
  catch_formal_parameter: visitTypedName,
  spread_parameter: visitSpread,
  resource: visitTypedName,
  enhanced_for_statement: visitTypedName,
  module_declaration: visitModule,
  record_pattern_component: visitPattern,
  type_pattern: visitPattern,
  instanceof_expression: visitTypedName,
  lambda_expression: visitLambda,
  method_invocation: visitCall,
  object_creation_expression: visitCreation,
  explicit_constructor_invocation: visitConstructorCall,
  method_reference: visitMethodReference,
  field_access: visitFieldAccess,
  scoped_type_identifier: visitScopedType,
  identifier: visitName,
  type_identifier: visitName,
  marker_annotation: visitAnnotation,
  annotation: visitAnnotation,
  switch_label: visitLabel,
  labeled_statement: (node, context, walk) => {
    walk.pushChildren(node, context, node.namedChild(0));
  },
};

const leaves = [
  ...['line_comment', 'block_comment', 'decimal_integer_literal', 'character_literal', 'true', 'false', 'null_literal'],
  ...['integral_type', 'floating_point_type', 'boolean_type', 'void_type', 'this', 'super'],
  ...['break_statement', 'continue_statement'],
];

export const java: Language = {
  name: 'java',
  title: 'Java',
  grammar: 'java',
  extensions: ['java'],
  configuration: new Set(),
  prepare: replaceRecentSyntax,
  readFileSyntax: readJavaSyntax,
  boundaryOf: javaBoundary,
  visitors,
  leaves,
  rules: () => javaNames,
};
