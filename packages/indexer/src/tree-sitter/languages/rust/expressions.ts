import type { SyntaxNode } from '../../syntax/syntax-node.js';
import { elementMember, errorMember, type Arity, type Expression } from '../../outline.js';
import { instanceOf, external, unknown } from '../../syntax/expressions.js';
import { named } from '../../syntax/read-expression.js';
import { maxExpressionDepth, type SyntaxContext, type SyntaxWalk } from '../../syntax/syntax-walk.js';
import { errorMethods } from './library.js';
import { pathOf, shapeOf, toType } from './paths.js';
import { valueOfMacro } from './tokens.js';

/** Methods of the standard library that return their receiver, or its content. */
const passing = new Set(
  'as_mut as_ref borrow borrow_mut clone expect lock read to_owned unwrap unwrap_or_default write into_inner'.split(
    ' ',
  ),
);

/** Reads an expression. References, boxes, options and results are treated like their content. */
export function toExpression(node: SyntaxNode | null, context: SyntaxContext, walk: SyntaxWalk, depth = 0): Expression {
  if (node === null || depth > maxExpressionDepth) return unknown;
  const inner = (child: SyntaxNode | null): Expression => toExpression(child, context, walk, depth + 1);
  switch (node.type) {
    case 'identifier':
      return named(node, context, walk);
    case 'self':
      return { kind: 'self' };
    case 'scoped_identifier':
      return pathOf(node, context, walk, depth);
    case 'generic_function':
      return inner(node.childForFieldName('function'));
    case 'field_expression':
      return {
        kind: 'member',
        of: inner(node.childForFieldName('value')),
        name: walk.textOf(node.childForFieldName('field')),
      };
    case 'call_expression': {
      const called = node.childForFieldName('function');
      if (wrappers.test(walk.textOf(called))) {
        const [content = null] = node.childForFieldName('arguments')?.namedChildren ?? [];
        return inner(content);
      }
      const callee = inner(called);
      if (callee.kind !== 'member') return { kind: 'call', of: callee };
      if (errorMethods.has(callee.name)) return { ...callee, name: errorMember };
      return passing.has(callee.name) ? callee.of : { kind: 'call', of: callee };
    }
    case 'struct_expression': {
      const type = toType(node.childForFieldName('name'), context, walk, depth);
      return type.kind === 'type' ? { kind: 'self' } : instanceOf(type);
    }
    case 'macro_invocation':
      return valueOfMacro(node, context, walk);
    case 'index_expression':
      return { kind: 'member', of: inner(node.namedChild(0)), name: elementMember };
    case 'tuple_expression':
      return shapeOf(node.namedChildren.map(inner));
    case 'if_expression':
      return inner(node.childForFieldName('consequence'));
    case 'block':
    case 'unsafe_block':
      return inner(resultOf(node));
    case 'type_cast_expression':
      return instanceOf(toType(node.childForFieldName('type'), context, walk, depth));
    case 'reference_expression':
      return inner(node.childForFieldName('value'));
    case 'await_expression':
      return { kind: 'awaited', of: inner(node.namedChild(0)) };
    case 'try_expression':
    case 'parenthesized_expression':
    case 'unary_expression':
      return inner(node.namedChild(0));
    default:
      return node.type.endsWith('literal') ? external : unknown;
  }
}

/** Calls that wrap their argument in a type that is treated like its content. */
const wrappers =
  /^(?:(?:\w+::)*(?:Box|Rc|Arc)::(?:new|pin|clone)|Pin::(?:new|new_unchecked|get_mut|get_ref|get_unchecked_mut|into_inner)|Some|Ok)$/;

/** The expression at the end of a block. */
function resultOf(block: SyntaxNode): SyntaxNode | null {
  const last = block.namedChildren.at(-1) ?? null;
  if (last?.type === 'block') return resultOf(last);
  return last !== null && /(declaration|item|statement)$/.test(last.type) ? null : last;
}

/** The number of arguments that the parameters accept, without the receiver of a method. */
export function arityOf(parameters: SyntaxNode | null): Arity | undefined {
  if (parameters === null) return undefined;
  const types = parameters.namedChildren.map(({ type }) => type);
  const count = types.filter((type) => type === 'parameter').length;
  // `Type::method(value)` passes the receiver as an argument.
  return [
    count,
    types.includes('self_parameter') ? count + 1 : types.includes('variadic_parameter') ? Infinity : count,
  ];
}
