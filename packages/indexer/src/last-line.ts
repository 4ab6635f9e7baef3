/**
 * The 1-based number of the last line of a text. A line break at its end begins no line.
 * @param lineCount number of line breaks, and one more
 */
export function lastLineOf(text: string, lineCount: number = text.split('\n').length): number {
  return Math.max(1, text.endsWith('\n') ? lineCount - 1 : lineCount);
}
