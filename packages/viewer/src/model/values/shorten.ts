/** A text of at most a length, shortened in the middle, where paths differ least. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = Math.ceil((length - 1) * 0.6);
  return `${text.slice(0, length - 1 - end)}…${text.slice(-end)}`;
}
