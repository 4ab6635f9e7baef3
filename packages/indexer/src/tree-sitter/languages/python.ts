import type { SyntaxNode } from '../syntax/syntax-node.js';
import type { Language } from '../language.js';
import type { Expression } from '../outline.js';
import { firstKnown } from '../syntax/expressions.js';
import type { Place, SyntaxWalk, Visitor, Visitors } from '../syntax/syntax-walk.js';
import {
  bindNames,
  setNames,
  visitClass,
  visitFunction,
  visitImport,
  visitImportFrom,
  visitParameter,
  visitParameters,
} from './python-declarations.js';
import { visitAssert, visitBranches, visitIf, visitMatch, visitTry, visitWhile } from './python-branches.js';
import { annotated, toExpression, toType } from './python-expressions.js';
import { pythonNames } from './python-names.js';

const visitAssignment: Visitor = (node, place, walk) => {
  const left = node.childForFieldName('left');
  const right = node.childForFieldName('right');
  const type = node.childForFieldName('type');
  const value = firstKnown(annotated(type, place, walk), () => toExpression(right, place, walk));
  const name = (): void => {
    if (left?.type === 'attribute') setAttribute(left, value, place, walk);
    else setNames(left, value, place, walk);
  };
  walk.pushBefore(name, [type, right], place);
};

/** `self.name = value` says what instances hold, or runs the code of a property. */
function setAttribute(left: SyntaxNode, value: Expression, place: Place, walk: SyntaxWalk): void {
  const object = toExpression(left.childForFieldName('object'), place, walk);
  const owner = walk.recorder.typeAround(place.owner);
  if (object.kind === 'self' && owner !== undefined) {
    const index = walk.recorder.declarations.indexOf(owner);
    const name = walk.textOf(left.childForFieldName('attribute'));
    walk.recorder.setField(index, name, value);
    walk.use('write', { kind: 'member', of: object, name }, place);
  } else walk.push([left], place);
}

const visitLoop: Visitor = (node, place, walk) => {
  const right = node.childForFieldName('right');
  const name = (): void => {
    setNames(node.childForFieldName('left'), { kind: 'element', of: toExpression(right, place, walk) }, place, walk);
  };
  walk.push([node.childForFieldName('alternative')], place);
  visitBranches([{ condition: null, body: node.childForFieldName('body') }], true, place, walk);
  walk.pushBefore(name, [right], place);
};

/** The names of a comprehension are known before its body is read, and nowhere else. */
const visitComprehension: Visitor = (node, place, walk) => {
  const clauses = node.namedChildren.filter(({ type }) => type === 'for_in_clause' || type === 'if_clause');
  walk.push([...clauses, node.childForFieldName('body')], { ...place, locals: place.locals.open() });
};

const visitComprehensionClause: Visitor = (node, place, walk) => {
  const left = node.childForFieldName('left');
  const each: Expression = { kind: 'element', of: toExpression(node.childForFieldName('right'), place, walk) };
  bindNames(left, each, place, walk, (name, value) => {
    place.locals.set(name, value);
  });
  walk.pushChildren(node, place, left);
};

const visitAs: Visitor = (node, place, walk) => {
  const [value, target] = node.namedChildren;
  const isCaught = node.parent?.type === 'except_clause';
  const given = toExpression(value ?? null, place, walk);
  setNames(target?.namedChild(0) ?? null, isCaught ? { kind: 'instance', of: given } : given, place, walk);
  walk.push([value ?? null], place);
};

const visitNamed: Visitor = (node, place, walk) => {
  const value = node.childForFieldName('value');
  setNames(node.childForFieldName('name'), toExpression(value, place, walk), place, walk);
  walk.push([value], place);
};

const visitCall: Visitor = (node, place, walk) => {
  const callee = node.childForFieldName('function');
  const list = node.childForFieldName('arguments');
  walk.use('call', toExpression(callee, place, walk), place, countArguments(list));
  if (callee?.type === 'attribute') walk.push([callee.childForFieldName('object')], place);
  else if (callee?.type !== 'identifier') walk.push([callee], place);
  walk.push([list], place);
};

function countArguments(list: SyntaxNode | null): number | undefined {
  const all = list?.type === 'argument_list' ? list.namedChildren.filter(({ type }) => type !== 'comment') : undefined;
  return all?.some(({ type }) => type.endsWith('splat')) === true ? undefined : (all?.length ?? 1);
}

/** A decorator with arguments is a call of its own. */
const visitDecorator: Visitor = (node, place, walk) => {
  const expression = node.namedChild(0);
  if (isAccessorPart(node, expression, walk)) return;
  if (expression?.type === 'call' || expression === null) walk.push([expression], place);
  else {
    walk.use('call', toExpression(expression, place, walk), place, 1);
    if (expression.type === 'attribute') walk.push([expression.childForFieldName('object')], place);
  }
};

/** `@name.setter` over a function of that name only says what part of a property it is. */
function isAccessorPart(node: SyntaxNode, expression: SyntaxNode | null, walk: SyntaxWalk): boolean {
  if (expression?.type !== 'attribute') return false;
  if (!/^(getter|setter|deleter)$/.test(walk.textOf(expression.childForFieldName('attribute')))) return false;
  const defined = node.parent?.childForFieldName('definition')?.childForFieldName('name') ?? null;
  return walk.textOf(defined) === walk.textOf(expression.childForFieldName('object'));
}

/** Decorators run where the definition stands. */
const visitDecorated: Visitor = (node, place, walk) => {
  walk.pushChildren(node, place);
};

const visitName: Visitor = (node, place, walk) => {
  walk.use('reference', toExpression(node, place, walk), place);
};

const visitAttribute: Visitor = (node, place, walk) => {
  walk.use('reference', toExpression(node, place, walk), place);
  walk.push([node.childForFieldName('object')], place);
};

const visitLambda: Visitor = (node, place, walk) => {
  const inside = { ...place, locals: place.locals.open() };
  walk.push([node.childForFieldName('parameters'), node.childForFieldName('body')], inside);
};

const visitString: Visitor = (node, place, walk) => {
  if (node.parent?.type === 'type') walk.use('reference', toType(node, place, walk), place);
  walk.push(
    node.namedChildren.filter(({ type }) => type === 'interpolation'),
    place,
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
  keyword_argument: (node, place, walk) => {
    walk.push([node.childForFieldName('value')], place);
  },
  dotted_name: (node, place, walk) => {
    walk.push([node.namedChild(0)], place);
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
  visitors,
  leaves,
  rules: (files) => pythonNames(files),
};
