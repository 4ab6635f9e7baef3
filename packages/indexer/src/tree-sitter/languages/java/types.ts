import type { SyntaxNode } from '../../syntax/syntax-node.js';
import type { Expression } from '../../outline.js';
import { external, externalOf, unknown } from '../../syntax/expressions.js';
import { named } from '../../syntax/read-expression.js';
import { maxExpressionDepth, type SyntaxContext, type SyntaxWalk } from '../../syntax/syntax-walk.js';
import { arrayOf, dimensionsOf } from './values.js';

/** Reads a type. */
export function toType(node: SyntaxNode | null, context: SyntaxContext, walk: SyntaxWalk, depth = 0): Expression {
  if (node === null || depth > maxExpressionDepth) return unknown;
  switch (node.type) {
    case 'type_identifier':
    case 'identifier':
      return walk.textOf(node) === 'var' ? unknown : named(node, context, walk);
    case 'field_access':
    case 'scoped_type_identifier':
    case 'scoped_identifier': {
      const [first, last] = node.namedChildren.filter(({ type }) => !type.endsWith('annotation'));
      if (first === undefined || last === undefined) return unknown;
      return { kind: 'member', of: toType(first, context, walk, depth + 1), name: walk.textOf(last) };
    }
    case 'generic_type':
    case 'annotated_type':
      return toType(
        node.namedChildren.find(({ type }) => !type.endsWith('annotation')) ?? null,
        context,
        walk,
        depth + 1,
      );
    case 'array_type':
      return arrayOf(toType(node.childForFieldName('element'), context, walk, depth + 1), dimensionsOf(node));
    case 'integral_type':
    case 'floating_point_type':
    case 'boolean_type':
      return externalOf(walk.textOf(node));
    default:
      return external;
  }
}
