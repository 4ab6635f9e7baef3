import type { Expression } from '../outline.js';

const kinds = ['name', 'member', 'call', 'instance', 'self', 'super', 'type', 'outside', 'unknown'] as const;

/** The number of the kind, then what it is made of: `name` a name, `member` an expression and a name, others an expression. */
export type ExpressionRow = readonly number[];

/** Writes expressions down, each and each name of them once. */
export class ExpressionTable {
  readonly names: string[] = [];
  /** Each consists of rows before it. */
  readonly rows: ExpressionRow[] = [];
  readonly #nameNumbers = new Map<string, number>();
  readonly #rowNumbers = new Map<string, number>();
  readonly #known = new Map<Expression, number>();

  nameNumber(name: string): number {
    let number = this.#nameNumbers.get(name);
    if (number === undefined) {
      number = this.names.push(name) - 1;
      this.#nameNumbers.set(name, number);
    }
    return number;
  }

  /** Variables that hold what others held can nest deeper than calls can. */
  numberOf(expression: Expression): number {
    const pending: Expression[] = [];
    let number = -1;
    for (let at: Expression | undefined = expression; at !== undefined; at = 'of' in at ? at.of : undefined) {
      const known = this.#known.get(at);
      if (known !== undefined) {
        number = known;
        break;
      }
      pending.push(at);
    }
    for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
      number = this.#enter(at, number);
      this.#known.set(at, number);
    }
    return number;
  }

  #enter(expression: Expression, of: number): number {
    const row = [kinds.indexOf(expression.kind)];
    if ('of' in expression) row.push(of);
    if ('name' in expression) {
      row.push(this.nameNumber(expression.name));
      if (expression.typeArguments !== undefined) row.push(expression.typeArguments);
    }
    const key = row.join(' ');
    const known = this.#rowNumbers.get(key);
    if (known !== undefined) return known;
    const number = this.rows.push(row) - 1;
    this.#rowNumbers.set(key, number);
    return number;
  }
}

/** The expressions that an `ExpressionTable` wrote down. */
export function readExpressions(names: readonly string[], rows: readonly ExpressionRow[]): Expression[] {
  const expressions: Expression[] = [];
  const at = (number: number | undefined): Expression => expressions[number ?? -1] ?? { kind: 'unknown' };
  for (const [kindNumber = -1, first, second, third] of rows) {
    const kind = kinds[kindNumber] ?? 'unknown';
    if (kind === 'name') expressions.push(named({ kind, name: names[first ?? -1] ?? '' }, second));
    else if (kind === 'member') {
      expressions.push(named({ kind, of: at(first), name: names[second ?? -1] ?? '' }, third));
    } else if (kind === 'call' || kind === 'instance') expressions.push({ kind, of: at(first) });
    else expressions.push({ kind });
  }
  return expressions;
}

function named(expression: Extract<Expression, { name: string }>, typeArguments: number | undefined): Expression {
  return typeArguments === undefined ? expression : { ...expression, typeArguments };
}
