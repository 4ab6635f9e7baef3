import { matcherOf, type Matcher } from '../discovery/pattern-matcher.js';
import { isUsablePattern } from '../discovery/usable-pattern.js';
import type { IndexWarning, TestPatterns } from '../index-options.js';
import { isTestByConvention } from './test-conventions.js';

/** Decides which files contain only test code: by the conventions of their language, unless a pattern of the caller decides. */
export class TestFiles {
  /** A warning for each pattern that is skipped. */
  readonly warnings: IndexWarning[] = [];
  readonly #included: Matcher;
  readonly #excluded: Matcher;

  constructor({ include = [], exclude = [] }: TestPatterns = {}) {
    this.#included = this.#matcherOf('include', include);
    this.#excluded = this.#matcherOf('exclude', exclude);
  }

  /** Whether a pattern states that a file is not test code, whatever it contains. */
  isExcluded(path: string): boolean {
    return this.#excluded.ignores(path);
  }

  isTest(path: string): boolean {
    return !this.isExcluded(path) && (isTestByConvention(path) || this.#included.ignores(path));
  }

  #matcherOf(option: string, patterns: readonly string[]): Matcher {
    const file = `index.tests.${option}`;
    return matcherOf(
      patterns.filter((pattern) => isUsablePattern(pattern, (reason) => this.warnings.push({ file, reason }))),
    );
  }
}
