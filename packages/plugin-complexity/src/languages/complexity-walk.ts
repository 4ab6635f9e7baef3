import type { Pacer } from '@code-graph/sdk/pacer';
import type { TextRange } from './code-lines.js';
import { operatorText } from './rule-table.js';
import type { SyntaxRows } from './syntax-rows.js';
import type { SyntaxRule } from './syntax-rules.js';

/** A function, or the code outside of all functions. */
export interface CountedFunction {
  /** -1 for the code outside of functions. */
  readonly row: number;
  readonly name: string | undefined;
  /** Levels of control flow around it. */
  readonly nesting: number;
  cyclomatic: number;
  cognitive: number;
  structural: number;
  /** Levels of control flow inside it, around the current row. */
  depth: number;
}

/** A node that ends a level of nesting, or a function, before row `end`. */
interface OpenLevel {
  readonly end: number;
  /** If the node is a function: the function around it. */
  readonly outer: CountedFunction | undefined;
}

/** A chain of logical operators, nested operands included. */
interface Sequence {
  /** The last operator so far. */
  operator: string | undefined;
}

/** Number of rows between two checks of the clock. */
const rowsPerSlice = 65_536;

/** Counts in one pass over the rows of a file. The stack is explicit, because deep nesting would overflow the call stack. */
export class ComplexityWalk {
  readonly functions: CountedFunction[] = [];
  readonly comments: TextRange[] = [];
  readonly outside = newFunction(-1, undefined, 0);
  #current = this.outside;
  readonly #open: OpenLevel[] = [];
  /** Rows that start a level of nesting, and `if` rows that follow an `else`. */
  readonly #nested = new Set<number>();
  readonly #elseIfs = new Set<number>();
  /** By the rows of logical expressions. */
  readonly #sequences = new Map<number, Sequence>();

  constructor(private readonly rows: SyntaxRows) {}

  async run(pacer: Pacer): Promise<void> {
    const { count } = this.rows;
    for (let row = 0; row < count;) {
      row = this.#visitSlice(row, Math.min(count, row + rowsPerSlice));
      if (pacer.isDue) await pacer.pause();
    }
  }

  #visitSlice(first: number, end: number): number {
    const { rows } = this;
    let row = first;
    while (row < end) {
      this.#close(row);
      if (this.#nested.delete(row)) this.#openLevel(row);
      const rules = rows.rules(row);
      if (rules === undefined) {
        row += 1;
        continue;
      }
      if (rules.comment === true || rules.comment?.(rows, row) === true) {
        this.comments.push([rows.start(row), rows.end(row)]);
        row = rows.next(row);
        continue;
      }
      if (rules.function !== undefined && rules.function.when?.(rows, row) !== false) {
        this.#openFunction(row, rules.function.name?.(rows, row));
      }
      if (rules.isLogical) this.#joinOperands(row);
      if (this.#isOperator(row)) this.#countOperator(row);
      if (rules.syntax !== undefined) this.#count(row, rules.syntax);
      row += 1;
    }
    return row;
  }

  #count(row: number, rule: SyntaxRule): void {
    const { rows } = this;
    const current = this.#current;
    if (rule.decides === true || rule.decides?.(rows, row) === true) current.cyclomatic += 1;
    if (rule.cognitive !== undefined && rule.cognitiveIf?.(rows, row) !== false) {
      // An `else if` adds 1, however deep.
      if (rule.cognitive === 'flat' || this.#elseIfs.delete(row)) {
        current.cognitive += 1;
      } else {
        current.cognitive += 1 + current.depth;
        current.structural += 1;
      }
    }
    if (rule.nests === 'all') this.#openLevel(row);
    else if (typeof rule.nests === 'function') for (const each of rule.nests(rows, row)) this.#nest(each);
    else for (const field of rule.nests ?? []) this.#nest(rows.inField(row, field));
    const { otherwise = [] } = rule;
    const branches =
      typeof otherwise === 'function'
        ? otherwise(rows, row)
        : typeof otherwise === 'string'
          ? rows.allInField(row, otherwise)
          : otherwise;
    for (const branch of branches) this.#countElse(row, branch);
  }

  /** @param otherwise the row of the `else` branch of the `if` in `row` */
  #countElse(row: number, otherwise: number): void {
    const { rows } = this;
    const type = rows.type(row);
    const end = rows.next(otherwise);
    // The branch, or the last child of the clause that starts with the word `else`.
    let inner = otherwise;
    if (rows.typeName(otherwise) === 'else_clause') {
      for (let child = otherwise + 1; child < end; child = rows.next(child)) {
        if (rows.type(child) === type) inner = child;
      }
    }
    if (rows.type(inner) === type) {
      this.#elseIfs.add(inner);
      return;
    }
    this.#current.cognitive += 1;
    this.#nest(otherwise);
  }

  #nest(row: number | undefined): void {
    if (row !== undefined) this.#nested.add(row);
  }

  #openLevel(row: number): void {
    this.#current.depth += 1;
    this.#open.push({ end: this.rows.next(row), outer: undefined });
  }

  #openFunction(row: number, name: string | undefined): void {
    const outer = this.#current;
    this.#current = newFunction(row, name, outer.depth);
    this.functions.push(this.#current);
    this.#open.push({ end: this.rows.next(row), outer });
  }

  #close(row: number): void {
    for (let level = this.#open.at(-1); level !== undefined && level.end <= row; level = this.#open.at(-1)) {
      this.#open.pop();
      if (level.outer === undefined) this.#current.depth -= 1;
      else this.#current = level.outer;
    }
  }

  /** Operands that are logical expressions, with or without parentheses, belong to the same sequence. */
  #joinOperands(row: number): void {
    const { rows } = this;
    const end = rows.next(row);
    const children: number[] = [];
    for (let child = row + 1; child < end; child = rows.next(child)) children.push(child);
    if (!children.some((child) => this.#isOperator(child))) return;
    const sequence = this.#sequences.get(row) ?? { operator: undefined };
    this.#sequences.set(row, sequence);
    for (const child of children) {
      const operand = this.#withoutParentheses(child);
      if (rows.rules(operand)?.isLogical === true) this.#sequences.set(operand, sequence);
    }
  }

  #withoutParentheses(row: number): number {
    const { rows } = this;
    let inner = row;
    while (rows.rules(inner)?.isParenthesis === true) {
      const end = rows.next(inner);
      let child = inner + 1;
      while (child < end && !rows.isOperand(child)) child = rows.next(child);
      if (child >= end) return inner;
      inner = child;
    }
    return inner;
  }

  #isOperator(row: number): boolean {
    const isOperator = this.rows.rules(row)?.isOperator;
    return typeof isOperator === 'function' ? isOperator(this.rows, row) : isOperator === true;
  }

  /** Operators come in the order of the source, also those of nested operands. */
  #countOperator(row: number): void {
    const sequence = this.#sequences.get(this.rows.parent(row));
    if (sequence === undefined) return;
    this.#current.cyclomatic += 1;
    const isToken = this.rows.rules(row)?.isOperator === true;
    const operator = isToken ? this.rows.typeName(row) : operatorText(this.rows, row);
    if (operator !== sequence.operator) this.#current.cognitive += 1;
    sequence.operator = operator;
  }
}

function newFunction(row: number, name: string | undefined, nesting: number): CountedFunction {
  return { row, name, nesting, cyclomatic: row < 0 ? 0 : 1, cognitive: 0, structural: 0, depth: 0 };
}
