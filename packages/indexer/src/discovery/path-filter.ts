import ignore from 'ignore';

/** The caller's include and exclude patterns, gitignore-style and relative to the workspace root. */
export class PathFilter {
  readonly #included: ReturnType<typeof ignore> | undefined;
  readonly #excluded: ReturnType<typeof ignore>;

  constructor(include: readonly string[] = [], exclude: readonly string[] = []) {
    this.#included = include.length === 0 ? undefined : ignore({ ignorecase: false }).add(include);
    this.#excluded = ignore({ ignorecase: false }).add(exclude);
  }

  /** Whether a path is not left out. A directory ends with `/`. */
  allows(path: string): boolean {
    return !this.#excluded.ignores(path);
  }

  /** Whether a pattern of what to include names this very path. A directory ends with `/`. */
  names(path: string): boolean {
    return this.#included?.ignores(path) === true;
  }

  /** Whether a source is asked for. What configures it may lie elsewhere. */
  includes(path: string): boolean {
    return this.#included === undefined || this.#included.ignores(path);
  }
}
