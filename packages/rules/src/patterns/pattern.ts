import { RE2JS } from 're2js';
import { maxAlternatives, toGlobTest, toNameTest } from './path-glob.js';

/** Tests a string. */
export type StringTest = (text: string) => boolean;

/** The reason why a pattern cannot be used. */
export class PatternError extends Error {
  override readonly name = 'PatternError';
}

/** Maximum length of a pattern. With the linear time of a match, it bounds the time of a rule. */
const longestPattern = 1000;

/**
 * Compiles a pattern: a regular expression between two `/`, otherwise a glob. Regular expressions have the syntax of RE2, which matches in
 * linear time: a rule file comes from a repository that is not trusted.
 * @param kind `path` if `*` stops at `/`, and a folder stands for everything in it
 * @throws PatternError
 */
export function compilePattern(pattern: string, kind: 'path' | 'name'): StringTest {
  if (pattern.length > longestPattern)
    throw new PatternError(`is longer than ${longestPattern.toLocaleString('en-US')} characters`);
  if (isExpression(pattern)) return compileExpression(pattern.slice(1, -1));
  const test = kind === 'path' ? toGlobTest(pattern) : toNameTest(pattern);
  if (test === undefined) throw new PatternError(`stands for more than ${maxAlternatives} globs`);
  return test;
}

function isExpression(pattern: string): boolean {
  return pattern.length > 2 && pattern.startsWith('/') && pattern.endsWith('/');
}

function compileExpression(source: string): StringTest {
  try {
    const expression = RE2JS.compile(source);
    return (text) => expression.matcher(text).find();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PatternError(`is not a regular expression in the syntax of RE2: ${reason}`);
  }
}
