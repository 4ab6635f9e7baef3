import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  BrokenUseList,
  CallerList,
  ErrorBody,
  HubCheck,
  HotSpotList,
  OwnerList,
  PackageList,
  PackageUseList,
  ReachedRepositoryList,
  RepositoryList,
  SymbolList,
  UsedSymbolList,
} from '@code-graph/api';
import { FileTokenStore } from '@code-graph/host/embedding';
import { TemporaryGitRepository } from '@code-graph/sdk/testing';
import { HubFile } from '../src/configuration/hub-file.js';
import { serveHub, type HubServer } from '../src/serve-hub.js';
import { useSharedFolder } from '../../../test-support/temporary-folder.js';
import { waitFor } from '../../../test-support/wait-for.js';

/** A library, two users of it in different versions, and a user of one of these. */
const repositories: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  lib: {
    ...manifest({ name: '@team/lib', version: '2.0.0', main: 'index.ts', types: 'index.ts' }),
    'index.ts': 'export function parseText() { return 1; }\nexport class Reader { read() { return parseText(); } }\n',
    'code-graph.rules.yaml':
      'rules:\n  - name: simple\n    limit: { of: "**", attribute: complexity:cyclomatic, max: 0 }\n',
    CODEOWNERS: '* @readers\n',
  },
  old: {
    ...manifest({ name: 'old', private: true, dependencies: { '@team/lib': '^1.0.0' } }, '1.4.0'),
    'main.ts': `import { parseTxt, parseText } from '@team/lib';\nexport const run = () => parseTxt() + parseText();\n`,
  },
  tool: {
    ...manifest({ name: 'tool', version: '1.0.0', main: 'tool.ts', dependencies: { '@team/lib': '^2.0.0' } }, '2.0.0'),
    'tool.ts': `import { parseText } from '@team/lib';\nexport function tool() {\n  return parseText();\n}\n`,
  },
  site: {
    ...manifest({ name: 'site', private: true, dependencies: { tool: '1.0.0' } }),
    'site.ts': `import { tool } from 'tool';\ntool();\n`,
  },
};

const pluginsOf: Readonly<Record<string, readonly string[]>> = {
  lib: ['complexity', 'ownership'],
  old: ['complexity'],
};

