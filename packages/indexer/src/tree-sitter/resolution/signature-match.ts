import type { Declaration } from '../outline.js';
import type { CodeSymbol } from './code-symbol.js';
import { hasSameParameters, haveEqualParameters } from './parameter-types.js';

/**
 * The members whose parameters are those of an overriding declaration. A type parameter can stand for any type; such a match counts
 * only if it is the only one on both sides, and if the declaration has to implement the member or says that it overrides one.
 * @param overloads other declarations of the name beside the overriding one
 */
export function matchSignature(
  declaration: Declaration,
  members: readonly CodeSymbol[],
  overloads: readonly CodeSymbol[],
  isInterface = true,
): readonly CodeSymbol[] {
  const sameKind = members.filter(
    (member) =>
      member.declaration.typeParameters === declaration.typeParameters &&
      member.declaration.isAccessor === declaration.isAccessor,
  );
  const equal = sameKind.filter((member) => haveEqualParameters(declaration, member.declaration));
  if (equal.length > 0) return equal;
  if (!isInterface && !declaration.isOverride) return [];
  const similar = sameKind.filter((member) => hasSameParameters(declaration, member.declaration));
  const [only] = similar;
  if (only === undefined || similar.length > 1) return [];
  return overloads.some((overload) => hasSameParameters(overload.declaration, only.declaration)) ? [] : similar;
}
