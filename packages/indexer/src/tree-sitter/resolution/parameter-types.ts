import type { Declaration } from '../outline.js';

type Parameters = Pick<Declaration, 'parameters' | 'arity'>;

/** Whether the parameter types match, so that one function overrides the other. */
export function hasSameParameters({ parameters: one }: Parameters, { parameters: other }: Parameters): boolean {
  return one.length === other.length && one.every((parameter, index) => isSameType(parameter, other[index] ?? ''));
}

/** Whether the parameter types are known and equal. */
export function haveEqualParameters({ parameters: one }: Parameters, { parameters: other }: Parameters): boolean {
  return (
    one.length === other.length &&
    one.every((parameter, index) => parameter === other[index] && !/^(?:\[\])*$/.test(parameter))
  );
}

/** A type parameter ('') equals any type. */
function isSameType(one: string, other: string): boolean {
  if (one === other || one === '' || other === '') return true;
  return one.endsWith('[]') && other.endsWith('[]') && isSameType(one.slice(0, -2), other.slice(0, -2));
}
