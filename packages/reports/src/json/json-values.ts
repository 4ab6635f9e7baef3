import { describe, InvalidRecord } from '../report-fault.js';
import { JsonSpan } from './json-span.js';

/** Names of members, and `''` for the elements of lists, from the root to a value. */
export type JsonPath = readonly string[];

/** Reads the selected values of one JSON report. */
export interface JsonVisitor {
  /** Whether the members of a value are selected one by one, the value is parsed, or it is skipped. */
  select(path: JsonPath): 'enter' | 'parse' | 'skip';
  /** Receives each value that is parsed. */
  visit(path: JsonPath, value: unknown): void;
  /** Called at the end of each value whose members were selected one by one. */
  leave?(path: JsonPath): void;
}

type State =
  | 'value'
  | 'value or end'
  | 'key'
  | 'key or end'
  | 'colon'
  | 'comma or end'
  | 'inside key'
  | 'inside value'
  | 'done';

/**
 * Streams JSON: only selected values are parsed, one at a time. A report of several hundred MiB needs no more memory than its largest file,
 * and parsing never keeps the process busy for long.
 */
export class JsonValues {
  #line = 1;
  #state: State = 'value';
  /** The path of the current value. */
  readonly #path: string[] = [];
  /** The closing brackets of the entered values. */
  readonly #closers: string[] = [];
  #span = new JsonSpan(false);

  constructor(private readonly visitor: JsonVisitor) {}

  get position(): string {
    const line = `line ${this.#line + this.#span.lines}`;
    const name = this.#path.findLast((each) => each !== '');
    return name === undefined ? line : `${line}, in "${name}"`;
  }

  add(chunk: string): void {
    for (let at = 0; at < chunk.length;) {
      if (this.#state === 'inside key' || this.#state === 'inside value') {
        at = this.#span.read(chunk, at);
        if (this.#span.isComplete) this.#endSpan();
      } else if (this.#readCharacter(chunk[at] ?? '')) at += 1;
    }
  }

  end(): void {
    if (this.#state !== 'done') throw new InvalidRecord('the report ends inside of a value, so it is truncated');
  }

  /** Returns false if a key or a value begins with the character. */
  #readCharacter(char: string): boolean {
    if (char === '\n') this.#line += 1;
    if (/\s/.test(char)) return true;
    const isEnd = char === this.#closers.at(-1);
    if (isEnd && this.#state.endsWith('or end')) {
      this.#closers.pop();
      this.#path.pop();
      this.visitor.leave?.(this.#path);
      this.#endValue();
    } else if (this.#state === 'value' || this.#state === 'value or end') return this.#startValue(char);
    else if ((this.#state === 'key' || this.#state === 'key or end') && char === '"') {
      this.#state = 'inside key';
      this.#span = new JsonSpan(true);
      return false;
    } else if (this.#state === 'colon' && char === ':') this.#state = 'value';
    else if (this.#state === 'comma or end' && char === ',')
      this.#state = this.#closers.at(-1) === '}' ? 'key' : 'value';
    else throw new InvalidRecord(`the JSON is not well-formed: unexpected ${describe(char)}`);
    return true;
  }

  #startValue(char: string): boolean {
    const action = this.visitor.select(this.#path);
    if (action === 'enter' && (char === '{' || char === '[')) {
      this.#closers.push(char === '{' ? '}' : ']');
      this.#state = char === '{' ? 'key or end' : 'value or end';
      this.#path.push('');
      return true;
    }
    if (!/["{[\w-]/.test(char)) throw new InvalidRecord(`the JSON is not well-formed: unexpected ${describe(char)}`);
    this.#state = 'inside value';
    this.#span = new JsonSpan(action !== 'skip');
    return false;
  }

  #endSpan(): void {
    const span = this.#span;
    if (this.#state === 'inside key') {
      this.#path[this.#path.length - 1] = String(span.parse());
      this.#state = 'colon';
    } else {
      if (span.isKept) this.visitor.visit(this.#path, span.parse());
      this.#endValue();
    }
    this.#line += span.lines;
    this.#span = new JsonSpan(false);
  }

  #endValue(): void {
    this.#state = this.#closers.length === 0 ? 'done' : 'comma or end';
  }
}
