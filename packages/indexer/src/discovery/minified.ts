const minimumLength = 5_000;
const averageLine = 1_000;
const quotes = /["'`]/g;

/**
 * Whether a text is minified: at least 5,000 characters, with more than 1,000 characters of code per line on average. The contents of
 * string literals do not count, because written code contains long ones as well.
 */
export function isMinified(text: string): boolean {
  if (text.length < minimumLength) return false;
  const maxLines = Math.ceil(text.length / averageLine);
  let lines = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
    lines += 1;
    if (lines > maxLines) return false;
  }
  return (text.length - lengthOfLiterals(text)) / lines > averageLine;
}

/** The number of characters in string literals. A quote without an end, such as an apostrophe in a comment, does not begin one. */
function lengthOfLiterals(text: string): number {
  let length = 0;
  let from = 0;
  for (;;) {
    quotes.lastIndex = from;
    const start = quotes.exec(text)?.index;
    if (start === undefined) return length;
    const end = endOfLiteral(text, start);
    if (text[end] === text[start]) length += end - start - 1;
    from = end + 1;
  }
}

/** Index of the closing quote, or of the end of the line or text before it. Only a template literal contains line breaks. */
function endOfLiteral(text: string, start: number): number {
  const quote = text[start];
  let at = start + 1;
  while (at < text.length && text[at] !== quote && (text[at] !== '\n' || quote === '`'))
    at += text[at] === '\\' ? 2 : 1;
  return at;
}
