/** Text that is unlike any other, so that git detects its renames. */
export function uniqueText(name: string, lines = 30): string {
  let state = Buffer.from(name).reduce((hash, byte) => (hash * 31 + byte) % 2147483647, 7);
  const number = (): string => (state = (state * 48271) % 2147483647).toString(36);
  return Array.from({ length: lines }, () => `${name} ${number()} ${number()} ${number()}\n`).join('');
}
