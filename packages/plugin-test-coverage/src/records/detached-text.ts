/** A copy of a text that is kept. Otherwise it would keep the whole chunk of the report in memory that it is a part of. */
export function detachedText(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}
