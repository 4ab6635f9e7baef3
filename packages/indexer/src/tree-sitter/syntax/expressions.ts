import type { Expression } from '../outline.js';

export const unknown: Expression = { kind: 'unknown' };
export const unreadable: Expression = { kind: 'unreadable' };
export const external: Expression = { kind: 'external' };

/** A value of a type that is not declared in the workspace. */
export function externalOf(name: string): Expression {
  return { kind: 'external', name };
}

/** A value of the given type. */
export function instanceOf(type: Expression): Expression {
  if (type.kind === 'collection') return { kind: 'collection', of: instanceOf(type.of) };
  if (type.kind === 'applied') return { ...type, of: instanceOf(type.of) };
  return type.kind === 'name' || type.kind === 'member' ? { kind: 'instance', of: type } : type;
}

/** A generic type without its type arguments. */
export function withoutTypeArguments(type: Expression): Expression {
  let at = type;
  while (at.kind === 'applied') at = at.of;
  return at;
}

/** Returns the declared type of a variable, otherwise the type of its initial value. */
export function declaredOr(declared: Expression, given: () => Expression): Expression {
  return declared.kind === 'unknown' ? given() : declared;
}

/** Whether an expression starts at `self`, `super` or the enclosing type. */
export function startsAtInstance(expression: Expression): boolean {
  let at = expression;
  while ('of' in at) at = at.of;
  return at.kind === 'self' || at.kind === 'super' || at.kind === 'type';
}

/** Whether two expressions have the same structure and names. */
export function areEqual(one: Expression, other: Expression): boolean {
  let [left, right] = [one, other];
  while (left !== right) {
    if (left.kind !== right.kind) return false;
    if (left.kind === 'applied' && right.kind === 'applied' && !areEqual(left.argument, right.argument)) return false;
    if ('name' in left && 'name' in right && left.name !== right.name) return false;
    if (!('of' in left && 'of' in right)) return true;
    [left, right] = [left.of, right.of];
  }
  return true;
}
