import type { Expression } from '../outline.js';
import type { SyntaxNode } from './syntax-node.js';
import type { SyntaxContext, SyntaxWalk } from './syntax-walk.js';

/** The value of a local variable, otherwise the name itself, which is resolved later. */
export function named(node: SyntaxNode | null, { locals }: SyntaxContext, walk: SyntaxWalk): Expression {
  const name = walk.textOf(node);
  return locals.get(name) ?? { kind: 'name', name };
}

export function argumentCount(list: SyntaxNode | null): number | undefined {
  return list?.namedChildren.filter(({ type }) => !type.endsWith('comment')).length;
}
