import type { Expression } from '../outline.js';
import type { SyntaxNode } from './syntax-node.js';
import type { SyntaxContext, SyntaxWalk } from './syntax-walk.js';

/** What a name stands for: a variable's value, or something to be looked up. */
export function named(node: SyntaxNode | null, { locals }: SyntaxContext, walk: SyntaxWalk): Expression {
  const name = walk.textOf(node);
  return locals.get(name) ?? { kind: 'name', name };
}

export function argumentCount(list: SyntaxNode | null): number | undefined {
  return list?.namedChildren.filter(({ type }) => !type.endsWith('comment')).length;
}
