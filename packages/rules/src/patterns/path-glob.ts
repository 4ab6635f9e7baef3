/** Maximum number of globs that the braces of one glob stand for. */
export const maxAlternatives = 100;

/**
 * Creates a test of paths by a glob. `*` and `?` match characters of a name, `**` any number of folders, and `{a,b}` one of several
 * alternatives. A glob that matches a folder matches everything in it. The time is at most the product of the lengths.
 * @returns undefined if the glob has too many alternatives
 */
export function toGlobTest(glob: string): ((path: string) => boolean) | undefined {
  const globs = expandBraces(glob.replace(/^\.?\//, '').replace(/\/$/, ''));
  if (globs === undefined) return undefined;
  const patterns = globs.map((each) => each.split('/'));
  return (path) => {
    const segments = path.split('/');
    return patterns.some((pattern) => matchesPrefix(pattern, segments));
  };
}

/** Creates a test of names by a glob, in which `*` also matches `/`. */
export function toNameTest(glob: string): ((name: string) => boolean) | undefined {
  const globs = expandBraces(glob);
  return globs && ((name) => globs.some((each) => matchesName(each, name)));
}

/** Whether the pattern matches the path or a folder on it. `**` at the end of a pattern requires something in the folder. */
function matchesPrefix(pattern: readonly string[], segments: readonly string[]): boolean {
  /** The positions in the pattern at which the next segment can continue. */
  let states = closure(pattern, new Set([0]));
  for (const segment of segments) {
    const next = new Set<number>();
    for (const state of states) {
      const part = pattern[state];
      if (part === undefined) return true;
      if (part === '**') next.add(state);
      else if (matchesName(part, segment)) next.add(state + 1);
    }
    if (next.size === 0) return false;
    states = closure(pattern, next);
  }
  return states.has(pattern.length);
}

/** Adds the positions after each `**`, which may match no folder. */
function closure(pattern: readonly string[], states: Set<number>): Set<number> {
  for (const state of states) if (pattern[state] === '**') states.add(state + 1);
  return states;
}

/** Backtracks to the last `*` only. */
function matchesName(pattern: string, name: string): boolean {
  if (pattern === '*') return true;
  let part = 0;
  let position = 0;
  let afterStar = -1;
  let resumeAt = 0;
  while (position < name.length) {
    if (pattern[part] === '*') {
      afterStar = ++part;
      resumeAt = position;
    } else if (part < pattern.length && (pattern[part] === '?' || pattern[part] === name[position])) {
      part++;
      position++;
    } else if (afterStar >= 0) {
      part = afterStar;
      position = ++resumeAt;
    } else return false;
  }
  while (pattern[part] === '*') part++;
  return part === pattern.length;
}

/** Replaces a glob with braces by one glob for each alternative; undefined if they are too many. Braces that are not closed are ordinary characters. */
function expandBraces(glob: string): string[] | undefined {
  const open = [glob];
  const expanded: string[] = [];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    // The innermost pair, so that pairs may be nested.
    const braces = /\{([^{}]*)\}/.exec(next);
    if (braces === null) expanded.push(next);
    else {
      const before = next.slice(0, braces.index);
      const after = next.slice(braces.index + braces[0].length);
      for (const alternative of (braces[1] ?? '').split(',')) open.push(before + alternative + after);
    }
    if (open.length + expanded.length > maxAlternatives) return undefined;
  }
  return expanded;
}
