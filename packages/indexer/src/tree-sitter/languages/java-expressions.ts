import type { SyntaxNode } from '../syntax/syntax-node.js';
import type { Arity, Expression } from '../outline.js';
import { named, outside, unknown } from '../syntax/expressions.js';
import { deepestExpression, type Place, type SyntaxWalk } from '../syntax/syntax-walk.js';

/** What an expression of Java stands for. */
export function toExpression(node: SyntaxNode | null, place: Place, walk: SyntaxWalk, depth = 0): Expression {
  if (node === null || depth > deepestExpression) return unknown;
  const inner = (child: SyntaxNode | null): Expression => toExpression(child, place, walk, depth + 1);
  switch (node.type) {
    case 'identifier':
    case 'type_identifier':
      return named(node, place, walk);
    case 'this':
      return { kind: 'self' };
    case 'super':
      return { kind: 'super' };
    case 'field_access':
      return {
        kind: 'member',
        of: inner(node.childForFieldName('object')),
        name: walk.textOf(node.childForFieldName('field')),
      };
    case 'method_invocation':
      return { kind: 'call', of: calleeOf(node, place, walk, depth) };
    case 'object_creation_expression':
      return { kind: 'instance', of: toType(node.childForFieldName('type'), place, walk, depth) };
    case 'cast_expression':
      return { kind: 'instance', of: toType(node.childForFieldName('type'), place, walk, depth) };
    case 'parenthesized_expression':
      return inner(node.namedChild(0));
    case 'assignment_expression':
      return inner(node.childForFieldName('right'));
    case 'array_access':
      return inner(node.childForFieldName('array'));
    default:
      return /literal$|^(true|false|binary_expression|unary_expression)$/.test(node.type) ? outside : unknown;
  }
}

/** What a method invocation calls. */
export function calleeOf(node: SyntaxNode, place: Place, walk: SyntaxWalk, depth = 0): Expression {
  const name = walk.textOf(node.childForFieldName('name'));
  const object = node.childForFieldName('object');
  return object === null
    ? { kind: 'name', name }
    : { kind: 'member', of: toExpression(object, place, walk, depth + 1), name };
}

/** The type that syntax names; of an array that of its elements. */
export function toType(node: SyntaxNode | null, place: Place, walk: SyntaxWalk, depth = 0): Expression {
  if (node === null || depth > deepestExpression) return unknown;
  switch (node.type) {
    case 'type_identifier':
    case 'identifier':
      return walk.textOf(node) === 'var' ? unknown : named(node, place, walk);
    case 'scoped_type_identifier':
    case 'scoped_identifier': {
      const [first, last] = node.namedChildren.filter(({ type }) => !type.endsWith('annotation'));
      if (first === undefined || last === undefined) return unknown;
      return { kind: 'member', of: toType(first, place, walk, depth + 1), name: walk.textOf(last) };
    }
    case 'generic_type':
    case 'array_type':
    case 'annotated_type':
      return toType(
        node.namedChildren.find(({ type }) => !type.endsWith('annotation')) ?? null,
        place,
        walk,
        depth + 1,
      );
    default:
      return outside;
  }
}

/** How many arguments fit the parameters. */
export function arityOf(parameters: SyntaxNode | null): Arity | undefined {
  if (parameters === null) return undefined;
  const list = parameters.namedChildren.filter(
    ({ type }) => type === 'formal_parameter' || type === 'spread_parameter',
  );
  const isOpen = list.at(-1)?.type === 'spread_parameter';
  return isOpen ? [list.length - 1, Infinity] : [list.length, list.length];
}
