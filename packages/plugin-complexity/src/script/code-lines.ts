const slash = 0x2f;
const asterisk = 0x2a;

/**
 * Marks the lines with code: those with a character that is neither white space nor in a comment. The tokens of the file have to be added
 * in the order of the text. Between them are only punctuation, keywords and comments.
 */
export class CodeLines {
  /** 1 for each line with code, else 0. */
  readonly marks: Uint8Array;
  #line = 0;
  #position = 0;

  constructor(
    private readonly text: string,
    /** The position of the first character of each line. */
    private readonly lineStarts: readonly number[],
  ) {
    this.marks = new Uint8Array(lineStarts.length);
  }

  addToken(start: number, end: number): void {
    this.#scan(start, true);
    this.#scan(end, false);
  }

  finish(): void {
    this.#scan(this.text.length, true);
  }

  #scan(end: number, hasComments: boolean): void {
    while (this.#position < end) {
      const character = this.text.charCodeAt(this.#position);
      if (isWhiteSpace(character)) this.#position += 1;
      else if (hasComments && character === slash && this.#skipComment(end)) continue;
      else this.#mark(end, hasComments);
    }
  }

  /** Marks the current line. Continues after it, if no comment can begin in the rest of the line. */
  #mark(end: number, hasComments: boolean): void {
    while ((this.lineStarts[this.#line + 1] ?? Infinity) <= this.#position) this.#line += 1;
    this.marks[this.#line] = 1;
    const next = this.lineStarts[this.#line + 1] ?? this.text.length;
    this.#position = hasComments ? this.#position + 1 : Math.min(end, next);
  }

  #skipComment(end: number): boolean {
    const second = this.text.charCodeAt(this.#position + 1);
    if (second === asterisk) {
      const close = this.text.indexOf('*/', this.#position + 2);
      this.#position = close === -1 ? end : close + 2;
      return true;
    }
    if (second !== slash) return false;
    while (this.#position < end && !isLineBreak(this.text.charCodeAt(this.#position))) this.#position += 1;
    return true;
  }
}

function isLineBreak(character: number): boolean {
  return character === 0x0a || character === 0x0d || character === 0x2028 || character === 0x2029;
}

function isWhiteSpace(character: number): boolean {
  if (character <= 0x20) return true;
  return character >= 0xa0 && /\s/.test(String.fromCharCode(character));
}
