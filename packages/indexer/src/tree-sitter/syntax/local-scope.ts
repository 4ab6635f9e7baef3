import type { Expression } from '../outline.js';
import { startsAtInstance, isSameAs, unknown } from './expressions.js';

/** What a name holds that was given different things: unlike what is unknown, it stays so whatever else it is given. */
const ambiguous: Expression = { kind: 'unknown' };

/** Code nested deeper than anybody writes shares a scope: to look through as many for each name would take for ever. */
const maxScopeDepth = 1000;

/** The names that parameters, variables and type parameters have inside a function or type, and what they hold. */
export class LocalScope {
  /** Most scopes have none. */
  #names: Map<string, Expression> | undefined;
  readonly #depth: number;

  constructor(
    private readonly outer?: LocalScope,
    private readonly kind: 'code' | 'edge' | 'body' = 'code',
  ) {
    this.#depth = outer === undefined ? 0 : outer.#depth + 1;
  }

  /** That of the file, whose names are not local. */
  get isOutermost(): boolean {
    return this.outer === undefined;
  }

  /** A scope inside of this one. */
  open(): LocalScope {
    return this.#depth < maxScopeDepth ? new LocalScope(this) : this;
  }

  /** The body of a type whose names nothing inside of it sees. */
  openBody(): LocalScope {
    return this.#depth < maxScopeDepth ? new LocalScope(new LocalScope(this.visibleInside, 'edge'), 'body') : this;
  }

  /** Code in this scope that runs only sometimes. */
  openBranch(): LocalScope {
    return this.#depth < maxScopeDepth ? new LocalScope(this, this.kind) : this;
  }

  /** What functions and types inside of this scope see. */
  get visibleInside(): LocalScope {
    return this.kind === 'body' && this.outer !== undefined ? this.outer.visibleInside : this;
  }

  set(name: string, value: Expression): void {
    (this.#names ??= new Map<string, Expression>()).set(name, value);
  }

  /** Whether this scope itself has a name, and what it holds is known. */
  hasKnownValue(name: string): boolean {
    const value = this.#names?.get(name);
    return value !== undefined && value.kind !== 'unknown';
  }

  get(name: string): Expression | undefined {
    const own = this.#names?.get(name);
    if (own !== undefined) return own;
    const around = this.outer?.get(name);
    // What is called `self` around a type is not its own.
    return this.kind === 'edge' && around !== undefined && startsAtInstance(around) ? unknown : around;
  }

  /** Takes over what names hold after one of the branches has run, or none of them. */
  join(branches: readonly LocalScope[], mayRunNone: boolean): void {
    const names = new Set(branches.flatMap((branch) => [...(branch.#names?.keys() ?? [])]));
    for (const name of names) {
      const before = this.get(name);
      const held = branches.map((branch) => branch.#names?.get(name) ?? before);
      this.set(name, (mayRunNone ? [before, ...held] : held).reduce(either) ?? unknown);
    }
  }
}

/** What is known of it, unless that is two different things. */
function either(one: Expression | undefined, other: Expression | undefined): Expression | undefined {
  if (one === ambiguous || other === undefined || other === unknown) return one;
  if (one === undefined || one === unknown || other === ambiguous) return other;
  return isSameAs(one, other) ? one : ambiguous;
}
