import ignore from 'ignore';

export type Matcher = Pick<ReturnType<typeof ignore>, 'ignores'>;

/** Used instead of a matcher without patterns, which takes as long as any other. */
const nothing: Matcher = { ignores: () => false };

/** A matcher of patterns in the syntax of .gitignore, which are relative to the workspace. */
export function matcherOf(patterns: readonly string[]): Matcher {
  return patterns.length === 0 ? nothing : ignore({ ignorecase: false }).add(patterns);
}
