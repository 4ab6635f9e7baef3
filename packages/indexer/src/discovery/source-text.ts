const sniffedBytes = 8 * 1024;
const minifiedMinimumLength = 5_000;
const minifiedAverageLine = 1_000;

/** The text of a source file, or why it is no source a person wrote. */
export type SourceText = { readonly text: string } | { readonly refused: string };

/**
 * Refuses what no person wrote: a file with a NUL byte in its first 8 KB is binary (unless a byte order mark says that it
 * is UTF-16); one of at least 5,000 characters whose lines average more than 1,000 is minified.
 */
export function decodeSource(bytes: Buffer): SourceText {
  if (wideOrder(bytes) === undefined && bytes.subarray(0, sniffedBytes).includes(0)) return { refused: 'binary' };
  const text = decodeText(bytes);
  return isMinified(text) ? { refused: 'minified' } : { text };
}

/** Decodes by the byte order mark; without one the text is UTF-8. */
export function decodeText(bytes: Buffer): string {
  switch (wideOrder(bytes)) {
    case 'little':
      return bytes.subarray(2).toString('utf16le');
    case 'big':
      return Buffer.from(bytes.subarray(2)).swap16().toString('utf16le');
    case undefined:
      return bytes.toString('utf8').replace(/^\uFEFF/, '');
  }
}

function wideOrder(bytes: Buffer): 'little' | 'big' | undefined {
  if (bytes.length % 2 !== 0) return undefined;
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'little';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'big' : undefined;
}

function isMinified(text: string): boolean {
  if (text.length < minifiedMinimumLength) return false;
  const mostLines = Math.ceil(text.length / minifiedAverageLine);
  let lines = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
    lines += 1;
    if (lines > mostLines) return false;
  }
  return text.length / lines > minifiedAverageLine;
}
