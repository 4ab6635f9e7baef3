/* Control characters could rewrite a terminal, and the invisible direction marks could reorder a message. */
const unprintable = /[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu;

/** Makes untrusted text safe to show: one line of at most `limit` characters. */
export function printableText(text: string, limit = 200): string {
  const line = text.replace(unprintable, ' ').trim();
  return line.length > limit ? `${line.slice(0, limit)}…` : line;
}
