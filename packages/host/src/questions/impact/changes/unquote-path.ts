const escapes: Readonly<Record<string, number>> = {
  a: 7,
  b: 8,
  t: 9,
  n: 10,
  v: 11,
  f: 12,
  r: 13,
  '"': 34,
  '\\': 92,
};

/**
 * Reads a path that git quotes as a C string because it has unusual bytes.
 * @param text begins with the quotation mark
 * @returns the path, and the number of characters up to the closing quotation mark; undefined if there is none
 */
export function unquotePath(text: string): { readonly path: string; readonly length: number } | undefined {
  const parts: Buffer[] = [];
  for (let at = 1; at < text.length;) {
    const character = text.charAt(at);
    if (character === '"') return { path: Buffer.concat(parts).toString('utf8'), length: at + 1 };
    if (character !== '\\') {
      const end = endOfPlainText(text, at);
      parts.push(Buffer.from(text.slice(at, end)));
      at = end;
      continue;
    }
    const octal = /^[0-3][0-7]{2}/.exec(text.slice(at + 1, at + 4))?.[0];
    const byte = octal === undefined ? escapes[text.charAt(at + 1)] : parseInt(octal, 8);
    if (byte === undefined) return undefined;
    parts.push(Buffer.of(byte));
    at += octal === undefined ? 2 : 4;
  }
  return undefined;
}

function endOfPlainText(text: string, start: number): number {
  let end = start;
  while (end < text.length && text.charAt(end) !== '"' && text.charAt(end) !== '\\') end++;
  return end;
}
