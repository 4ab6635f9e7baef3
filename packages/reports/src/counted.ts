/** A number with its noun, as in `1 file` and `1,234 files`. */
export function count(number: number, noun: string): string {
  return `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`;
}

export function isOrAre(number: number): string {
  return number === 1 ? 'is' : 'are';
}
