/* Control characters could rewrite a terminal, and the invisible direction marks could reorder a message. */
const unprintable = /[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu;

/**
 * Makes untrusted text safe to show in a message: one line of at most `limit` characters.
 * @param kept the part of a longer text that is kept: the end of a path identifies it better than its beginning
 */
export function printableText(text: string, limit = 200, kept: 'beginning' | 'end' = 'beginning'): string {
  const line = text.replace(unprintable, ' ').trim();
  if (line.length <= limit) return line;
  return kept === 'beginning' ? `${line.slice(0, limit)}…` : `…${line.slice(-limit)}`;
}
