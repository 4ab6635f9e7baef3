/**
 * A list of strings as one text, which is transferred between threads in one step however many strings there are. A string is only cut
 * out when it is read.
 */
export interface StringTable {
  readonly text: string;
  /** End of each string in `text`, in UTF-16 code units. */
  readonly ends: Uint32Array<ArrayBuffer>;
}

export function toStringTable(strings: readonly string[]): StringTable {
  const ends = new Uint32Array(strings.length);
  let end = 0;
  for (const [index, string] of strings.entries()) {
    end += string.length;
    ends[index] = end;
  }
  return { text: strings.join(''), ends };
}

/** The string at an index; an empty string outside of the table. */
export function stringAt({ text, ends }: StringTable, index: number): string {
  return text.slice(ends[index - 1] ?? 0, ends[index] ?? 0);
}
