import type { SyntaxNode } from '../syntax/syntax-node.js';
import type { Arity, Expression } from '../outline.js';
import { argumentCount, instanceOf, named, outside, unknown } from '../syntax/expressions.js';
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
    case 'field_access': {
      const object = node.childForFieldName('object');
      const field = node.childForFieldName('field');
      // `Type.this` is the instance of a type around.
      if (field?.type === 'this') return instanceOf(toType(object, place, walk, depth + 1));
      return { kind: 'member', of: inner(object), name: walk.textOf(field) };
    }
    case 'method_invocation': {
      const count = argumentCount(node.childForFieldName('arguments'));
      return { kind: 'call', of: calleeOf(node, place, walk, depth), arguments: count };
    }
    case 'object_creation_expression':
    case 'cast_expression':
      return instanceOf(toType(node.childForFieldName('type'), place, walk, depth));
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

/** Whether a type is one that stands for others, inside of what is generic. */
export function isTypeParameter(node: SyntaxNode | null, { locals }: Place, walk: SyntaxWalk): boolean {
  return node?.type === 'type_identifier' && locals.get(walk.textOf(node)) !== undefined;
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
