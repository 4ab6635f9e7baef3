import { quote, type HostError } from '@code-graph/api/errors';
import type { StatementPiece } from './checked-query.js';
import { notReadOnlyKeywords, reservedWords } from './query-keywords.js';
import { invalidAt, notReadOnlyAt } from './query-refusal.js';
import { queryLimits, type QueryToken } from './query-token.js';

const endToken: QueryToken = { kind: 'end', text: '', start: 0, end: 0 };

/** Reads the tokens of a query in order, and collects the accepted ones. */
export class TokenCursor {
  readonly pieces: StatementPiece[] = [];
  readonly parameters = new Set<string>();
  readonly #variables = new Map<string, string>();
  #index = 0;
  #depth = 0;

  constructor(
    readonly query: string,
    private readonly tokens: readonly QueryToken[],
  ) {}

  get next(): QueryToken {
    return this.peek(0);
  }

  /** Offset after the token that was accepted last. */
  get endOfLast(): number {
    return this.tokens[this.#index - 1]?.end ?? 0;
  }

  peek(ahead: number): QueryToken {
    return this.tokens[Math.min(this.#index + ahead, this.tokens.length - 1)] ?? endToken;
  }

  isSymbol(text: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token.kind === 'symbol' && token.text === text;
  }

  isKeyword(keyword: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return token.kind === 'word' && token.text.toUpperCase() === keyword;
  }

  /** Moves on without output. */
  skip(): QueryToken {
    const token = this.next;
    this.#index++;
    return token;
  }

  /** Accepts the next token if it is this symbol. */
  takeSymbol(text: string): boolean {
    if (!this.isSymbol(text)) return false;
    this.skip();
    this.pieces.push(text === ',' ? { attached: text } : text);
    return true;
  }

  takeKeyword(keyword: string): boolean {
    if (!this.isKeyword(keyword)) return false;
    this.skip();
    this.pieces.push(keyword);
    return true;
  }

  expectSymbol(text: string): void {
    if (!this.takeSymbol(text)) throw this.refuse(quote(text));
  }

  expectKeyword(keyword: string): void {
    if (!this.takeKeyword(keyword)) throw this.refuse(keyword);
  }

  /** Whether the next token can name a variable. */
  get isAtName(): boolean {
    const { kind, text } = this.next;
    return kind === 'quoted' || (kind === 'word' && !reservedWords.has(text.toUpperCase()));
  }

  /** Accepts a variable. Its name must not differ from another one only in case, because the engine ignores case. */
  expectVariable(): string {
    if (!this.isAtName) throw this.refuse('a name');
    const { text, start } = this.skip();
    const spelling = this.#variables.get(text.toLowerCase());
    if (spelling !== undefined && spelling !== text) {
      throw invalidAt(this.query, start, `the names ${quote(spelling)} and ${quote(text)} differ only in case`);
    }
    this.#variables.set(text.toLowerCase(), text);
    this.pieces.push({ name: text, isProperty: false });
    return text;
  }

  /** Accepts the name of a property, which may be any word. */
  expectProperty(): void {
    const { kind, text } = this.next;
    if (kind !== 'word' && kind !== 'quoted') throw this.refuse('the name of a property');
    this.skip();
    this.pieces.push({ name: text, isProperty: true });
  }

  /** Runs `work` one level deeper. @throws HostError `QUERY_INVALID` beyond the maximum depth */
  nested<Result>(work: () => Result): Result {
    if (this.#depth === queryLimits.depth) {
      throw invalidAt(this.query, this.next.start, `it is nested more than ${queryLimits.depth} levels deep`);
    }
    this.#depth++;
    const result = work();
    this.#depth--;
    return result;
  }

  /** The error for the next token, which the grammar does not expect. */
  refuse(expected: string): HostError {
    const { kind, text, start } = this.next;
    if (kind === 'word' && notReadOnlyKeywords.has(text.toUpperCase())) return notReadOnlyAt(this.query, start, text);
    const actual = kind === 'end' ? 'the end of the query' : quote(this.query.slice(start, this.next.end));
    return invalidAt(this.query, start, `expected ${expected}, found ${actual}`);
  }
}
