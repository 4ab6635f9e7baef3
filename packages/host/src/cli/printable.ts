const longestText = 1000;
const mostLines = 40;

/**
 * Text of strangers as it may reach a terminal: one line of bounded length, without what would move the cursor, change
 * colors, or make letters look reordered. Each such character becomes a question mark.
 */
export function toPrintable(text: string, longest = longestText): string {
  const shortened = text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
  return shortened
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, '?')
    .trim();
}

/** Text of strangers that has lines of its own, such as a stack: each of them printable, without its indentation. */
export function toPrintableLines(text: string): string[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => toPrintable(line))
    .filter((line) => line !== '');
  const more = lines.length - mostLines;
  return more > 0 ? [...lines.slice(0, mostLines), `… and ${more} more lines`] : lines;
}
