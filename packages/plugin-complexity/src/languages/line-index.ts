/** Converts offsets in a text to lines. */
export class LineIndex {
  /** The offset of each line. */
  readonly #starts = [0];

  constructor(private readonly text: string) {
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) this.#starts.push(at + 1);
  }

  /** Number of lines, at least one. A final line break does not start another line. */
  get count(): number {
    const { length } = this.#starts;
    return this.text.endsWith('\n') ? length - 1 : length;
  }

  /** The 1-based line of an offset. */
  at(offset: number): number {
    let first = 0;
    let last = this.#starts.length - 1;
    while (first < last) {
      const middle = (first + last + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) first = middle;
      else last = middle - 1;
    }
    return first + 1;
  }
}
