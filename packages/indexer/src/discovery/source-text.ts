const sniffedBytes = 8 * 1024;

/** Decodes a source file. Returns `undefined` if it is binary: a NUL byte in its first 8 KB and no byte order mark of UTF-16. */
export function decodeSource(bytes: Buffer): string | undefined {
  if (wideOrder(bytes) === undefined && bytes.subarray(0, sniffedBytes).includes(0)) return undefined;
  return decodeText(bytes);
}

/** Decodes according to the byte order mark; without one, as UTF-8. */
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
