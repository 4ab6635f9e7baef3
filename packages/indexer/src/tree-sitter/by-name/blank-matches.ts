/** Replaces matches by blanks, so that positions stay the same. */
export function blankMatches(text: string, pattern: RegExp): string {
  return text.replace(pattern, (match) => match.replace(/[^\r\n]/g, ' '));
}
