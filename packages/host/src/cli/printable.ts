const longestText = 1000;

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
