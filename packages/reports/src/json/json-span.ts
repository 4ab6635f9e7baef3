import { InvalidRecord, LimitExceeded } from '../report-fault.js';

/** The largest value that is parsed as a whole: the records of one file. */
const maxLength = 64 * 1024 * 1024;

const code = { newline: 10, quote: 34, comma: 44, backslash: 92 };

/** The text of one JSON value, from its first character to its last, which can be in different chunks. */
export class JsonSpan {
  /** Line breaks in the text so far. */
  lines = 0;
  isComplete = false;
  readonly #parts: string[] = [];
  #length = 0;
  #depth = 0;
  #isInString = false;
  #isEscaped = false;

  /** @param isKept whether the text is kept for `parse` */
  constructor(readonly isKept: boolean) {}

  /** Reads from the index to the end of the value or the chunk. Returns the index after the last character of the value. */
  read(chunk: string, start: number): number {
    let at = start;
    for (; at < chunk.length && !this.isComplete; at++) {
      const char = chunk.charCodeAt(at);
      if (char === code.newline) this.lines += 1;
      if (this.#isInString) this.#readInString(char);
      else if (char === code.quote) this.#isInString = true;
      else if (isOpening(char)) this.#depth += 1;
      else if (this.#depth > 0) {
        if (isClosing(char)) this.#close();
      } else if (char === code.comma || char <= 32 || isClosing(char)) {
        // The first character after a number or a name is not a part of it.
        if (char === code.newline) this.lines -= 1;
        this.isComplete = true;
        break;
      }
    }
    if (this.isKept) this.#keep(chunk.slice(start, at));
    return at;
  }

  parse(): unknown {
    const text = this.#parts.join('');
    try {
      return JSON.parse(text);
    } catch (error) {
      throw new InvalidRecord(`the JSON is not well-formed: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  #readInString(char: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (char === code.backslash) this.#isEscaped = true;
    else if (char === code.quote) {
      this.#isInString = false;
      this.isComplete = this.#depth === 0;
    }
  }

  #close(): void {
    this.#depth -= 1;
    this.isComplete = this.#depth === 0;
  }

  #keep(part: string): void {
    this.#parts.push(part);
    this.#length += part.length;
    if (this.#length > maxLength)
      throw new LimitExceeded(`one value has more than ${maxLength / 1024 / 1024} Mi characters`);
  }
}

function isOpening(char: number): boolean {
  return char === 91 || char === 123;
}

function isClosing(char: number): boolean {
  return char === 93 || char === 125;
}
