import ignore from 'ignore';
import { isUsablePattern } from './usable-pattern.js';

type Matcher = ReturnType<typeof ignore>;

/**
 * The .gitignore rules that apply in one directory: those of the directory and of all directories above it.
 *
 * Rules of a nested file are rewritten relative to the top, so that there is one list in which the last match wins, as in git.
 */
export class IgnoreRules {
  /** @param matcher absent if there are no rules, because a matcher without rules takes as long as any other */
  private constructor(private readonly matcher: Matcher | undefined) {}

  static none(): IgnoreRules {
    return new IgnoreRules(undefined);
  }

  /**
   * Adds the rules of the ignore file in `directory`, a path relative to the top ('' for the top itself).
   * @param onSkipped receives the reason for each pattern that is skipped
   */
  extend(directory: string, text: string, onSkipped: (reason: string) => void): IgnoreRules {
    const matcher = ignore({ ignorecase: false }).add(this.matcher ?? []);
    for (const line of text.replace(/^\uFEFF/, '').split(/\r?\n/)) {
      if (!isUsablePattern(line, onSkipped)) continue;
      const pattern = anchorPattern(directory, line);
      if (pattern !== undefined) matcher.add(pattern);
    }
    return new IgnoreRules(matcher);
  }

  /** `path` is relative to the top; a directory ends with `/`. */
  ignores(path: string): boolean {
    return this.matcher?.ignores(path) === true;
  }
}

function anchorPattern(directory: string, line: string): string | undefined {
  if (line.trim() === '' || line.startsWith('#')) return undefined;
  if (directory === '') return line;
  const negated = line.startsWith('!');
  const pattern = negated ? line.slice(1) : line;
  const isAnchored = pattern.trimEnd().slice(0, -1).includes('/');
  const base = directory.replace(/[\\*?[\]!# ]/g, '\\$&');
  const rest = isAnchored ? pattern.replace(/^\//, '') : `**/${pattern}`;
  return `${negated ? '!' : ''}/${base}/${rest}`;
}
