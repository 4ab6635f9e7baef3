/** Tells on which lines places in a text are. */
export class LineStarts {
  readonly #starts = [0];

  constructor(private readonly text: string) {
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) this.#starts.push(at + 1);
  }

  /** Number of lines, at least one; a line break at the end begins no other. */
  get count(): number {
    const { length } = this.#starts;
    return Math.max(1, this.text.endsWith('\n') ? length - 1 : length);
  }

  /** The line of an index, from 1. */
  at(index: number): number {
    let first = 0;
    let last = this.#starts.length - 1;
    while (first < last) {
      const middle = (first + last + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= index) first = middle;
      else last = middle - 1;
    }
    return first + 1;
  }

  /** Whether a line begins at an index. */
  isStart(index: number): boolean {
    return index === 0 || this.text.charCodeAt(index - 1) === 10;
  }
}
