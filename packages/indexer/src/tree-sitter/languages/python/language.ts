import { readPythonSyntax } from '../../file-syntax/python-file-syntax.js';
import type { SyntaxNode } from '../../syntax/syntax-node.js';
import type { Language } from '../../language.js';
import type { Expression } from '../../outline.js';
import { declaredOr } from '../../syntax/expressions.js';
import type { SyntaxContext, SyntaxWalk, Visitor, Visitors } from '../../syntax/syntax-walk.js';
import {
  bindNames,
  setNames,
  visitClass,
  visitFunction,
  visitImport,
  visitImportFrom,
  visitParameter,
  visitParameters,
} from './declarations.js';
import { pythonBoundary } from './boundary.js';
import { visitAssert, visitBranches, visitIf, visitMatch, visitTry, visitWhile } from './branches.js';
import { annotated, toExpression, toType } from './expressions.js';
import { buildsNames } from './dynamic-names.js';
import { pythonNames } from './names.js';
import { replaceTypeDefaults } from './recent-syntax.js';

const visitAssignment: Visitor = (node, context, walk) => {
  const left = node.childForFieldName('left');
  const right = node.childForFieldName('right');
  const type = node.childForFieldName('type');
  const value = declaredOr(annotated(type, context, walk), () => toExpression(right, context, walk));
  const name = (): void => {
    if (left?.type === 'attribute') setAttribute(left, value, context, walk);
    else setNames(left, value, context, walk);
  };
  walk.pushThen(name, [type, right], context);
};

/** `self.name = value` sets a field of the instances, or calls the setter of a property. */
function setAttribute(left: SyntaxNode, value: Expression, context: SyntaxContext, walk: SyntaxWalk): void {
  const object = toExpression(left.childForFieldName('object'), context, walk);
  const owner = walk.recorder.enclosingType(context.owner);
  if (object.kind === 'self' && owner !== undefined) {
    const index = walk.recorder.declarations.indexOf(owner);
    const name = walk.textOf(left.childForFieldName('attribute'));
    walk.recorder.setField(index, name, value);
    walk.recordReference('write', { kind: 'member', of: object, name }, left, context);
  } else walk.push([left], context);
}

const visitLoop: Visitor = (node, context, walk) => {
  const right = node.childForFieldName('right');
  const name = (): void => {
    setNames(
      node.childForFieldName('left'),
      { kind: 'element', of: toExpression(right, context, walk) },
      context,
      walk,
    );
  };
  walk.push([node.childForFieldName('alternative')], context);
  visitBranches([{ condition: null, body: node.childForFieldName('body') }], true, context, walk);
  walk.pushThen(name, [right], context);
};

/** The names of a comprehension are visible only inside it, and must be declared before its body is read. */
const visitComprehension: Visitor = (node, context, walk) => {
  const clauses = node.namedChildren.filter(({ type }) => type === 'for_in_clause' || type === 'if_clause');
  walk.push([...clauses, node.childForFieldName('body')], { ...context, locals: context.locals.open() });
};

const visitComprehensionClause: Visitor = (node, context, walk) => {
  const left = node.childForFieldName('left');
  const each: Expression = { kind: 'element', of: toExpression(node.childForFieldName('right'), context, walk) };
  bindNames(left, each, context, walk, (name, value) => {
    context.locals.set(name, value);
  });
  walk.pushChildren(node, context, left);
};

const visitAs: Visitor = (node, context, walk) => {
  const [value, target] = node.namedChildren;
  const isCaught = node.parent?.type === 'except_clause';
  const given = toExpression(value ?? null, context, walk);
  setNames(target?.namedChild(0) ?? null, isCaught ? { kind: 'instance', of: given } : given, context, walk);
  walk.push([value ?? null], context);
};

const visitNamed: Visitor = (node, context, walk) => {
  const value = node.childForFieldName('value');
  setNames(node.childForFieldName('name'), toExpression(value, context, walk), context, walk);
  walk.push([value], context);
};

const visitCall: Visitor = (node, context, walk) => {
  if (buildsNames(node, context, walk)) walk.recorder.hasDynamicNames = true;
  const callee = node.childForFieldName('function');
  const list = node.childForFieldName('arguments');
  walk.recordReference('call', toExpression(callee, context, walk), callee ?? node, context, countArguments(list));
  if (callee?.type === 'attribute') walk.push([callee.childForFieldName('object')], context);
  else if (callee?.type !== 'identifier') walk.push([callee], context);
  walk.push([list], context);
};