describe('Questions across the repositories of a hub', () => {
  const folder = useSharedFolder();
  const tokens = new Map<string, string>();
  const commits = new Map<string, string>();
  let start: () => Promise<HubServer>;
  let server: HubServer;

  before('serve four repositories', async () => {
    const file = new HubFile(join(folder.path, 'code-graph.hub.yaml'));
    for (const [name, files] of Object.entries(repositories)) {
      const repository = new TemporaryGitRepository({ folder: join(folder.path, name) });
      repository.commit(files, { message: 'Add it' });
      const plugins = pluginsOf[name] ?? [];
      const retention = { commits: name === 'lib' ? ('all' as const) : 1 };
      await file.add(name, { path: `./${name}`, schedule: 'manual', plugins: [...plugins], retention });
    }
    const dataDirectory = join(folder.path, 'data');
    const store = new FileTokenStore(join(dataDirectory, 'tokens'));
    const given = { createdAt: '2026-01-01T00:00:00Z', scopes: ['graph:read'] as const };
    tokens.set('all', (await store.create({ ...given, name: 'all', scopes: [...given.scopes] })).token);
    const limit = { name: 'limited', scopes: [...given.scopes], repositories: ['lib', 'tool'] };
    tokens.set('limited', (await store.create({ ...given, ...limit })).token);
    const host = { log: { level: 'silent' }, cache: { directory: join(folder.path, 'cache') } } as const;
    const configuration = { ...(await file.read()), host: { ...host, auth: { enabled: true } }, dataDirectory };
    start = () => serveHub(file, configuration, { http: { port: 0 } });
    server = await start();
    await waitFor('the updates', () => server.hub.list().every(({ state, indexed }) => state === 'idle' && indexed));
    for (const { name, indexed } of server.hub.list()) commits.set(name, indexed?.commit ?? '');
  });

  after('stop the hub', () => server.stop());

  async function ask<Reply>(path: string, token = 'all'): Promise<Reply> {
    const headers = { authorization: `Bearer ${tokens.get(token) ?? ''}` };
    return (await (await server.fetch(new Request(`${server.url}/api/${path}`, { headers }))).json()) as Reply;
  }

  it('lists the packages with publishers and users', async () => {
    const { total, packages } = await ask<PackageList>('packages');
    const lib = packages.find((each) => each.package === '@team/lib');
    assert.equal(total, 2);
    assert.deepEqual(lib?.publishers, [
      { repository: 'lib', commit: commits.get('lib'), version: '2.0.0', folder: '' },
    ]);
    assert.deepEqual(lib.users, [
      { repository: 'old', commit: commits.get('old') },
      { repository: 'tool', commit: commits.get('tool') },
    ]);
    assert.equal(lib.symbols, 3);
  });

  it('finds callers with range, version and whether it is the current one', async () => {
    const { total, callers } = await ask<CallerList>('callers?package=@team/lib&symbol=parseText');
    assert.equal(total, 2);
    assert.deepEqual(
      callers.map((each) => [each.repository, each.file, each.line, each.range, each.version, each.current]),
      [
        ['old', 'main.ts', 2, '^1.0.0', '1.4.0', false],
        ['tool', 'tool.ts', 2 + 1, '^2.0.0', '2.0.0', true],
      ],
    );
    const page = await ask<CallerList>('callers?package=@team/lib&symbol=parseText&limit=1');
    assert.deepEqual([page.total, page.more, page.callers.length], [2, 1, 1]);
    const old = await ask<CallerList>('callers?package=@team/lib&symbol=parseText&version=1.4.0');
    assert.deepEqual([old.total, old.callers[0]?.repository], [1, 'old']);
    const imports = await ask<CallerList>('callers?package=@team/lib&symbol=parseText&kind=import');
    assert.deepEqual(new Set(imports.callers.map(({ kind }) => kind)), new Set(['import']));
  });

  it('counts the uses of each package in each repository by version, and those of each symbol', async () => {
    const { total, uses } = await ask<PackageUseList>('package-uses');
    assert.equal(total, 3);
    const old = uses.find(({ repository }) => repository === 'old');
    const range = { range: '^1.0.0', version: '1.4.0', current: false, uses: 2 };
    assert.deepEqual(old, {
      ...{ repository: 'old', commit: commits.get('old'), manager: 'npm', package: '@team/lib', published: true },
      ...{ uses: 2, imports: 2, versions: [range] },
    });
    assert.equal((await ask<PackageUseList>('package-uses?repository=site&limit=1')).uses[0]?.package, 'tool');
    const all = await ask<UsedSymbolList>('used-symbols?package=@team/lib');
    const definition = {
      repository: 'lib',
      commit: commits.get('lib'),
      version: '2.0.0',
      nodeId: 'index.ts#parseText',
    };
    assert.deepEqual(all.symbols, [
      { symbol: 'parseText', uses: 2, imports: 2, repositories: 2, outdated: 1, definitions: [definition] },
      { symbol: 'parseTxt', uses: 1, imports: 1, repositories: 1, outdated: 1, definitions: [] },
    ]);
    const ofTool = await ask<UsedSymbolList>('used-symbols?package=@team/lib&repository=tool');
    assert.deepEqual([ofTool.total, ofTool.symbols[0]?.uses], [1, 1]);
    const places = await ask<CallerList>('callers?package=@team/lib&symbol=parseText&repository=tool');
    assert.deepEqual(
      places.callers.map(({ repository }) => repository),
      ['tool'],
    );
  });

  it('has the figures of the repositories without loading their graphs', async () => {
    await server.hub.hosts.stopAll();
    const { repositories: listed } = await ask<RepositoryList>('repositories');
    const lib = listed.find(({ name }) => name === 'lib');
    assert.deepEqual([lib?.lines, lib?.rules], [2, { rules: 1, violations: 4 }]);
    const hot = await ask<HotSpotList>('hot-spots?by=complexity:cyclomatic');
    assert.deepEqual([hot.total, hot.repositories, hot.hotSpots[0]?.repository], [2, 2, 'lib']);
    assert.equal((await ask<HotSpotList>('hot-spots?by=complexity:cyclomatic&repository=old')).total, 1);
    const teams = await ask<OwnerList>('owners');
    assert.deepEqual(teams.owners[0]?.repositories, [{ repository: 'lib', files: 1, lines: 2, symbols: 3 }]);
    assert.deepEqual([teams.owners[0].name, teams.repositories], ['@readers', 1]);
    assert.equal((await ask<OwnerList>('owners?kind=author&sort=files')).owners[0]?.name, 'Ann');
    assert.equal(server.hub.hosts.size, 0);
  });

  it('finds symbols by parts of their names', async () => {
    const { symbols } = await ask<SymbolList>('symbols?q=parseT');
    const definition = {
      repository: 'lib',
      commit: commits.get('lib'),
      version: '2.0.0',
      nodeId: 'index.ts#parseText',
    };
    assert.deepEqual(symbols, [
      { match: 'prefix', manager: 'npm', package: '@team/lib', symbol: 'parseText', definitions: [definition] },
    ]);
  });

  it('finds the repositories that a change reaches', async () => {
    const { repositories: reached } = await ask<ReachedRepositoryList>('impact?package=@team/lib&symbols=parseText');
    assert.deepEqual(
      reached.map(({ repository, commit, distance }) => [repository, commit === commits.get(repository), distance]),
      [
        ['old', true, 1],
        ['tool', true, 1],
        ['site', true, 2],
      ],
    );
    assert.deepEqual(
      reached[2]?.path.map((each) => each.package),
      ['@team/lib', 'tool'],
    );
  });

  it('finds uses of symbols that vanished', async () => {
    const { total, symbols } = await ask<BrokenUseList>('broken-uses');
    assert.equal(total, 1);
    assert.deepEqual([symbols[0]?.symbol, symbols[0]?.confidence], ['parseTxt', 1]);
    assert.ok(symbols[0]?.users.every(({ repository, current }) => repository === 'old' && current === false));
  });

  it('answers a limited token as if there were no other repositories', async () => {
    const callers = await ask<CallerList>('callers?package=@team/lib&symbol=parseText', 'limited');
    assert.deepEqual([callers.total, callers.callers.map(({ repository }) => repository)], [1, ['tool']]);
    const { packages } = await ask<PackageList>('packages', 'limited');
    assert.deepEqual(
      packages.map((each) => [each.package, each.users.map(({ repository }) => repository)]),
      [
        ['@team/lib', ['tool']],
        ['tool', []],
      ],
    );
    const impact = await ask<ReachedRepositoryList>('impact?package=@team/lib&symbols=parseText', 'limited');
    assert.deepEqual([impact.total, impact.repositories[0]?.repository], [1, 'tool']);
    assert.equal((await ask<BrokenUseList>('broken-uses', 'limited')).total, 0);
    const uses = await ask<PackageUseList>('package-uses?external=true', 'limited');
    assert.deepEqual(
      uses.uses.map(({ repository }) => repository),
      ['tool'],
    );
    const used = await ask<UsedSymbolList>('used-symbols?package=@team/lib', 'limited');
    assert.deepEqual(
      used.symbols.map(({ symbol, repositories: count }) => [symbol, count]),
      [['parseText', 1]],
    );
    const hot = await ask<HotSpotList>('hot-spots?by=complexity:cyclomatic', 'limited');
    assert.deepEqual([hot.total, hot.repositories], [1, 1]);
    const hidden = await ask<ErrorBody>('callers?package=@team/lib&symbol=parseTxt', 'limited');
    assert.equal(hidden.error.code, 'SYMBOL_UNKNOWN');
  });

  it('checks the rules beside the file of the hub, for a limited token those about its repositories', async () => {
    const missing = await ask<ErrorBody>('hub-rules');
    assert.equal(missing.error.code, 'HUB_RULES_MISSING');
    const rules = join(folder.path, 'code-graph.hub-rules.yaml');
    await writeFile(rules, "rules:\n  - name: new-lib\n    requireVersion: { off: '@team/lib' }\n");
    const faulty = await ask<ErrorBody>('hub-rules');
    assert.match(faulty.error.message, /code-graph\.hub-rules\.yaml:3:\d+: .*"of"/);
    const uses = "  - name: no-lib\n    forbidUse: { from: [old, tool], of: '@team/lib' }\n";
    await writeFile(
      rules,
      `rules:\n  - name: new-lib\n    requireVersion: { from: old, of: '@team/lib', atLeast: 2.0.0 }\n${uses}`,
    );
    const check = await ask<HubCheck>('hub-rules');
    assert.deepEqual(
      check.violations.map(({ rule, repository, places }) => [
        rule,
        repository,
        places[0]?.version,
        places[0]?.current,
      ]),
      [
        ['new-lib', 'old', '1.4.0', false],
        ['no-lib', 'old', '1.4.0', false],
        ['no-lib', 'tool', '2.0.0', true],
      ],
    );
    assert.equal(check.passed, false);
    const limited = await ask<HubCheck>('hub-rules', 'limited');
    assert.deepEqual(
      limited.violations.map(({ rule, repository }) => [rule, repository]),
      [['no-lib', 'tool']],
    );
    assert.deepEqual(
      limited.rules.map(({ skipped, problem }) => [skipped !== undefined, problem]),
      [
        [true, undefined],
        [false, undefined],
      ],
    );
  });

  it('reports unknown packages and symbols with a similar name, and parameters that are not valid', async () => {
    const messageOf = async (path: string): Promise<string> => {
      const { error } = await ask<ErrorBody>(path);
      return `${error.code}: ${error.message}`;
    };
    assert.match(await messageOf('callers?package=@team/lob&symbol=x'), /^PACKAGE_UNKNOWN: .*"@team\/lib"/);
    assert.match(await messageOf('callers?package=@team/lib&symbol=parsText'), /^SYMBOL_UNKNOWN: .*"parseText"/);
    assert.match(await messageOf('broken-uses?package=none'), /^PACKAGE_UNKNOWN: /);
    assert.match(await messageOf('used-symbols?package=@team/lob'), /^PACKAGE_UNKNOWN: .*"@team\/lib"/);
    for (const path of [
      'callers?package=x',
      'used-symbols',
      'owners?kind=all',
      'hot-spots?limit=0',
      'symbols?q=',
      'packages?limit=0',
      'impact?package=x&symbol=y',
    ])
      assert.match(await messageOf(path), /^INVALID_PARAMETERS: /, path);
    assert.match(
      await messageOf('callers?package=@team/lib&symbol=parseText&kind=write'),
      /^INVALID_PARAMETERS: .*kind/,
    );
  });

  it('are answered again, without a new commit, after the boundaries were lost', async () => {
    await server.stop();
    await rm(join(folder.path, 'data', 'boundaries.sqlite'));
    server = await start();
    assert.equal((await ask<PackageList>('packages')).total, 0);
    for (const { name } of server.hub.list()) await server.hub.update(name);
    const { callers } = await ask<CallerList>('callers?package=@team/lib&symbol=parseText');
    assert.deepEqual(
      callers.map(({ repository, commit }) => [repository, commit]),
      ['old', 'tool'].map((name) => [name, commits.get(name)]),
    );
  });
});

/** The manifest of a package, and a lock file with a version of its dependency on the library. */
function manifest(content: object, locked?: string): Readonly<Record<string, string>> {
  const entry = { 'node_modules/@team/lib': { version: locked } };
  const lock = { lockfileVersion: 3, packages: { '': content, ...entry } };
  return {
    'package.json': JSON.stringify(content),
    ...(locked === undefined ? {} : { 'package-lock.json': JSON.stringify(lock) }),
  };
}
