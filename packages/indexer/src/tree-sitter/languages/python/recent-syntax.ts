/** The beginning of a list of type parameters. */
const opening = /^[ \t]*(?:(?:async[ \t]+)?def|class|type)[ \t]+\w+[ \t]*\[/gm;

/** Strings and comments, whose brackets do not count, and the punctuation of a list. */
const token = /"[^"\n]*"|'[^'\n]*'|#[^\n]*|[[\](){}:,]|[=*](?!=)/g;

/** Maximum length of a list. */
const maxLength = 2000;

interface Change {
  readonly at: number;
  readonly by: string;
}

/**
 * Makes the default of a type parameter, which the grammar does not parse, its bound or a part of its bound. Neither has edges.
 * Positions stay the same.
 */
export function replaceTypeDefaults(text: string): string {
  let result = '';
  let copied = 0;
  let scanned = 0;
  for (const { index, 0: head } of text.matchAll(opening)) {
    if (index < scanned) continue;
    const start = index + head.length;
    const { changes, end } = scanList(text.slice(start, start + maxLength));
    scanned = start + end;
    for (const { at, by } of changes) {
      result += text.slice(copied, start + at) + by;
      copied = start + at + 1;
    }
  }
  return result + text.slice(copied);
}

/** The replaced characters of a list, none if it is not closed, and the index of its end. */
function scanList(text: string): { changes: readonly Change[]; end: number } {
  const changes: Change[] = [];
  let depth = 1;
  let isBound = false;
  let isDefault = false;
  for (const { index: at, 0: found } of text.matchAll(token)) {
    if ('[({'.includes(found)) depth += 1;
    if ('])}'.includes(found)) depth -= 1;
    if (depth === 0) return { changes, end: at };
    if (depth > 1) continue;
    if (found === '=') changes.push({ at, by: isBound ? '|' : ':' });
    if (found === '*' && isDefault) changes.push({ at, by: ' ' });
    isBound = found !== ',' && (isBound || found === ':');
    isDefault = found === '=';
  }
  return { changes: [], end: text.length };
}
