import { blank } from '../blank.js';

/** Comments, and string and character literals. A quote after a digit separates digits. */
const literals =
  /\/\/[^\n]*(?:(?<=\\\r?)\n[^\n]*)*|\/\*[\s\S]*?(?:\*\/|$)|R"([^()\\\s]{0,16})\([\s\S]*?(?:\)\1"|$)|"[^"\\\n]*(?:\\[\s\S][^"\\\n]*)*"?|(?<!\d)'[^'\\\n]*(?:\\[\s\S][^'\\\n]*)*'?/g;

/** Blanks comments. */
export function withoutComments(text: string): string {
  return text.replace(literals, (literal) => (literal.startsWith('/') ? blank(literal) : literal));
}

/** Blanks comments and literals, so that the brackets and words that are left are code. */
export function withoutLiterals(text: string): string {
  return text.replace(literals, blank);
}
