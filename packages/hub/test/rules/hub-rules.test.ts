import assert from 'node:assert/strict';
import type { HubViolation } from '@code-graph/api';
import { RuleFileError } from '@code-graph/rules';
import type { ExportedSymbol, RepositoryBoundary, SymbolUse } from '../../../indexer/src/index.js';
import { LimitedBoundaryStore, SqliteBoundaryStore } from '../../src/index.js';
import { checkHubRules, type HubEvaluation } from '../../src/rules/check-hub-rules.js';
import { parseHubRules } from '../../src/rules/parse-hub-rules.js';

interface Uses {
  readonly symbols: readonly string[];
  readonly range?: string;
  readonly locked?: string;
  readonly file?: string;
}

/** The boundary of a repository with one npm package at its root, and with uses of others. */
function boundaryOf(
  published: { readonly name: string; readonly version?: string; readonly exports?: readonly string[] } | undefined,
  uses: Readonly<Record<string, Uses>> = {},
): RepositoryBoundary {
  const { name = '', version, exports = [] } = published ?? {};
  const npm = { manager: 'npm', package: name } as const;
  return {
    packages: published === undefined ? [] : [{ manager: 'npm', name, version, folder: '' }],
    exports: exports.map((symbol): ExportedSymbol => ({ ...npm, symbol, nodeId: `index.ts#${symbol}` })),
    uses: Object.entries(uses).flatMap(([used, { symbols, range, locked, file = 'src/main.ts' }]) =>
      symbols.map((symbol, index): SymbolUse => ({
        ...{ manager: 'npm', package: used, symbol, file, nodeId: `${file}#run`, line: index + 1 },
        ...{ kind: 'call', confidence: 1, range, locked },
      })),
    ),
  };
}

const organization: Readonly<Record<string, RepositoryBoundary>> = {
  lib: boundaryOf({ name: '@team/lib', version: '3.1.0', exports: ['parse', 'parseAll', 'Reader', 'Reader.read'] }),
  fork: boundaryOf({ name: 'tool', version: '9.0.0' }),
  tool: boundaryOf(
    { name: 'tool', version: '1.0.0', exports: ['run'] },
    { '@team/lib': { symbols: ['parse', 'Reader.read'], range: '^3.0.0', locked: '3.1.0' } },
  ),
  'app-old': boundaryOf(undefined, {
    '@team/lib': { symbols: ['parse', 'parze'], range: '^1.2.0', locked: '1.4.0' },
    'left-pad': { symbols: ['default'], range: '1.0.0' },
  }),
  'app-new': boundaryOf(
    { name: 'app-new' },
    { '@team/lib': { symbols: ['default.Reader.read', 'parseAl'], range: '3.x' }, tool: { symbols: ['run'] } },
  ),
  empty: boundaryOf(undefined),
};

