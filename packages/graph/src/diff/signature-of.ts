const longestSignature = 500;
const maxLines = 40;

const opening = '([';
const closing = ')]';

/** A character after which a brace begins a type, a pattern or a default value, and not a body. */
const beforeValues = /[:|&=,<?(]$/;

/**
 * The declaration of a function or type without its body, on one line. Found without a parser: the text up to the first brace, arrow
 * or semicolon outside of parentheses, or in Python the first colon at the end of a line.
 */
export function signatureOf(lines: readonly string[], language: string): string {
  if (language === 'ruby') return collapse(lines[0] ?? '');
  const text = lines.slice(0, maxLines).join('\n');
  return collapse(text.slice(0, language === 'python' ? endInPython(text) : endInBraces(text)));
}

function collapse(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, longestSignature);
}

function endInPython(text: string): number {
  let depth = 0;
  for (let index = 0; index < text.length; index++) {
    const character = text[index] ?? '';
    if ('([{'.includes(character)) depth++;
    else if (')]}'.includes(character)) depth--;
    else if (character === ':' && depth <= 0 && /^[ \t]*(?:#.*)?(?:\n|$)/.test(text.slice(index + 1, index + 200)))
      return index;
  }
  return text.length;
}

function endInBraces(text: string): number {
  let depth = 0;
  for (let index = 0; index < text.length; index++) {
    const character = text[index] ?? '';
    if (opening.includes(character)) depth++;
    else if (closing.includes(character)) depth--;
    else if (character === '{') {
      if (depth === 0 && !beforeValues.test(text.slice(Math.max(0, index - 20), index).trimEnd())) return index;
      depth++;
    } else if (character === '}') depth--;
    else if (depth === 0 && (character === ';' || text.startsWith('=>', index))) return index;
  }
  return text.length;
}
