import type { Expression } from '../outline.js';

/** The names that parameters, variables and type parameters have inside a function or type, and what they hold. */
export class LocalScope {
  readonly #names = new Map<string, Expression>();

  constructor(private readonly outer?: LocalScope) {}

  /** A scope inside of this one. */
  open(): LocalScope {
    return new LocalScope(this);
  }

  set(name: string, value: Expression): void {
    this.#names.set(name, value);
  }

  get(name: string): Expression | undefined {
    return this.#names.get(name) ?? this.outer?.get(name);
  }
}