describe('The rules across repositories', () => {
  const store = new SqliteBoundaryStore(':memory:');

  before('store an organization', async () => {
    for (const [name, boundary] of Object.entries(organization)) await store.replace(name, 'c1', boundary);
  });

  after('close the store', () => {
    store.close();
  });

  const check = (text: string): Promise<HubEvaluation> =>
    checkHubRules(store, parseHubRules(text), { isLimited: false });

  const messagesOf = async (rule: string): Promise<string[]> => {
    const { rules, violations } = await check(`rules: [{ name: rule, ${rule} }]`);
    assert.equal(rules[0]?.problem, undefined);
    return violations.map(({ message }) => message);
  };

  it('forbid uses by repository, package and symbol, of members and through the default import', async () => {
    assert.deepEqual(await messagesOf("forbidUse: { from: 'app-*', of: { name: '@team/*', symbol: Reader } }"), [
      'app-new uses default.Reader.read of @team/lib 3.x.',
    ]);
    assert.deepEqual(await messagesOf('forbidUse: { of: left-pad }'), ['app-old uses left-pad 1.0.0.']);
    assert.deepEqual(await messagesOf("forbidUse: { from: { except: 'app-*' }, of: '@team/lib' }"), [
      'tool uses @team/lib 3.1.0.',
    ]);
    assert.deepEqual(await messagesOf('forbidUse: { of: left-pad, kinds: [type] }'), []);
    assert.deepEqual(await messagesOf("forbidUse: { of: left-pad, exceptFiles: ['test', 'src/*.ts'] }"), []);
    const { violations } = await check("rules: [{ name: r, message: '{symbol}', forbidUse: { from: tool, of: '*' } }]");
    assert.deepEqual(
      violations.map(({ message }) => message),
      ['parse, Reader.read'],
    );
  });

  it('allow only some packages, and those of the repository itself', async () => {
    assert.deepEqual(await messagesOf("allowOnly: { from: 'app-*', of: { published: true } }"), [
      'app-old uses left-pad 1.0.0, which is not among what it may use.',
    ]);
    assert.deepEqual(await messagesOf("allowOnly: { from: tool, of: { name: '@team/lib', symbol: parse } }"), [
      'tool uses Reader.read of @team/lib 3.1.0, which is not among what it may use.',
    ]);
  });

  it('report users of what is deprecated, with what to use instead', async () => {
    const rule = "deprecated: { of: { name: '@team/lib', symbol: 'parse' }, instead: parseAll }";
    assert.deepEqual(await messagesOf(rule), [
      'app-old uses parse of @team/lib 1.4.0, which is deprecated. Instead: parseAll',
      'tool uses parse of @team/lib 3.1.0, which is deprecated. Instead: parseAll',
    ]);
  });

  it('require a version, or a distance to the current one, where the version is known', async () => {
    assert.deepEqual(await messagesOf("requireVersion: { of: '@team/lib', atLeast: '2.0' }"), [
      'app-old uses @team/lib 1.4.0; it must use 2.0 or later.',
    ]);
    assert.deepEqual(await messagesOf("requireVersion: { of: '@team/lib', maxBehind: { major: 2 } }"), []);
    assert.deepEqual(await messagesOf("requireVersion: { of: '@team/lib', maxBehind: { major: 1 } }"), [
      'app-old uses @team/lib 1.4.0; it must use 2.0.0 or later.',
    ]);
    assert.deepEqual(await messagesOf("requireVersion: { from: tool, of: '*', maxBehind: { patch: 0 } }"), []);
  });

  it('report broken uses, those of older versions on request', async () => {
    assert.deepEqual(await messagesOf('forbidBrokenUses: {}'), [
      'app-new uses parseAl of @team/lib 3.x, which 3.1.0 does not export. Similar: parseAll.',
    ]);
    assert.equal((await messagesOf('forbidBrokenUses: { olderVersions: true }')).length, 2);
  });

  it('report cycles with the cheapest cut, and packages with several publishers', async () => {
    const back = { tool: { symbols: ['run', 'run', 'run'] } };
    await store.replace('lib', 'c2', boundaryOf({ name: '@team/lib', version: '3.1.0', exports: ['parse'] }, back));
    const cut = '@team/lib → npm:tool';
    for (const between of ['repositories', 'packages'] as const) {
      const { violations } = await check(`rules: [{ name: r, forbidCycles: { between: ${between} } }]`);
      const [cycle] = violations;
      assert.deepEqual(cycle?.members, between === 'packages' ? ['npm:@team/lib', 'npm:tool'] : ['lib', 'tool'], cut);
      assert.deepEqual(
        cycle.cut?.map(({ source, uses }) => [source, uses]),
        [[between === 'packages' ? 'npm:tool' : 'tool', 2]],
      );
      assert.deepEqual(
        cycle.places.map(({ repository, file, line }) => [repository, file, line]),
        [
          ['tool', 'src/main.ts', 1],
          ['tool', 'src/main.ts', 2],
        ],
      );
    }
    await store.replace('lib', 'c1', organization['lib'] ?? boundaryOf(undefined));
    assert.deepEqual(await messagesOf('forbidCycles: { between: packages }'), []);
    assert.deepEqual(await messagesOf('onePublisher: {}'), ['tool is published by fork, tool.']);
  });

  it('name repository, commit, version and place, by an identity without lines and versions', async () => {
    const rule = "rules: [{ name: 'no/{package}', severity: warning, forbidUse: { from: tool, of: '@team/lib' } }]";
    const [before] = (await check(rule)).violations;
    const { repository, title, severity, places = [], uses } = before ?? ({} as Partial<HubViolation>);
    assert.deepEqual([repository, title, severity, uses], ['tool', 'no/@team/lib', 'warning', 2]);
    assert.deepEqual(places[0], {
      ...{ repository: 'tool', commit: 'c1', file: 'src/main.ts', line: 1, nodeId: 'src/main.ts#run' },
      ...{ symbol: 'parse', kind: 'call', confidence: 1, range: '^3.0.0', version: '3.1.0', current: true },
    });
    const moved = boundaryOf(
      { name: 'tool', version: '1.0.0', exports: ['run'] },
      { '@team/lib': { symbols: ['Reader.read', 'parse', 'parse'], locked: '3.0.0' } },
    );
    await store.replace('tool', 'c2', moved);
    const [later] = (await check(rule)).violations;
    await store.replace('tool', 'c1', organization['tool'] ?? moved);
    assert.equal(later?.fingerprint, before?.fingerprint);
    assert.equal(later?.places[0]?.version, '3.0.0');
  });

  it('fail if they match nothing, unless they are marked, or the token sees some repositories only', async () => {
    const text = (marked: string): string =>
      `rules: [{ name: r, ${marked} deprecated: { from: 'nothing-*', of: { name: '@team/lib', symbol: gone } } }]`;
    const [rule] = (await check(text(''))).rules;
    assert.match(rule?.problem ?? '', /^"from" and "of" match nothing in the repositories\. Correct the rule/);
    assert.equal((await check(text('mayMatchNothing: true,'))).rules[0]?.problem, undefined);
    const limited = new LimitedBoundaryStore(store, new Set(['app-new']));
    const rules = parseHubRules(
      "rules: [{ name: r, forbidUse: { of: '@team/lib' } }, { name: s, forbidUse: { of: left-pad } }]",
    );
    const seen = await checkHubRules(limited, rules, { isLimited: true });
    assert.deepEqual(
      seen.violations.map(({ repository }) => repository),
      ['app-new'],
    );
    assert.deepEqual(
      seen.rules.map(({ problem, skipped }) => [problem, skipped !== undefined]),
      [
        [undefined, false],
        [undefined, true],
      ],
    );
  });

  it('reject a file with faults, each with its line, its column and a hint', () => {
    const faults = (text: string): string => {
      try {
        parseHubRules(text);
        return '';
      } catch (error) {
        assert.ok(error instanceof RuleFileError, String(error));
        return error.message;
      }
    };
    assert.match(faults('rules:\n  - name: a\n    forbidUse: { off: x }\n'), /^3:18: .*off.*did you mean.*of/im);
    assert.match(faults('rules:\n  - name: a\n'), /^2:5: the rule has no kind: add one of forbidUse/);
    assert.match(
      faults("groups: { apps: 'app-*' }\nrules: [{ name: a, forbidUse: { from: { group: aps }, of: x } }]"),
      /there is no group "aps"; did you mean "apps"\?/,
    );
    assert.match(
      faults("rules: [{ name: a, message: '{pakage}', forbidUse: { of: x } }]"),
      /the placeholder \{pakage\} is not known to forbidUse: did you mean \{package\}\?/,
    );
    assert.match(faults('rules: [{ name: a, requireVersion: { of: x } }]'), /needs either "atLeast" or "maxBehind"/);
    assert.match(faults('rules: [{ name: a, requireVersion: { of: x, atLeast: new } }]'), /"new" is not a version/);
    assert.match(faults("rules: [{ name: a, forbidUse: { of: '/(/' } }]"), /the pattern is not a regular expression/);
    assert.match(faults('rules: ['), /^1:\d+: /);
  });
});
