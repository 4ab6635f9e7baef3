import { isTypeNode } from '../node-type.js';
import type { CodeSymbol, SourceFile } from './code-symbol.js';
import { hasSameParameters } from './parameter-types.js';

/** Maximum number of overloads to which a call has edges. More edges carry no information, and each call would add all of them. */
export const maxOverloads = 100;

/** Whether a function accepts `count` arguments. */
export function accepts({ declaration: { arity } }: CodeSymbol, count: number | undefined): boolean {
  return arity === undefined || count === undefined || (count >= arity[0] && count <= arity[1]);
}

/**
 * Keeps the overloads that accept `count` arguments. Among several, prefers those that accept no more than `count`, then those without a
 * rest parameter, then those in the same file.
 */
export function likeliestOverloads(
  symbols: readonly CodeSymbol[],
  count: number | undefined,
  from: SourceFile,
): readonly CodeSymbol[] {
  let left = symbols.length === 1 ? symbols : symbols.filter((symbol) => accepts(symbol, count));
  for (const isLikelier of [
    ({ declaration: { arity } }: CodeSymbol) => count !== undefined && arity?.[1] === count,
    ({ declaration: { arity } }: CodeSymbol) => arity?.[1] !== Infinity,
    ({ file }: CodeSymbol) => file === from,
  ]) {
    if (left.length < 2) break;
    const likely = left.filter(isLikelier);
    if (likely.length > 0) left = likely;
  }
  return left;
}

/** Whether one file declares all functions, none of which implements one of a trait. Without overloads, they are for different builds. */
export function areInOneFile(functions: readonly CodeSymbol[]): boolean {
  return functions.every(
    ({ file, declaration }) => file === functions[0]?.file && declaration.implements === undefined,
  );
}

/** Without declarations of partial methods whose body is declared, too. */
export function withoutRepeated(candidates: readonly CodeSymbol[]): readonly CodeSymbol[] {
  const isRepeated = (one: CodeSymbol): boolean =>
    one.declaration.isPartial &&
    candidates.some(
      (other) =>
        !other.declaration.isPartial &&
        other.owner?.parts === one.owner?.parts &&
        hasSameParameters(other.declaration, one.declaration),
    );
  return candidates.length < 2
    ? candidates
    : candidates.filter((each) => isTypeNode(each.declaration.type) || !isRepeated(each));
}
