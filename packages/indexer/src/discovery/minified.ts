const minimumLength = 5_000;
const averageLine = 1_000;
const delimiters = /["'`/]/g;
/** The end of code after which a slash begins a regular expression, because a value cannot end there. */
const beforeValue = /(?:^|[(,=:[!&|?{};+\-*%~^<>\n]|\b(?:case|do|else|in|of|return|typeof|void))[ \t]*$/;
/** A regular expression literal, with a slash in a class or after a backslash. */
const regularExpression = /^\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/[\\\n])+\//;
/** Maximum length of a regular expression. The limit keeps the search for its end short. */
const maxExpressionLength = 500;

/**
 * Whether a text is minified: at least 5,000 characters, with more than 1,000 characters of code per line on average, and without spaces
 * after most commas, which generators of code write in long lines. The contents of string literals do not count, because written code
 * contains long ones as well.
 */
export function isMinified(text: string): boolean {
  if (text.length < minimumLength) return false;
  const maxLines = Math.ceil(text.length / averageLine);
  let lines = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
    lines += 1;
    if (lines > maxLines) return false;
  }
  const code = withoutLiterals(text);
  return code.length / lines > averageLine && !hasSpacedCommas(code);
}

function hasSpacedCommas(code: string): boolean {
  let commas = 0;
  let spaced = 0;
  for (let at = code.indexOf(','); at !== -1; at = code.indexOf(',', at + 1)) {
    commas += 1;
    if (/\s/.test(code.charAt(at + 1))) spaced += 1;
  }
  return spaced > commas / 2;
}

/** A text without the contents of string literals. A quote without an end, such as an apostrophe in a line comment, does not begin one. */
function withoutLiterals(text: string): string {
  const code: string[] = [];
  let codeStart = 0;
  let from = 0;
  const lastCommentEnd = text.lastIndexOf('*/');
  for (;;) {
    delimiters.lastIndex = from;
    const start = delimiters.exec(text)?.index;
    if (start === undefined) return [...code, text.slice(codeStart)].join('');
    if (text[start] === '/') {
      from = endOfSlash(text, start, lastCommentEnd);
      continue;
    }
    const end = endOfLiteral(text, start);
    if (text[end] === text[start]) {
      code.push(text.slice(codeStart, start + 1));
      codeStart = end;
    }
    from = end + 1;
  }
}

/** Index after the comment, the regular expression or the operator that a slash begins. */
function endOfSlash(text: string, start: number, lastCommentEnd: number): number {
  if (text[start + 1] === '/') return start + 2;
  if (text[start + 1] === '*') return start + 2 > lastCommentEnd ? start + 2 : text.indexOf('*/', start + 2) + 2;
  if (!beforeValue.test(text.slice(Math.max(0, start - 20), start))) return start + 1;
  const literal = regularExpression.exec(text.slice(start, start + maxExpressionLength));
  return start + (literal?.[0].length ?? 1);
}

/** Index of the closing quote, or of the end of the line or text before it. Only a template literal contains line breaks. */
function endOfLiteral(text: string, start: number): number {
  const quote = text[start];
  let at = start + 1;
  while (at < text.length && text[at] !== quote && (text[at] !== '\n' || quote === '`'))
    at += text[at] === '\\' ? 2 : 1;
  return at;
}
