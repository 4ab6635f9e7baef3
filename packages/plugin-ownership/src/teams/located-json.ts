/** A JSON value with the line that it starts on. */
export type LocatedJson = { readonly line: number } & (
  | { readonly kind: 'object'; readonly members: readonly LocatedMember[] }
  | { readonly kind: 'array'; readonly items: readonly LocatedJson[] }
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'number' | 'boolean' | 'null' }
);

/** A member of an object. Unlike with `JSON.parse`, a name can occur twice. */
export interface LocatedMember {
  readonly name: string;
  readonly line: number;
  readonly value: LocatedJson;
}

/** A syntax error in a JSON text. */
export class JsonSyntaxError extends Error {
  override readonly name = 'JsonSyntaxError';

  constructor(
    message: string,
    readonly line: number,
    readonly column: number,
  ) {
    super(message);
  }
}

const maxDepth = 64;
const literal = /-?\d[\d.eE+-]*|[a-z]+/y;
const space = /[ \t\r\n]*/y;

/**
 * Parses JSON as `JSON.parse` does, and keeps the lines, which `JSON.parse` does not report.
 * @throws JsonSyntaxError
 */
export function parseLocatedJson(text: string): LocatedJson {
  const parser = new Parser(text);
  const value = parser.value(0);
  parser.end();
  return value;
}

class Parser {
  readonly #text: string;
  #position = 0;
  #line = 1;
  #countedTo = 0;

  constructor(text: string) {
    this.#text = text;
  }

  value(depth: number): LocatedJson {
    this.#skipSpace();
    const line = this.#lineHere();
    const character = this.#text[this.#position];
    if (depth > maxDepth) throw this.#error('arrays and objects are nested too deeply');
    if (character === '{') {
      return { kind: 'object', line, members: this.#list('{', '}', () => this.#member(depth + 1)) };
    }
    if (character === '[') return { kind: 'array', line, items: this.#list('[', ']', () => this.value(depth + 1)) };
    if (character === '"') return { kind: 'string', line, value: this.#string() };
    return { kind: this.#literal(), line };
  }

  end(): void {
    this.#skipSpace();
    if (this.#position < this.#text.length) throw this.#error('there is text after the end of the JSON value');
  }

  #member(depth: number): LocatedMember {
    this.#skipSpace();
    const line = this.#lineHere();
    if (this.#text[this.#position] !== '"') throw this.#unexpected('a name in double quotes');
    const name = this.#string();
    this.#skipSpace();
    if (this.#text[this.#position] !== ':') throw this.#unexpected('":"');
    this.#position++;
    return { name, line, value: this.value(depth) };
  }

  #list<T>(open: string, close: string, parse: () => T): T[] {
    this.#position += open.length;
    this.#skipSpace();
    const items: T[] = [];
    if (this.#text[this.#position] === close) {
      this.#position++;
      return items;
    }
    for (;;) {
      items.push(parse());
      this.#skipSpace();
      const separator = this.#text[this.#position];
      if (separator !== ',' && separator !== close) throw this.#unexpected(`"," or "${close}"`);
      this.#position++;
      if (separator === close) return items;
    }
  }

  #string(): string {
    const start = this.#position;
    let end = start + 1;
    while (end < this.#text.length && this.#text[end] !== '"' && this.#text[end] !== '\n') {
      end += this.#text[end] === '\\' ? 2 : 1;
    }
    if (this.#text[end] !== '"') throw this.#error('a string is not closed');
    try {
      const value = JSON.parse(this.#text.slice(start, end + 1)) as string;
      this.#position = end + 1;
      return value;
    } catch {
      throw this.#error('a string contains a control character or an invalid escape');
    }
  }

  #literal(): 'number' | 'boolean' | 'null' {
    literal.lastIndex = this.#position;
    const [word] = literal.exec(this.#text) ?? [];
    try {
      const value = JSON.parse(word ?? '') as number | boolean | null;
      this.#position = literal.lastIndex;
      return value === null ? 'null' : typeof value === 'number' ? 'number' : 'boolean';
    } catch {
      throw this.#unexpected('a value');
    }
  }

  #skipSpace(): void {
    space.lastIndex = this.#position;
    space.exec(this.#text);
    this.#position = space.lastIndex;
  }

  #lineHere(): number {
    for (; this.#countedTo < this.#position; this.#countedTo++) {
      if (this.#text[this.#countedTo] === '\n') this.#line++;
    }
    return this.#line;
  }

  #unexpected(expected: string): JsonSyntaxError {
    const character = this.#text[this.#position];
    return this.#error(
      `expected ${expected}, found ${character === undefined ? 'the end of the file' : `"${character}"`}`,
    );
  }

  #error(message: string): JsonSyntaxError {
    const line = this.#lineHere();
    return new JsonSyntaxError(message, line, this.#position - this.#text.lastIndexOf('\n', this.#position - 1));
  }
}
