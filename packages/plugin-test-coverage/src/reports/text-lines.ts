import { LimitExceeded } from '@code-graph/reports';

/** Maximum length of a line, longer than any path with a name of a branch. */
const maxLength = 1_000_000;

const carriageReturn = 13;

/** Receives a line as a part of a larger text, because copying millions of lines takes longer than reading them. */
export type LineVisitor = (text: string, start: number, end: number) => void;

/** Splits chunks of text into lines, which end with LF, CR LF, or the text. */
export class TextLines {
  /** The number of the line that is being read, from 1. */
  number = 0;
  #rest = '';

  constructor(private readonly visit: LineVisitor) {}

  add(chunk: string): void {
    const text = this.#rest + chunk;
    let start = 0;
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
      this.#visitLine(text, start, end);
      start = end + 1;
    }
    this.#rest = text.slice(start);
    if (this.#rest.length <= maxLength) return;
    this.number += 1;
    throw new LimitExceeded(`the line has more than ${maxLength.toLocaleString('en')} characters`);
  }

  end(): void {
    if (this.#rest !== '') this.#visitLine(this.#rest, 0, this.#rest.length);
  }

  #visitLine(text: string, start: number, end: number): void {
    this.number += 1;
    this.visit(text, start, end > start && text.charCodeAt(end - 1) === carriageReturn ? end - 1 : end);
  }
}
