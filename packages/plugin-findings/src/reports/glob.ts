/** Whether a path of an option is a pattern. */
export function isPattern(path: string): boolean {
  return /[*?]/.test(path);
}

/** A pattern of paths: `*` and `?` match within one name, and `**` matches any folders. */
export function toPathTest(pattern: string): (path: string) => boolean {
  const parts = pattern
    .split('/')
    .filter((part, index, all) => part !== '.' && !(part === '**' && all[index - 1] === '**'));
  const tests = parts.map((part) => (part === '**' ? undefined : toNameTest(part)));
  return (path) => matchesFrom(tests, path.split('/'));
}

type NameTest = (name: string) => boolean;

/** Goes through the names once, and remembers which parts of the pattern may be next: no pattern takes exponential time. */
function matchesFrom(tests: readonly (NameTest | undefined)[], names: readonly string[]): boolean {
  let next = withSkipped(new Set([0]), tests);
  for (const name of names) {
    const after = new Set<number>();
    for (const index of next) {
      const test = tests[index];
      if (index >= tests.length) continue;
      if (test === undefined) after.add(index);
      else if (test(name)) after.add(index + 1);
    }
    next = withSkipped(after, tests);
  }
  return next.has(tests.length);
}

/** Adds the parts after each `**`, which also matches no folder. */
function withSkipped(indexes: ReadonlySet<number>, tests: readonly (NameTest | undefined)[]): ReadonlySet<number> {
  const all = new Set(indexes);
  for (const index of all) if (index < tests.length && tests[index] === undefined) all.add(index + 1);
  return all;
}

function toNameTest(part: string): NameTest {
  const source = part
    .replaceAll(/\*+/g, '*')
    .replaceAll(/[\\^$.|+()[\]{}]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  const expression = new RegExp(`^${source}$`, 'su');
  return (name) => expression.test(name);
}
