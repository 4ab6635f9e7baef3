const mostGlobstars = 2;
const longestPattern = 1000;
const longestQuote = 60;

/**
 * Whether a pattern of `.gitignore` takes little time to match: the time for a path grows with the number of its folders to
 * the power of the number of `**`. A trailing one costs nothing.
 * @param onSkipped receives the reason why the pattern is not used
 */
export function isUsablePattern(pattern: string, onSkipped: (reason: string) => void): boolean {
  const globstars = pattern.match(/\*\*(?=\/.)/g)?.length ?? 0;
  if (globstars <= mostGlobstars && pattern.length <= longestPattern) return true;
  const quoted = pattern.length <= longestQuote ? pattern : `${pattern.slice(0, longestQuote)}…`;
  onSkipped(
    `the pattern "${quoted}" is skipped: it has more than ${mostGlobstars} "**" or ${longestPattern} characters`,
  );
  return false;
}
