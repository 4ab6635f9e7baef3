import { blank } from '@code-graph/parser';

/** A function or static variable in an `extern` block that is safe to use. */
const safeItem = /\bsafe(?=\s+(?:fn|static)\b)/g;

/** The lifetimes of a closure. */
const closureLifetimes = /\bfor<[^<>]*>(?=\s*(?:async\s+)?(?:move\s+)?\|)/g;

/** The sign of a constant in a list of type arguments. Elsewhere, a literal without its sign has the same edges. */
const negativeConstant = /-(?<=[<,]\s*-)(?=\d\w*\s*[,>])/g;

/** Blanks parts of Rust 2024 that the grammar does not parse and that name nothing. Positions stay the same. */
export function withoutRecentSyntax(text: string): string {
  return text.replace(safeItem, blank).replace(closureLifetimes, blank).replace(negativeConstant, ' ');
}
