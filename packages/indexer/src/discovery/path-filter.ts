import ignore from 'ignore';
import type { IndexWarning } from '../index-options.js';
import { isUsablePattern } from './usable-pattern.js';

type Matcher = Pick<ReturnType<typeof ignore>, 'ignores'>;

/** To ask one that has no patterns takes as long as any. */
const nothing: Matcher = { ignores: () => false };

/** Patterns for all that is in a folder say the same as its name. */
const allInside = /\/\*\*\/?$/;
/** Patterns that tell where a file lies, and not only what it is called. */
const placed = /^(?!\*\*\/).*\/./;

/** The caller's include and exclude patterns, gitignore-style and relative to the workspace root. */
export class PathFilter {
  /** About patterns that are not used. */
  readonly warnings: IndexWarning[] = [];
  readonly #included: Matcher | undefined;
  readonly #naming: Matcher;
  readonly #placing: Matcher;
  readonly #excluded: Matcher;

  constructor(include: readonly string[] = [], exclude: readonly string[] = []) {
    const usable = include.filter((pattern) => this.#isUsable('include', pattern));
    const named = usable.map((pattern) => pattern.replace(allInside, '/'));
    this.#included = include.length === 0 ? undefined : matcherOf(usable);
    this.#naming = matcherOf(named);
    this.#placing = matcherOf(named.filter((pattern) => placed.test(pattern)));
    this.#excluded = matcherOf(exclude.filter((pattern) => this.#isUsable('exclude', pattern)));
  }

  /** Whether a path is not left out. A directory ends with `/`. */
  allows(path: string): boolean {
    return !this.#excluded.ignores(path);
  }

  /** Whether a pattern of what to include names this very folder, and not only one around it. It ends with `/`. */
  namesFolder(path: string): boolean {
    return isNamed(path, this.#naming);
  }

  /** Whether a pattern of what to include names this file, or files of its kind in its folder. */
  namesFile(path: string): boolean {
    return isNamed(path, this.#placing);
  }

  /** Whether a source is asked for. What configures it may lie elsewhere. */
  includes(path: string): boolean {
    return this.#included === undefined || this.#included.ignores(path);
  }

  #isUsable(option: string, pattern: string): boolean {
    return isUsablePattern(pattern, (reason) => this.warnings.push({ file: `index.${option}`, reason }));
  }
}

function matcherOf(patterns: readonly string[]): Matcher {
  return patterns.length === 0 ? nothing : ignore({ ignorecase: false }).add(patterns);
}

function isNamed(path: string, naming: Matcher): boolean {
  const end = path.lastIndexOf('/', path.length - 2);
  return naming.ignores(path) && (end === -1 || !naming.ignores(path.slice(0, end + 1)));
}
