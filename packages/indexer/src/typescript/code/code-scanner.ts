import { SlashContext } from './slash-meaning.js';

const token =
  /([^\S\n]+)|(\n)|(\/\/[^\n]*|\/\*[^]*?\*\/)|([\w$\u0080-\uffff]+)|('[^'\\\n]*(?:\\[^][^'\\\n]*)*'|"[^"\\\n]*(?:\\[^][^"\\\n]*)*")|(=>|\.\.\.|\+\+|--|[^'"\\])/y;

const regularExpression = /\/(?:[^/\\\n[]|\\[^\n]|\[(?:[^\]\\\n[]|\\[^\n])*\])+\/[\w$]*/y;

/** The part of a template up to the start of an expression or its end. */
const templatePart = /[^`\\$]*(?:(?:\\[^]|\$(?!\{))[^`\\$]*)*(`|\$\{)/y;

/** Comments that the compiler reads in TypeScript. */
const directive = /^\/\/\/|@(?:ts-|jsx)/;

/** Comments of JavaScript that may declare types, or that look like an assignment to a global object. */
const declaration = /^\/\/\/|[@=]/;

/** Separates a text into comments and code. It understands as much of the syntax as that needs, and gives up on the rest. */
export class CodeScanner {
  readonly #parts: string[] = [];
  readonly #lines: number[] = [];
  readonly #context = new SlashContext();
  /** The open braces. A backquote is that of an expression in a template. */
  readonly #braces: ('{' | '`')[] = [];
  #line = 1;
  #isSpacePending = false;
  #isLineOpen = false;

  constructor(
    private readonly text: string,
    private readonly isJavaScript: boolean,
  ) {}

  /**
   * The code, with a line break between lines that have code and a space between tokens that are apart, and the 1-based numbers of these
   * lines. `undefined` if only a parser can tell comments from code.
   */
  scan(): { readonly text: string; readonly lines: readonly number[] } | undefined {
    const { text } = this;
    const start = /^#!.*/.exec(text)?.[0] ?? '';
    if (start !== '') this.#addCode(start);
    for (let position = start.length; position < text.length;) {
      const end = this.#scanToken(position);
      if (end === undefined) return undefined;
      position = end;
    }
    return { text: this.#parts.join(''), lines: this.#lines };
  }

  /** Returns the end of the token. */
  #scanToken(position: number): number | undefined {
    token.lastIndex = position;
    const match = token.exec(this.text);
    if (match === null) return undefined;
    const [all, space, line, comment, word, string] = match;
    if (space !== undefined) this.#isSpacePending = true;
    else if (line !== undefined) this.#endLine();
    else if (comment !== undefined) this.#addComment(comment);
    else if (word !== undefined) this.#addToken(all, all);
    else if (string !== undefined) this.#addToken(all, '"');
    else if (all === '/') return this.#scanSlash(position);
    else if (all === '`') return this.#scanTemplate(position);
    else if (all === '}' && this.#braces.pop() === '`') return this.#scanTemplate(position);
    else {
      if (all === '{') this.#braces.push('{');
      this.#addToken(all, all);
    }
    return token.lastIndex;
  }

  #scanSlash(position: number): number | undefined {
    const { meaning } = this.#context;
    if (meaning === 'division') {
      // After a type or an import, the end of the line ends the statement, so that a regular expression follows.
      if (!this.#isLineOpen) return undefined;
      this.#addToken('/', '/');
      return position + 1;
    }
    regularExpression.lastIndex = position;
    const literal = meaning === 'unknown' ? undefined : regularExpression.exec(this.text)?.[0];
    if (literal === undefined) return undefined;
    this.#addToken(literal, '"');
    return position + literal.length;
  }

  /** Scans a part of a template, from a backquote or the brace that ends an expression. */
  #scanTemplate(position: number): number | undefined {
    templatePart.lastIndex = position + 1;
    const end = templatePart.exec(this.text)?.[1];
    if (end === undefined) return undefined;
    const isEnd = end === '`';
    if (!isEnd) this.#braces.push('`');
    this.#addToken(this.text.slice(position, templatePart.lastIndex), isEnd ? '"' : ',');
    return templatePart.lastIndex;
  }

  #addComment(comment: string): void {
    if ((this.isJavaScript ? declaration : directive).test(comment)) {
      this.#addCode(comment);
      return;
    }
    this.#isSpacePending = true;
    for (const character of comment) if (character === '\n') this.#endLine();
  }

  #addToken(code: string, kind: string): void {
    this.#addCode(code);
    this.#context.add(kind);
  }

  #addCode(code: string): void {
    if (!this.#isLineOpen) {
      if (this.#parts.length > 0) this.#parts.push('\n');
      this.#lines.push(this.#line);
    } else if (this.#isSpacePending) this.#parts.push(' ');
    this.#isLineOpen = true;
    this.#isSpacePending = false;
    this.#parts.push(code);
    for (let at = code.indexOf('\n'); at >= 0; at = code.indexOf('\n', at + 1)) {
      this.#line += 1;
      this.#lines.push(this.#line);
    }
  }

  #endLine(): void {
    this.#isLineOpen = false;
    this.#isSpacePending = false;
    this.#line += 1;
  }
}
