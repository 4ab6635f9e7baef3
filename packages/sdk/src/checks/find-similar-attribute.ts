import { findSimilarName } from './find-similar-name.js';

/**
 * Returns the declared attribute that a misspelt name most likely means. Prefixes are compared exactly: a difference of a long name
 * could otherwise be the whole part behind the prefix.
 */
export function findSimilarAttribute(name: string, declared: readonly string[]): string | undefined {
  const prefix = name.slice(0, name.indexOf(':') + 1);
  const candidates = declared.filter((each) => each.startsWith(prefix)).map((each) => each.slice(prefix.length));
  const similar = findSimilarName(name.slice(prefix.length), candidates);
  return similar === undefined ? undefined : `${prefix}${similar}`;
}
