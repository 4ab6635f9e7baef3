import type * as ts from '../compiler/syntax.js';

/** The 1-based line of a position. */
export function lineOf(source: ts.SourceFile, position: number): number {
  return source.getLineAndCharacterOfPosition(position).line + 1;
}