function countArguments(list: SyntaxNode | null): number | undefined {
  const all = list?.type === 'argument_list' ? list.namedChildren.filter(({ type }) => type !== 'comment') : undefined;
  return all?.some(({ type }) => type.endsWith('splat')) === true ? undefined : (all?.length ?? 1);
}

/** A decorator with arguments is a call. */
const visitDecorator: Visitor = (node, context, walk) => {
  const expression = node.namedChild(0);
  if (isAccessorPart(node, expression, walk)) return;
  if (expression?.type === 'call' || expression === null) walk.push([expression], context);
  else {
    walk.recordReference('call', toExpression(expression, context, walk), expression, context, 1);
    if (expression.type === 'attribute') walk.push([expression.childForFieldName('object')], context);
  }
};

/** `@name.setter` over a function of that name only marks it as part of a property. */
function isAccessorPart(node: SyntaxNode, expression: SyntaxNode | null, walk: SyntaxWalk): boolean {
  if (expression?.type !== 'attribute') return false;
  if (!/^(getter|setter|deleter)$/.test(walk.textOf(expression.childForFieldName('attribute')))) return false;
  const defined = node.parent?.childForFieldName('definition')?.childForFieldName('name') ?? null;
  return walk.textOf(defined) === walk.textOf(expression.childForFieldName('object'));
}

/** Decorators run in the scope of the definition. */
const visitDecorated: Visitor = (node, context, walk) => {
  walk.pushChildren(node, context);
};

const visitName: Visitor = (node, context, walk) => {
  walk.recordReference('reference', toExpression(node, context, walk), node, context);
};

const visitAttribute: Visitor = (node, context, walk) => {
  walk.recordReference('reference', toExpression(node, context, walk), node, context);
  walk.push([node.childForFieldName('object')], context);
};

const visitLambda: Visitor = (node, context, walk) => {
  const inside = { ...context, locals: context.locals.open() };
  walk.push([node.childForFieldName('parameters'), node.childForFieldName('body')], inside);
};

const visitString: Visitor = (node, context, walk) => {
  if (node.parent?.type === 'type') walk.recordReference('reference', toType(node, context, walk), node, context);
  walk.push(
    node.namedChildren.filter(({ type }) => type === 'interpolation'),
    context,
  );
};

const visitors: Visitors = {
  import_statement: visitImport,
  import_from_statement: visitImportFrom,
  class_definition: visitClass,
  function_definition: visitFunction,
  decorated_definition: visitDecorated,
  decorator: visitDecorator,
  parameters: visitParameters,
  lambda_parameters: visitParameters,
  typed_parameter: visitParameter,
  default_parameter: visitParameter,
  typed_default_parameter: visitParameter,
  assignment: visitAssignment,
  for_statement: visitLoop,
  while_statement: visitWhile,
  if_statement: visitIf,
  try_statement: visitTry,
  match_statement: visitMatch,
  assert_statement: visitAssert,
  for_in_clause: visitComprehensionClause,
  list_comprehension: visitComprehension,
  set_comprehension: visitComprehension,
  dictionary_comprehension: visitComprehension,
  generator_expression: visitComprehension,
  as_pattern: visitAs,
  named_expression: visitNamed,
  lambda: visitLambda,
  call: visitCall,
  attribute: visitAttribute,
  identifier: visitName,
  string: visitString,
  keyword_argument: (node, context, walk) => {
    walk.push([node.childForFieldName('value')], context);
  },
  dotted_name: (node, context, walk) => {
    walk.push([node.namedChild(0)], context);
  },
};

const leaves = [
  ...['comment', 'integer', 'float', 'true', 'false', 'none', 'ellipsis', 'global_statement', 'nonlocal_statement'],
  ...['future_import_statement', 'pass_statement', 'break_statement', 'continue_statement', 'type_alias_statement'],
];

export const python: Language = {
  name: 'python',
  title: 'Python',
  grammar: 'python',
  extensions: ['py', 'pyi'],
  configuration: new Set(),
  readFileSyntax: readPythonSyntax,
  boundaryOf: pythonBoundary,
  visitors,
  leaves,
  prepare: replaceTypeDefaults,
  rules: (files) => pythonNames(files),
};
