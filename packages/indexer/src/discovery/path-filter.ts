import type { IndexWarning } from '../index-options.js';
import { matcherOf, type Matcher } from './pattern-matcher.js';
import { isUsablePattern } from './usable-pattern.js';

/** The end of a pattern for everything in a folder, which is equivalent to the folder's name. */
const allInside = /\/\*\*\/?$/;
/** Matches patterns that contain a folder, and not only a file name. */
const withFolder = /^(?!\*\*\/).*\/./;

/** The caller's include and exclude patterns, gitignore-style and relative to the workspace root. */
export class PathFilter {
  /** A warning for each pattern that is skipped. */
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
    this.#placing = matcherOf(named.filter((pattern) => withFolder.test(pattern)));
    this.#excluded = matcherOf(exclude.filter((pattern) => this.#isUsable('exclude', pattern)));
  }

  /** Whether no exclude pattern matches a path. A directory ends with `/`. */
  allows(path: string): boolean {
    return !this.#excluded.ignores(path);
  }

  /** Whether an include pattern names this folder, not only a folder around it. The path ends with `/`. */
  namesFolder(path: string): boolean {
    return isNamed(path, this.#naming);
  }

  /** Whether an include pattern with a folder matches this file itself, not only a folder around it. */
  namesFile(path: string): boolean {
    return isNamed(path, this.#placing);
  }

  /** Whether a source is included. Does not apply to configuration files. */
  includes(path: string): boolean {
    return this.#included === undefined || this.#included.ignores(path);
  }

  #isUsable(option: string, pattern: string): boolean {
    return isUsablePattern(pattern, (reason) => this.warnings.push({ file: `index.${option}`, reason }));
  }
}

function isNamed(path: string, naming: Matcher): boolean {
  const end = path.lastIndexOf('/', path.length - 2);
  return naming.ignores(path) && (end === -1 || !naming.ignores(path.slice(0, end + 1)));
}
