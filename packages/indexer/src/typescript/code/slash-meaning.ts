/** The meaning of a slash that begins no comment. It is unknown where only a parser can tell. */
export type SlashMeaning = 'division' | 'regular expression' | 'unknown';

/** Keywords before an operand. */
const beforeOperand = new Set('case default delete do else in instanceof new return throw typeof void'.split(' '));

/** Keywords that may end a statement or come before an operand, and those that are also names. */
const ambiguous = new Set('as async await break continue debugger extends from is of satisfies yield'.split(' '));

/** Keywords whose parentheses are followed by a statement. */
const beforeStatement = new Set('if for while with'.split(' '));

const wordStart = /^[\w$\u0080-\uffff]/;
const operators = new Set('( , = : [ { ; + - * / % ~ ^ & | ? =>'.split(' '));

/** The tokens so far, as far as the meaning of a slash depends on them. */
export class SlashContext {
  #last = '';
  #beforeLast = '';
  /** The meaning of a slash after each parenthesis that is open. */
  readonly #parentheses: SlashMeaning[] = [];
  #afterParenthesis: SlashMeaning = 'unknown';

  /** @param token a word, a punctuator, or the quote of a string, a template or a regular expression that has ended */
  add(token: string): void {
    if (token === '(') this.#parentheses.push(this.#meaningAfterParenthesis());
    else if (token === ')') this.#afterParenthesis = this.#parentheses.pop() ?? 'unknown';
    this.#beforeLast = this.#last;
    this.#last = token;
  }

  /** The meaning of a slash at this place. */
  get meaning(): SlashMeaning {
    const last = this.#last;
    if (last === '' || operators.has(last)) return 'regular expression';
    if (last === ')') return this.#afterParenthesis;
    if (last === ']' || last === '"') return 'division';
    if (last === '!') return this.#isOperandEnd(this.#beforeLast) ? 'unknown' : 'regular expression';
    if (!wordStart.test(last)) return 'unknown';
    if (this.#isMember) return 'division';
    if (ambiguous.has(last)) return 'unknown';
    return beforeOperand.has(last) ? 'regular expression' : 'division';
  }

  #meaningAfterParenthesis(): SlashMeaning {
    if (this.#isMember) return 'division';
    if (this.#last === 'await') return 'unknown';
    return beforeStatement.has(this.#last) ? 'regular expression' : 'division';
  }

  get #isMember(): boolean {
    return this.#beforeLast === '.' || this.#beforeLast === '#';
  }

  /** Whether an operator after the token may belong to it: `a! / b`. */
  #isOperandEnd(token: string): boolean {
    return wordStart.test(token) ? !beforeOperand.has(token) : /^[)\]}">]$/.test(token);
  }
}
