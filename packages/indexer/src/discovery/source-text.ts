const sniffedBytes = 8 * 1024;
const minifiedMinimumLength = 5_000;
const minifiedAverageLine = 1_000;

/** The text of a source file; `undefined` of a binary one: with a NUL byte in its first 8 KB, and no mark of UTF-16. */
export function decodeSource(bytes: Buffer): string | undefined {
  if (wideOrder(bytes) === undefined && bytes.subarray(0, sniffedBytes).includes(0)) return undefined;
  return decodeText(bytes);
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

/** Whether a text has at least 5,000 characters, in lines of more than 1,000 on average: no person wrote that. */
export function isMinified(text: string): boolean {
  if (text.length < minifiedMinimumLength) return false;
  const mostLines = Math.ceil(text.length / minifiedAverageLine);
  let lines = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
    lines += 1;
    if (lines > mostLines) return false;
  }
  return text.length / lines > minifiedAverageLine;
}
