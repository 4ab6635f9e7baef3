const lineBreak = 10;

/** A comment: its start offset and its end offset, exclusive. */
export type TextRange = readonly [start: number, end: number];

/**
 * Returns 1 for each line with more than blanks and comments, else 0.
 * @param comments in source order
 */
export function codeLinesOf(text: string, comments: readonly TextRange[], lineCount: number): Uint8Array {
  const lines = new Uint8Array(lineCount);
  let line = 0;
  let next = 0;
  let [start, end] = comments[0] ?? noRange;
  for (let at = 0; at < text.length; at += 1) {
    while (at >= end) [start, end] = comments[++next] ?? noRange;
    const code = text.charCodeAt(at);
    if (code === lineBreak) line += 1;
    else if (at < start && !isBlank(code)) lines[line] = 1;
  }
  return lines;
}

const noRange: TextRange = [Infinity, Infinity];

/** White space, also that of Unicode and a byte order mark. */
function isBlank(code: number): boolean {
  if (code <= 0x20) return true;
  return code >= 0x80 && /^\s$/.test(String.fromCharCode(code));
}
