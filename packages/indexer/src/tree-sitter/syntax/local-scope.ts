import type { Expression } from '../outline.js';

/** The names that parameters, variables and type parameters have inside a function or type, and what they hold. */
export class LocalScope {
  /** Most scopes have none. */
  #names: Map<string, Expression> | undefined;

  constructor(private readonly outer?: LocalScope) {}

  /** A scope inside of this one. */
  open(): LocalScope {
    return new LocalScope(this);
  }

  set(name: string, value: Expression): void {
    (this.#names ??= new Map<string, Expression>()).set(name, value);
  }

  get(name: string): Expression | undefined {
    return this.#names?.get(name) ?? this.outer?.get(name);
  }
}
