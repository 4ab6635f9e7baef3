import type { Language } from '../language.js';
import type { Expression } from '../outline.js';
import type { Visitor, Visitors } from '../syntax/syntax-walk.js';
import { argumentCount, firstKnown, instanceOf, unknown } from '../syntax/expressions.js';
import {
  typeVisitor,
  visitConstant,
  visitImport,
  visitMethod,
  visitPackage,
  visitVariables,
} from './java-declarations.js';
import { calleeOf, passedIn, toExpression, toType } from './java-expressions.js';
import { arrayOf, dimensionsOf } from './java-values.js';
import { javaNames } from './java-names.js';

/** A parameter, a resource, the variable of a loop or of a pattern: one name with a type. */
const visitTypedName: Visitor = (node, place, walk) => {
  const name = node.childForFieldName('name');
  const caught = node.namedChildren.find((child) => child.type === 'catch_type')?.namedChildren ?? [];
  const single = caught.length === 1 ? (caught[0] ?? null) : null;
  const type = node.childForFieldName('type') ?? node.childForFieldName('right') ?? single;
  if (name !== null) {
    const declared = arrayOf(instanceOf(toType(type, place, walk)), dimensionsOf(node));
    const isElement = node.type === 'enhanced_for_statement';
    const given = (): Expression => (isElement ? unknown : toExpression(node.childForFieldName('value'), place, walk));
    place.locals.set(walk.textOf(name), firstKnown(declared, given));
  }
  walk.pushChildren(node, place, name);
};

const visitSpread: Visitor = (node, place, walk) => {
  const declarator = node.namedChildren.find(({ type }) => type === 'variable_declarator');
  const type = node.namedChildren.find((child) => child.type !== 'modifiers' && child !== declarator) ?? null;
  const value = arrayOf(instanceOf(toType(type, place, walk)), 1);
  place.locals.set(walk.textOf(declarator?.childForFieldName('name') ?? null), value);
  walk.push([type], place);
};

const visitLambda: Visitor = (node, place, walk) => {
  const parameters = node.childForFieldName('parameters');
  if (parameters?.type === 'identifier') place.locals.set(walk.textOf(parameters), unknown);
  for (const name of parameters?.type === 'inferred_parameters' ? parameters.namedChildren : []) {
    place.locals.set(walk.textOf(name), unknown);
  }
  const isPlain = parameters?.type === 'formal_parameters';
  walk.push([isPlain ? parameters : null, node.childForFieldName('body')], place);
};

const visitCall: Visitor = (node, place, walk) => {
  const list = node.childForFieldName('arguments');
  walk.use('call', calleeOf(node, place, walk), place, argumentCount(list), passedIn(list, place, walk));
  walk.push([node.childForFieldName('object'), node.childForFieldName('type_arguments'), list], place);
};

const visitCreation: Visitor = (node, place, walk) => {
  const type = node.childForFieldName('type');
  const list = node.childForFieldName('arguments');
  const made = toType(type, place, walk);
  const body = node.namedChildren.find((child) => child.type === 'class_body') ?? null;
  walk.use('construct', made, place, argumentCount(list), passedIn(list, place, walk));
  walk.push([type?.type === 'generic_type' ? (type.namedChild(1) ?? null) : null, list], place);
  if (body !== null) {
    walk.push([body], walk.declare(body, place, { name: '', type: 'Class', bases: [made], isAnonymous: true }));
  }
};

/** `this(…)` and `super(…)` at the beginning of a constructor. */
const visitConstructorCall: Visitor = (node, place, walk) => {
  const list = node.childForFieldName('arguments');
  const owner = walk.recorder.typeAround(place.owner);
  const isSuper = node.childForFieldName('constructor')?.type === 'super';
  const [base] = owner?.bases ?? [];
  const target: Expression | undefined = isSuper ? base?.type : owner && { kind: 'name', name: owner.name };
  if (target !== undefined) {
    walk.use('construct', target, place, argumentCount(list), passedIn(list, place, walk));
  }
  walk.push([list], place);
};

const visitName: Visitor = (node, place, walk) => {
  walk.use('reference', toExpression(node, place, walk), place);
};

const visitFieldAccess: Visitor = (node, place, walk) => {
  walk.use('reference', toExpression(node, place, walk), place);
  walk.push([node.childForFieldName('object')], place);
};

const visitScopedType: Visitor = (node, place, walk) => {
  walk.use('reference', toType(node, place, walk), place);
};

/** `Type::method`, `value::method` and `Type::new`. */
const visitMethodReference: Visitor = (node, place, walk) => {
  const [object, name] = node.namedChildren;
  if (object === undefined) return;
  const of = toExpression(object, place, walk);
  if (name === undefined) walk.use('construct', toType(object, place, walk), place);
  else walk.use('methodReference', { kind: 'member', of, name: walk.textOf(name) }, place);
  walk.push([object], place);
};

const visitAnnotation: Visitor = (node, place, walk) => {
  const name = node.childForFieldName('name');
  walk.use('reference', toType(name, place, walk), place);
  walk.push([node.childForFieldName('arguments')], place);
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
  labeled_statement: (node, place, walk) => {
    walk.pushChildren(node, place, node.namedChild(0));
  },
};

const leaves = [
  ...['line_comment', 'block_comment', 'decimal_integer_literal', 'character_literal', 'true', 'false', 'null_literal'],
  ...['integral_type', 'floating_point_type', 'boolean_type', 'void_type', 'this', 'super'],
  ...['break_statement', 'continue_statement', 'module_declaration'],
];

export const java: Language = {
  name: 'java',
  title: 'Java',
  grammar: 'java',
  extensions: ['java'],
  configuration: new Set(),
  visitors,
  leaves,
  rules: () => javaNames,
};
