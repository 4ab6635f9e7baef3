import assert from 'node:assert/strict';
import { distance } from 'fastest-levenshtein';
import type { HubViolation } from '@code-graph/api';
import type { BoundaryReader } from '@code-graph/host/graph-store';
import type { SymbolUse } from '../../../../indexer/src/index.js';
import { forkedPackage, renamedFunction } from '../../../../../test-support/organization/generate-organization.js';
import type { SyntheticRepository } from '../../../../../test-support/organization/synthetic-repository.js';
import { findBrokenUses, findCallers, findImpact, findPackages, SymbolSearch } from '../../../src/index.js';
import { checkHubRules } from '../../../src/rules/check-hub-rules.js';
import { parseHubRules } from '../../../src/rules/parse-hub-rules.js';

type Use = SymbolUse & { readonly repository: string };

function keyOf({
  repository,
  file,
  line,
  kind,
  symbol,
}: Pick<Use, 'repository' | 'file' | 'line' | 'kind' | 'symbol'>): string {
  return [repository, file, line, kind, symbol].join(' ');
}

function groupByPackage(uses: readonly Use[]): ReadonlyMap<string, readonly Use[]> {
  const groups = new Map<string, Use[]>();
  for (const use of uses) {
    const group = groups.get(use.package);
    if (group) group.push(use);
    else groups.set(use.package, [use]);
  }
  return groups;
}

/** Maximum number of symbols whose callers and impact are compared. */
const maxAsked = 250;

/**
 * Compares the answers of a store with those of a search through all rows. To be called within a suite.
 * @param organization the repositories whose boundaries are in the store
 */
