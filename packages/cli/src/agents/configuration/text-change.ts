/** A change of a text at one position, which can be undone in a text that has changed elsewhere since. */
export interface TextChange {
  readonly removed: string;
  readonly inserted: string;
}

/** The smallest change that makes one text the other. */
export function changeBetween(before: string, after: string): TextChange {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return { removed: before.slice(start, before.length - end), inserted: after.slice(start, after.length - end) };
}

/** Undoes a change. Returns undefined if its text is not in the text exactly once. */
export function undoChange(text: string, { removed, inserted }: TextChange): string | undefined {
  const index = text.indexOf(inserted);
  if (inserted === '' || index < 0 || text.includes(inserted, index + 1)) return undefined;
  return text.slice(0, index) + removed + text.slice(index + inserted.length);
}
