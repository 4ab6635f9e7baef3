import { isTypeNode } from '../node-type.js';
import type { Expression } from '../outline.js';
import type { CodeSymbol, Scope, SourceFile } from './code-symbol.js';
import { unknown, type Entity, type Expectation } from './entity.js';

/** Maximum length of chains of re-exports and values. */
const maxChainLength = 50;

/** Maximum number of results of one expression that are compared. The latest ones are from the same part of the file. */
const maxCompared = 20;

/** A result of an expression, and the next one of the same expression. */
interface Result {
  readonly context: CodeSymbol | SourceFile;
  readonly expected: Expectation;
  readonly entity: Entity;
  readonly next: Result | undefined;
}

/**
 * Evaluates expressions, each once per scope and expectation: a file mentions most receivers and types many times. An outline has one object
 * for all equal expressions of its file.
 */
export class Evaluations {
  #depth = 0;
  /** Number of evaluations that were cut off, because their chain had become too long. */
  #cutOff = 0;
  /** Number of values, imports and bases that are being determined. Others see a placeholder instead of them. */
  #undetermined = 0;
  /** Absent until all declarations are known. */
  #results: Map<Expression, Result> | undefined;

  constructor(private readonly compute: (expression: Expression, scope: Scope, expected: Expectation) => Entity) {}

  /** Forgets all results. */
  reset(): void {
    this.#results = new Map();
  }

  evaluate(expression: Expression, scope: Scope, expected: Expectation): Entity {
    const results = this.#undetermined === 0 && isReused(expression) ? this.#results : undefined;
    if (results === undefined) return this.#compute(expression, scope, expected);
    const context = contextOf(scope);
    let result = results.get(expression);
    for (let left = maxCompared; result !== undefined && left > 0; left -= 1) {
      if (result.context === context && isSame(result.expected, expected)) return result.entity;
      result = result.next;
    }
    const cutOff = this.#cutOff;
    const entity = this.#compute(expression, scope, expected);
    if (this.#cutOff === cutOff) results.set(expression, { context, expected, entity, next: results.get(expression) });
    return entity;
  }

  /** Like `deeper`, without a function for each of the many evaluations. */
  #compute(expression: Expression, scope: Scope, expected: Expectation): Entity {
    if (this.#depth > maxChainLength) {
      this.#cutOff += 1;
      return unknown;
    }
    this.#depth += 1;
    try {
      return this.compute(expression, scope, expected);
    } finally {
      this.#depth -= 1;
    }
  }

  /** Runs `find` one level deeper. Returns `undefined` if the chain has become too long. */
  deeper<Found>(find: () => Found): Found | undefined {
    if (this.#depth > maxChainLength) {
      this.#cutOff += 1;
      return undefined;
    }
    this.#depth += 1;
    try {
      return find();
    } finally {
      this.#depth -= 1;
    }
  }

  /** Runs `find`, whose result has a placeholder until then. Results that may depend on the placeholder are not reused. */
  determine<Found>(find: () => Found): Found {
    this.#undetermined += 1;
    try {
      return find();
    } finally {
      this.#undetermined -= 1;
    }
  }
}

/** Whether an evaluation takes longer than finding its earlier result. */
function isReused({ kind }: Expression): boolean {
  return kind === 'name' || kind === 'member' || kind === 'call' || kind === 'applied';
}

function isSame(one: Expectation, other: Expectation): boolean {
  return one === other || (one.kind === other.kind && one.arguments === other.arguments);
}

/** The innermost declaration around a scope that can change the meaning of a name: all scopes in it have the same results. */
function contextOf({ file, symbol }: Scope): CodeSymbol | SourceFile {
  for (let at = symbol; at !== undefined; at = at.parent) {
    const { type, receiver } = at.declaration;
    if (isTypeNode(type) || type === 'Namespace' || receiver !== undefined || at.hasMembers) return at;
  }
  return file;
}