export function describeOrganization(
  organization: readonly SyntheticRepository[],
  openedStore: () => BoundaryReader,
): void {
  /** All uses with their repositories, as a list without an index. */
  const allUses = organization.flatMap(({ name, boundary }) =>
    boundary.uses.map((use) => ({ repository: name, ...use })),
  );
  const allExports = organization.flatMap(({ boundary }) => boundary.exports);
  const asked = allExports.filter((_, index) => index % Math.ceil(allExports.length / maxAsked) === 0);
  const usesOf = groupByPackage(allUses);
  let store: BoundaryReader;

  before('take the store', () => {
    store = openedStore();
  });

  it('answer who calls a symbol as a search through all rows does', async () => {
    for (const { manager, package: name, symbol } of asked) {
      const { callers, total } = await findCallers(store, { manager, package: name, symbol });
      const expected = allUses.filter(
        (use) => use.manager === manager && use.package === name && use.symbol === symbol && use.kind !== 'import',
      );
      assert.deepEqual(callers.map(keyOf).sort(), expected.map(keyOf).sort());
      assert.equal(total, expected.length);
      for (const { version, isCurrent } of callers)
        if (manager === 'npm' && name !== forkedPackage) assert.equal(isCurrent, version === '2.0.0');
    }
  });

  it('answer which repositories a change reaches as a search through all rows does', async () => {
    const publishedBy = new Map(
      organization.map(({ name, boundary }) => [name, boundary.packages.map((each) => each.name)]),
    );
    for (const { manager, package: name, symbol } of asked) {
      const direct = allUses.filter(
        (use) =>
          use.manager === manager &&
          use.package === name &&
          (use.symbol === symbol || use.symbol.startsWith(`${symbol}.`)),
      );
      const expected = new Set(direct.map(({ repository }) => repository));
      // The set grows while it is visited.
      for (const repository of expected) {
        const reached = publishedBy.get(repository)?.filter((each) => each !== name) ?? [];
        for (const each of reached) for (const use of usesOf.get(each) ?? []) expected.add(use.repository);
      }
      const { reached } = await findImpact(store, { manager, package: name, symbols: [symbol] });
      assert.deepEqual(reached.map(({ repository }) => repository).sort(), [...expected].sort());
      for (const each of reached) {
        const uses = direct.filter(({ repository }) => repository === each.repository);
        assert.equal(each.distance === 1, uses.length > 0);
        assert.equal(each.path.length, each.distance);
      }
    }
  });

  it('find names as a search through all rows does', async () => {
    const search = new SymbolSearch(store);
    const names = [...new Set(allExports.map(({ manager, package: name, symbol }) => `${manager} ${name} ${symbol}`))];
    const namesOf = async (text: string, kinds: readonly string[]): Promise<string[]> => {
      const { matches } = await search.search(text, 0, allExports.length);
      const wanted = matches.filter(({ match }) => kinds.includes(match));
      return wanted.map(({ manager, package: name, symbol }) => `${manager} ${name} ${symbol}`).sort();
    };
    const lastName = (name: string): string => name.slice(name.search(/[^. ]*$/)).toLowerCase();
    for (const text of ['Call1', 'call', 'ient', 'Send', 'alled']) {
      const expected = names.filter((name) => lastName(name).includes(text.toLowerCase()));
      assert.deepEqual(await namesOf(text, ['name', 'prefix', 'substring']), expected.sort());
    }
    const similar = names.filter((name) => distance(lastName(name), 'clien7') <= 1);
    assert.deepEqual(await namesOf('Clien7', ['fuzzy']), similar.sort());
  });

  it('report uses of a renamed symbol, with the new name', async () => {
    const broken = await findBrokenUses(store);
    const expected = allUses.filter(
      (use) => use.package === renamedFunction.package && use.symbol === renamedFunction.before,
    );
    assert.deepEqual(
      broken.map(({ package: name, symbol, confidence }) => ({ name, symbol, confidence })),
      [{ name: renamedFunction.package, symbol: renamedFunction.before, confidence: 1 }],
    );
    assert.deepEqual(broken[0]?.users.map(keyOf).sort(), expected.map(keyOf).sort());
    assert.ok(broken[0].similar.includes(renamedFunction.now));
    assert.ok(broken[0].users.every(({ isCurrent }) => isCurrent === false));
  });

  it('report a package that two repositories publish', async () => {
    const packages = await findPackages(store);
    const [forked, ...others] = packages.filter(({ publishers }) => publishers.length > 1);
    assert.equal(forked?.package, forkedPackage);
    assert.deepEqual(
      forked.publishers.map(({ repository, version }) => `${repository} ${version ?? ''}`),
      ['repository-002 2.0.0', `${organization.at(-2)?.name ?? ''} 2.0.0-fork.1`],
    );
    assert.deepEqual(others, []);
  });

  it('find the violations of rules as a search through all rows does', async () => {
    const { package: used, before: symbol } = renamedFunction;
    const text = [
      'rules:',
      `  - { name: use, forbidUse: { of: { name: '${used}', symbol: ${symbol} } } }`,
      `  - { name: old, requireVersion: { of: '${used}', maxBehind: { major: 0 } } }`,
      '  - { name: cycle, forbidCycles: { between: packages } }',
      '  - { name: fork, onePublisher: {} }',
    ];
    const { rules, violations } = await checkHubRules(store, parseHubRules(text.join('\n')), { isLimited: false });
    assert.deepEqual(
      rules.map(({ problem }) => problem),
      rules.map(() => undefined),
    );
    const of = (rule: string): readonly HubViolation[] => violations.filter((each) => each.rule === rule);
    const uses = usesOf.get(used) ?? [];
    assert.deepEqual(
      of('use')
        .flatMap(({ places }) => places)
        .map(keyOf)
        .sort(),
      uses
        .filter((use) => use.symbol === symbol)
        .map(keyOf)
        .sort(),
    );
    const old = new Set(uses.filter(({ locked }) => locked?.startsWith('1.')).map(({ repository }) => repository));
    assert.deepEqual(
      of('old').map(({ repository }) => repository),
      [...old].sort(),
    );
    const shared = new Set(allExports.map((each) => `${each.manager}:${each.package}`));
    assert.deepEqual(
      of('cycle')
        .flatMap(({ members = [] }) => members)
        .sort(),
      [...shared].sort(),
    );
    assert.deepEqual(
      of('fork').map((each) => each.package?.package),
      [forkedPackage],
    );
  });
}
