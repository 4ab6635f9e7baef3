import { lastLineOf } from '../../last-line.js';

/** Converts offsets in a text to lines. */
export class LineStarts {
  readonly #starts = [0];

  constructor(private readonly text: string) {
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) this.#starts.push(at + 1);
  }

  /** Number of lines, at least one. A final line break does not start another line. */
  get count(): number {
    return lastLineOf(this.text, this.#starts.length);
  }

  /** The 1-based line of an offset. */
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

  /** Whether a line starts at an offset. */
  isStart(index: number): boolean {
    return index === 0 || this.text.charCodeAt(index - 1) === 10;
  }
}
