import type { Expression } from '../../outline.js';
import type { SyntaxNode } from '../../syntax/syntax-node.js';
import { instanceOf, unknown } from '../../syntax/expressions.js';
import { maxExpressionDepth, type SyntaxContext, type SyntaxWalk, type Visitor } from '../../syntax/syntax-walk.js';
import { toType } from './expressions.js';

/** `{ Name = value }` sets members of a new value. The elements of collections have no names. */
export const visitInitializer: Visitor = (node, context, walk) => {
  const rest: SyntaxNode[] = [];
  for (const child of node.namedChildren) {
    const name = memberIn(child);
    if (name === null) {
      rest.push(child);
      continue;
    }
    const of = initialized(node, context, walk);
    walk.recordReference('reference', { kind: 'member', of, name: walk.textOf(name) }, name, context);
    rest.push(...child.namedChildren.slice(1));
  }
  walk.push(rest, context);
};

function memberIn(node: SyntaxNode): SyntaxNode | null {
  const left = node.type === 'assignment_expression' ? node.childForFieldName('left') : null;
  return left?.type === 'identifier' ? left : null;
}

/** The value whose members an initializer sets. */
function initialized(node: SyntaxNode, context: SyntaxContext, walk: SyntaxWalk, depth = 0): Expression {
  const { parent } = node;
  if (parent === null || depth > maxExpressionDepth) return unknown;
  switch (parent.type) {
    case 'object_creation_expression':
      return instanceOf(toType(parent.childForFieldName('type'), context, walk));
    case 'implicit_object_creation_expression': {
      const declaration = parent.parent?.type === 'variable_declarator' ? parent.parent.parent : null;
      return instanceOf(toType(declaration?.childForFieldName('type') ?? null, context, walk));
    }
    case 'assignment_expression': {
      const name = memberIn(parent);
      if (name === null || parent.parent === null) return unknown;
      return { kind: 'member', of: initialized(parent, context, walk, depth + 1), name: walk.textOf(name) };
    }
    case 'initializer_expression':
      return initialized(parent, context, walk, depth + 1);
    default:
      return unknown;
  }
}
