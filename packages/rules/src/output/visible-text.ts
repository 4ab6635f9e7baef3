/**
 * Characters that are not drawn, or that change how the text around them is drawn: control characters, marks of direction, characters
 * without width, separators of lines, and code points that a UTF-8 or XML document cannot contain.
 */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/gu;

/** Most texts. Their test is much faster than that of the classes above. */
const printableAscii = /^[ -~]*$/;

/** Maximum number of UTF-16 code units of a text in a report. */
const longestText = 1000;

/**
 * Makes text from the workspace safe to show to people: one line of bounded length, in which invisible characters are escapes such as
 * `\u{202e}`, so that no name can pass for another one.
 */
export function toVisibleText(text: string, longest = longestText): string {
  if (text.length <= longest && printableAscii.test(text)) return text;
  const visible = text
    .slice(0, longest + 1)
    .replaceAll(/[\t\n\r]+/g, ' ')
    .replaceAll(invisible, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
  return shorten(visible, longest);
}

/** Replaces lone surrogates, which UTF-8 cannot encode. */
export function toWellFormed(text: string): string {
  return text.replaceAll(/\p{Cs}/gu, '\ufffd');
}

function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
