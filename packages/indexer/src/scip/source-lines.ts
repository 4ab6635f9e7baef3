import { lastLineOf } from '../last-line.js';

/** Units in which characters are counted, by the numbers of `PositionEncoding`. */
export const positionEncodings = { utf8: 1, utf16: 2, utf32: 3 } as const;

const beyondAscii = /[\u0080-\uffff]/;

/** The lines of a file, and the offsets of the positions in a document. Lines are 0-based. */
export class SourceLines {
  readonly #starts: number[] = [0];
  readonly #isAscii: boolean;
  #columns: { line: number; encoding: number; columns: Uint32Array } | undefined;

  constructor(readonly text: string) {
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) this.#starts.push(at + 1);
    this.#isAscii = !beyondAscii.test(text);
  }

  /** Number of lines, without an empty one at the end. */
  get count(): number {
    return lastLineOf(this.text, this.#starts.length);
  }

  get isAscii(): boolean {
    return this.#isAscii;
  }

  line(line: number): string {
    const start = this.#starts[line];
    if (start === undefined) return '';
    return this.text.slice(start, (this.#starts[line + 1] ?? this.text.length + 1) - 1).replace(/\r$/, '');
  }

  /** Offset in the text; `undefined` if the position is not in the file. */
  offsetAt(line: number, character: number, encoding: number): number | undefined {
    const start = this.#starts[line];
    if (start === undefined) return undefined;
    const end = this.#starts[line + 1] ?? this.text.length;
    if (this.#isAscii || encoding === positionEncodings.utf16) {
      return character <= end - start ? start + character : undefined;
    }
    const column = this.#columnsOf(line, start, end, encoding)[character];
    return column === undefined ? undefined : start + column;
  }

  /** Offsets within a line by character in the given encoding. Cached for the last line. */
  #columnsOf(line: number, start: number, end: number, encoding: number): Uint32Array {
    const cached = this.#columns;
    if (cached?.line === line && cached.encoding === encoding) return cached.columns;
    const columns: number[] = [];
    for (let at = start; at < end;) {
      const point = this.text.codePointAt(at) ?? 0;
      const units = encoding === positionEncodings.utf8 ? utf8Length(point) : 1;
      for (let unit = 0; unit < units; unit += 1) columns.push(at - start);
      at += point > 0xffff ? 2 : 1;
    }
    columns.push(end - start);
    this.#columns = { line, encoding, columns: Uint32Array.from(columns) };
    return this.#columns.columns;
  }
}

function utf8Length(point: number): number {
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}
