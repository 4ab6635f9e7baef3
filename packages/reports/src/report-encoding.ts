const declaration = /^<\?xml[^>]{0,200}?encoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']/;

/** The encoding of a text by its byte order mark, its first characters, or its XML declaration. Default: UTF-8. */
export function detectEncoding(bytes: Uint8Array): string {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Every format begins with an ASCII character, whose high byte is zero in UTF-16.
  if (first !== 0 && second === 0 && third !== 0) return 'utf-16le';
  if (first === 0 && second !== 0) return 'utf-16be';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  const declared = declaration.exec(Buffer.from(bytes.subarray(0, 300)).toString('latin1'))?.[1] ?? 'utf-8';
  // The declaration was readable byte by byte, so the text is not UTF-16: .NET declares it for strings that are saved as UTF-8.
  return /^utf-?16/i.test(declared) ? 'utf-8' : declared;
}
