import type * as ts from '../compiler/syntax.js';

/** The 1-based line of a position. */
export function lineOf(source: ts.SourceFile, position: number): number {
  return source.getLineAndCharacterOfPosition(position).line + 1;
}

/** The 1-based number of the last line of a text. A line break at its end begins no line. */
export function lastLineOf(text: string): number {
  const lines = text.split('\n').length;
  return Math.max(1, text.endsWith('\n') ? lines - 1 : lines);
}
