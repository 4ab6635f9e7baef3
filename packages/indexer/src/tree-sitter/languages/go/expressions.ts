import type { SyntaxNode } from '../../syntax/syntax-node.js';
import { elementMember, type Arity, type Expression } from '../../outline.js';
import { instanceOf, external, unknown } from '../../syntax/expressions.js';
import { named } from '../../syntax/read-expression.js';
import { maxExpressionDepth, type SyntaxContext, type SyntaxWalk } from '../../syntax/syntax-walk.js';
import { parametersOf, toFunction, toType } from './types.js';

/** Reads an expression. A pointer is treated like its target. */
export function toExpression(node: SyntaxNode | null, context: SyntaxContext, walk: SyntaxWalk, depth = 0): Expression {
  if (node === null || depth > maxExpressionDepth) return unknown;
  const inner = (child: SyntaxNode | null): Expression => toExpression(child, context, walk, depth + 1);
  switch (node.type) {
    case 'identifier':
      return walk.textOf(node) === '_' ? external : named(node, context, walk);
    case 'selector_expression':
      return {
        kind: 'member',
        of: inner(node.childForFieldName('operand')),
        name: walk.textOf(node.childForFieldName('field')),
      };
    case 'call_expression':
      return resultOf(node, context, walk, depth);
    case 'type_conversion_expression': {
      const type = node.childForFieldName('type');
      const converted = toType(type, context, walk, depth);
      return type?.type === 'generic_type' ? { kind: 'call', of: converted } : instanceOf(converted);
    }
    case 'composite_literal':
    case 'type_assertion_expression':
      return instanceOf(toType(node.childForFieldName('type'), context, walk, depth));
    case 'func_literal':
      return toFunction(node, context, walk, depth);
    case 'unary_expression': {
      const [sign] = /^([&*]|<-)/.exec(walk.textOf(node)) ?? [];
      const operand = node.childForFieldName('operand');
      if (sign === '<-') return elementOf(inner(operand));
      return sign === undefined ? unknown : inner(operand);
    }
    case 'parenthesized_expression':
    case 'expression_list':
    case 'type_instantiation_expression':
      return inner(node.namedChild(0));
    case 'slice_expression':
      return inner(node.childForFieldName('operand'));
    case 'index_expression':
      return elementOf(inner(node.childForFieldName('operand')));
    default:
      return /literal$|^(true|false|nil|iota)$/.test(node.type) ? external : unknown;
  }
}

function elementOf(of: Expression): Expression {
  return { kind: 'member', of, name: elementMember };
}

/** `new(T)` and `make(T)` return a value of type `T`, `append(x, y)` a value of the type of `x`. */
function resultOf(node: SyntaxNode, context: SyntaxContext, walk: SyntaxWalk, depth: number): Expression {
  const callee = node.childForFieldName('function');
  const [first = null] = node.childForFieldName('arguments')?.namedChildren ?? [];
  const called = callee?.type === 'identifier' ? walk.textOf(callee) : '';
  const name = context.locals.get(called) === undefined ? called : '';
  if (/^(new|make)$/.test(name)) return instanceOf(toType(first, context, walk, depth + 1));
  if (name === 'append') return toExpression(first, context, walk, depth + 1);
  return { kind: 'call', of: toExpression(callee, context, walk, depth + 1) };
}

/** The value of each of `count` names: one value per name, or one call with several results. */
export function valuesFor(
  count: number,
  given: SyntaxNode | null,
  context: SyntaxContext,
  walk: SyntaxWalk,
): Expression[] {
  if (given === null) return [];
  const values =
    given.type === 'expression_list' ? given.namedChildren.filter(({ type }) => type !== 'comment') : [given];
  const [first] = values;
  if (count < 2 || values.length !== 1 || first === undefined) {
    return values.map((value) => toExpression(value, context, walk));
  }
  const of = toExpression(first, context, walk);
  // `value, ok := m[key]`
  if (of.kind !== 'call') return [of, ...new Array<Expression>(count - 1).fill(external)];
  return Array.from({ length: count }, (_each, index) => ({ kind: 'member', of, name: String(index) }));
}

/** The number of arguments that the parameters accept. */
export function arityOf(parameters: SyntaxNode | null): Arity | undefined {
  if (parameters === null) return undefined;
  let count = 0;
  for (const parameter of parametersOf(parameters)) {
    if (parameter.type === 'variadic_parameter_declaration') return [count, Infinity];
    count += Math.max(1, parameter.childrenForFieldName('name').length);
  }
  // A call with several results may provide all arguments.
  return [Math.min(1, count), count];
}
