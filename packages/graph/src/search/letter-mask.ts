/** The letters of a lower-case text as 32 bits. A text that contains another one has all of its bits. */
export function letterMask(lowered: string): number {
  let mask = 0;
  for (let index = 0; index < lowered.length; index++) mask |= 1 << bitOf(lowered.charCodeAt(index));
  return mask;
}

const firstLetter = 97;
const letters = 26;

function bitOf(code: number): number {
  const letter = code - firstLetter;
  if (letter >= 0 && letter < letters) return letter;
  // Digits share a bit, and all other characters the last five.
  if (code >= 48 && code <= 57) return letters;
  return letters + 1 + (code % 5);
}

/** The number of bits that `mask` has and `other` lacks. */
export function countMissing(mask: number, other: number): number {
  let count = 0;
  for (let rest = mask & ~other; rest !== 0; rest &= rest - 1) count++;
  return count;
}
