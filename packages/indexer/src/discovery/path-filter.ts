import ignore from 'ignore';

/** The caller's include and exclude patterns, gitignore-style and relative to the workspace root. */
export class PathFilter {
  readonly #included: ReturnType<typeof ignore> | undefined;
  readonly #excluded: ReturnType<typeof ignore>;

  constructor(include: readonly string[] = [], exclude: readonly string[] = []) {
    this.#included = include.length === 0 ? undefined : ignore({ ignorecase: false }).add(include);
    this.#excluded = ignore({ ignorecase: false }).add(exclude);
  }

  /** A directory can be left out only by an exclude: an include may match something inside it. */
  allowsDirectory(path: string): boolean {
    return !this.#excluded.ignores(`${path}/`);
  }

  allowsFile(path: string): boolean {
    return !this.#excluded.ignores(path) && (this.#included === undefined || this.#included.ignores(path));
  }
}
