import { compilePattern, type StringTest } from '@code-graph/rules';
import type { PublishedRow, RepositoryCommit } from '@code-graph/host/graph-store';
import type { HubRuleFile, RepositoryConditions, RepositorySelection } from './hub-rules.js';

/** Selects repositories by name, group and published packages. */
export class RepositorySelector {
  readonly #packages = new Map<string, string[]>();

  constructor(
    private readonly repositories: readonly RepositoryCommit[],
    published: readonly PublishedRow[],
    private readonly groups: HubRuleFile['groups'],
  ) {
    for (const row of published) {
      const packages = this.#packages.get(row.repository);
      if (packages === undefined) this.#packages.set(row.repository, [row.package]);
      else packages.push(row.package);
    }
  }

  /** @param selection default: all repositories */
  select(selection: RepositorySelection | undefined): ReadonlySet<string> {
    const names = this.repositories.map(({ repository }) => repository);
    if (selection === undefined) return new Set(names);
    return new Set(names.filter(this.#toTest(selection)));
  }

  #toTest(selection: RepositorySelection): StringTest {
    const tests = [selection]
      .flat()
      .map((each: string | RepositoryConditions) =>
        typeof each === 'string' ? this.#toNameTest(each) : this.#toConditionTest(each),
      );
    return (name) => tests.some((test) => test(name));
  }

  #toNameTest(name: string): StringTest {
    const group = this.groups.get(name);
    return group === undefined ? compilePattern(name, 'name') : this.#toTest(group);
  }

  #toConditionTest({ group, name, publishes, except }: RepositoryConditions): StringTest {
    const conditions: StringTest[] = [];
    if (group !== undefined) conditions.push(anyOf([group].flat().map((each) => this.#toNameTest(each))));
    if (name !== undefined) conditions.push(toPatternTest(name));
    if (publishes !== undefined) {
      const isPublished = toPatternTest(publishes);
      conditions.push((repository) => this.#packages.get(repository)?.some(isPublished) ?? false);
    }
    const isExcluded = except === undefined ? undefined : this.#toTest(except);
    return (repository) => conditions.every((test) => test(repository)) && isExcluded?.(repository) !== true;
  }
}

/** Creates a test whether one of some patterns matches, of names by default. */
export function toPatternTest(patterns: string | readonly string[], kind: 'path' | 'name' = 'name'): StringTest {
  return anyOf([patterns].flat().map((pattern) => compilePattern(pattern, kind)));
}

function anyOf(tests: readonly StringTest[]): StringTest {
  return (text) => tests.some((test) => test(text));
}
