/** Copies a text that is kept, because a slice would keep the whole chunk of the report in memory. */
export function detachedText(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}
