const maxGlobstars = 2;
const maxLength = 1000;
const maxQuoteLength = 60;

/**
 * Whether matching a pattern of `.gitignore` is fast. The time for a path grows with the number of its folders to the power of the number
 * of `**`, not counting a trailing one.
 * @param onSkipped receives the reason if the pattern is skipped
 */
export function isUsablePattern(pattern: string, onSkipped: (reason: string) => void): boolean {
  const globstars = pattern.match(/\*\*(?=\/.)/g)?.length ?? 0;
  if (globstars <= maxGlobstars && pattern.length <= maxLength) return true;
  const quoted = pattern.length <= maxQuoteLength ? pattern : `${pattern.slice(0, maxQuoteLength)}…`;
  onSkipped(`the pattern "${quoted}" is skipped: it has more than ${maxGlobstars} "**" or ${maxLength} characters`);
  return false;
}
