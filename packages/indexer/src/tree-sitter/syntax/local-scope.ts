import type { Expression } from '../outline.js';
import { isOfInstance, unknown } from './expressions.js';

/** The names that parameters, variables and type parameters have inside a function or type, and what they hold. */
export class LocalScope {
  /** Most scopes have none. */
  #names: Map<string, Expression> | undefined;

  constructor(
    private readonly outer?: LocalScope,
    private readonly kind: 'code' | 'edge' | 'body' = 'code',
  ) {}

  /** A scope inside of this one. */
  open(): LocalScope {
    return new LocalScope(this);
  }

  /** The body of a type whose names nothing inside of it sees. */
  openBody(): LocalScope {
    return new LocalScope(new LocalScope(this.seenInside, 'edge'), 'body');
  }

  /** What functions and types inside of this scope see. */
  get seenInside(): LocalScope {
    return this.kind === 'body' && this.outer !== undefined ? this.outer : this;
  }

  set(name: string, value: Expression): void {
    (this.#names ??= new Map<string, Expression>()).set(name, value);
  }

  get(name: string): Expression | undefined {
    const own = this.#names?.get(name);
    if (own !== undefined) return own;
    const around = this.outer?.get(name);
    // What is called `self` around a type is not its own.
    return this.kind === 'edge' && around !== undefined && isOfInstance(around) ? unknown : around;
  }
}
