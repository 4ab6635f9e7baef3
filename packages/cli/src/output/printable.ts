const longestText = 1000;
const maxLines = 40;

/**
 * Makes an external string safe to print on a terminal: one line of bounded length, in which question marks replace the characters
 * that would move the cursor, change colors, or reorder letters.
 */
export function toPrintable(text: string, longest = longestText): string {
  const shortened = text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
  return shortened
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, '?')
    .trim();
}

/** Makes the lines of an external string, such as a stack, safe to print, and removes their indentation. */
export function toPrintableLines(text: string): string[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => toPrintable(line))
    .filter((line) => line !== '');
  const more = lines.length - maxLines;
  return more > 0 ? [...lines.slice(0, maxLines), `… and ${more} more lines`] : lines;
}
