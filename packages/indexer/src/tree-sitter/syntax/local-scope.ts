import type { Expression } from '../outline.js';
import { startsAtInstance, areEqual, unknown } from './expressions.js';

/** The value of a name that was assigned different values. Unlike `unknown`, later assignments do not replace it. */
const ambiguous: Expression = { kind: 'unknown' };

/** Maximum depth of scopes. Code nested more deeply shares a scope, because each lookup visits all enclosing scopes. */
const maxScopeDepth = 1000;

/** The values of parameters, variables and type parameters inside a function or type. */
export class LocalScope {
  /** Created on demand, because most scopes have no names. */
  #names: Map<string, Expression> | undefined;
  readonly #depth: number;

  constructor(
    private readonly outer?: LocalScope,
    private readonly kind: 'code' | 'boundary' | 'body' = 'code',
  ) {
    this.#depth = outer === undefined ? 0 : outer.#depth + 1;
  }

  /** Whether this is the scope of the file, whose names are not local. */
  get isOutermost(): boolean {
    return this.outer === undefined;
  }

  /** Opens a nested scope. */
  open(): LocalScope {
    return this.#depth < maxScopeDepth ? new LocalScope(this) : this;
  }

  /** Opens the body of a type whose names are not visible in the functions inside, as in Python. */
  openBody(): LocalScope {
    return this.#depth < maxScopeDepth ? new LocalScope(new LocalScope(this.visibleInside, 'boundary'), 'body') : this;
  }

  /** Opens a scope for code that runs conditionally. */
  openBranch(): LocalScope {
    return this.#depth < maxScopeDepth ? new LocalScope(this, this.kind) : this;
  }

  /** The scope that functions and types nested in this one see. */
  get visibleInside(): LocalScope {
    return this.kind === 'body' && this.outer !== undefined ? this.outer.visibleInside : this;
  }

  set(name: string, value: Expression): void {
    (this.#names ??= new Map<string, Expression>()).set(name, value);
  }

  /** Whether this scope itself has a value for a name. */
  hasKnownValue(name: string): boolean {
    const value = this.#names?.get(name);
    return value !== undefined && value.kind !== 'unknown';
  }

  get(name: string): Expression | undefined {
    const own = this.#names?.get(name);
    if (own !== undefined) return own;
    const outerValue = this.outer?.get(name);
    // `self` of an enclosing type is not that of this one.
    return this.kind === 'boundary' && outerValue !== undefined && startsAtInstance(outerValue) ? unknown : outerValue;
  }

  /** Merges the values that names have after any one of the branches has run, or none of them. */
  join(branches: readonly LocalScope[], mayRunNone: boolean): void {
    const names = new Set(branches.flatMap((branch) => [...(branch.#names?.keys() ?? [])]));
    for (const name of names) {
      const before = this.get(name);
      const values = branches.map((branch) => branch.#names?.get(name) ?? before);
      this.set(name, (mayRunNone ? [before, ...values] : values).reduce(mergeValues) ?? unknown);
    }
  }
}

/** The known one of two values; `ambiguous` if both are known and differ. */
function mergeValues(one: Expression | undefined, other: Expression | undefined): Expression | undefined {
  if (one === ambiguous || other === undefined || other === unknown) return one;
  if (one === undefined || one === unknown || other === ambiguous) return other;
  return areEqual(one, other) ? one : ambiguous;
}
