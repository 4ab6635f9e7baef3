import type { SyntaxNode } from './syntax-node.js';
import type { Expression } from '../outline.js';
import type { Place, SyntaxWalk } from './syntax-walk.js';

export const unknown: Expression = { kind: 'unknown' };
export const outside: Expression = { kind: 'outside' };

/** A value of a type that is not declared in the workspace. */
export function outsideOf(name: string): Expression {
  return { kind: 'outside', name };
}

/** What a name stands for: a variable's value, or something to be looked up. */
export function named(node: SyntaxNode | null, { locals }: Place, walk: SyntaxWalk): Expression {
  const name = walk.textOf(node);
  return locals.get(name) ?? { kind: 'name', name };
}

/** A value of a declared type. */
export function instanceOf(type: Expression): Expression {
  if (type.kind === 'collection') return { kind: 'collection', of: instanceOf(type.of) };
  return type.kind === 'name' || type.kind === 'member' ? { kind: 'instance', of: type } : type;
}

/** What a variable holds by its declared type, else by what it is first given. */
export function firstKnown(declared: Expression, given: () => Expression): Expression {
  return declared.kind === 'unknown' ? given() : declared;
}

export function argumentCount(list: SyntaxNode | null): number | undefined {
  return list?.namedChildren.filter(({ type }) => !type.endsWith('comment')).length;
}

/** It is taken from the instance or type that the code around belongs to. */
export function isOfInstance(expression: Expression): boolean {
  let at = expression;
  while ('of' in at) at = at.of;
  return at.kind === 'self' || at.kind === 'super' || at.kind === 'type';
}

/** They are spelled alike. */
export function isSame(one: Expression, other: Expression): boolean {
  let [left, right] = [one, other];
  while (left !== right) {
    if (left.kind !== right.kind) return false;
    if ('name' in left && 'name' in right && left.name !== right.name) return false;
    if (!('of' in left && 'of' in right)) return true;
    [left, right] = [left.of, right.of];
  }
  return true;
}
