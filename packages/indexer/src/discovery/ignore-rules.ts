import ignore from 'ignore';
import { isUsablePattern } from './usable-pattern.js';

type Matcher = ReturnType<typeof ignore>;

/**
 * The .gitignore rules in force in one directory: those of the directory and of all directories above it.
 *
 * Rules of a nested file are rewritten relative to the top, so that one list decides and the last match wins, as in git.
 */
export class IgnoreRules {
  /** @param matcher absent where there are no rules at all: to ask one without any takes as long */
  private constructor(private readonly matcher: Matcher | undefined) {}

  static none(): IgnoreRules {
    return new IgnoreRules(undefined);
  }

  /**
   * The rules in `directory` (relative to the top, '' for the top itself), given the text of its ignore file.
   * @param onSkipped receives the reason why a pattern is not used
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
