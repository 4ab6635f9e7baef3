/**
 * Characters that are not drawn, or that change how the text around them is drawn: control characters except tab and line feed, marks
 * of direction, characters without width, and separators of lines.
 */
const invisible = /(?![\t\n])[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/**
 * Text of a plugin or of source code as it is shown: invisible characters become escapes such as `\u202e`, so that no name can pass for
 * another one or reorder the text beside it.
 * @param maxLength number of UTF-16 code units after which the text is cut off
 */
export function toVisibleText(text: string, maxLength = Infinity): string {
  const visible = text.replace(
    invisible,
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
  return visible.length > maxLength ? `${visible.slice(0, maxLength - 1)}…` : visible;
}
