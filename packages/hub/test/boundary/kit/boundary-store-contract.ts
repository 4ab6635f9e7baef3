import assert from 'node:assert/strict';
import type { BoundaryStore } from '@code-graph/host/graph-store';
import type { RepositoryBoundary } from '../../../../indexer/src/index.js';
import { findBrokenUses, findCallers, SymbolSearch } from '../../../src/index.js';

const npm = { manager: 'npm', package: 'lib' } as const;
const use = { ...npm, nodeId: 'a.ts#f', file: 'a.ts', line: 1, kind: 'call', confidence: 1 } as const;
const unlocked = { range: undefined, locked: undefined };

function boundaryOf(parts: Partial<RepositoryBoundary>): RepositoryBoundary {
  return { packages: [], exports: [], uses: [], ...parts };
}

/**
 * The tests of a boundary store, to be called within a suite.
 * @param open opens the store of the current test, also a second time
 */
export function describeBoundaryStore(open: () => Promise<BoundaryStore>): void {
  it('replaces the rows of one repository as a whole', async () => {
    const store = await open();
    const used = (symbol: string): RepositoryBoundary => boundaryOf({ uses: [{ ...use, ...unlocked, symbol }] });
    await store.replace('one', 'c1', used('before'));
    await store.replace('two', 'c1', used('before'));
    await store.replace('one', 'c2', used('after'));
    const places = async (symbol: string): Promise<string[]> =>
      (await store.uses(npm, { symbol })).map(({ repository, commit, nodeId }) => `${repository} ${commit} ${nodeId}`);
    assert.deepEqual(await places('before'), ['two c1 a.ts#f']);
    assert.deepEqual(await places('after'), ['one c2 a.ts#f']);
    await store.remove('two');
    assert.deepEqual(await store.usedSymbols(npm), ['after']);
    assert.equal(await store.exportsVersion(), 3);
    assert.equal(await store.commitOf('one'), 'c2');
    assert.equal(await store.commitOf('two'), undefined);
  });

  it('keeps the old rows if new ones cannot be written, also for the next process', async () => {
    const store = await open();
    await store.replace('one', 'c1', boundaryOf({ uses: [{ ...use, ...unlocked, symbol: 'kept' }] }));
    const rows = [use, { ...use, line: undefined as unknown as number }].map((each) => ({
      ...each,
      ...unlocked,
      symbol: 'new',
    }));
    await assert.rejects(store.replace('one', 'c2', boundaryOf({ uses: rows })));
    const next = await open();
    assert.deepEqual(await next.usedSymbols(npm), ['kept']);
  });

  it('finds members, and symbols through the default import', async () => {
    const store = await open();
    const symbols = ['Parser', 'Parser.parse', 'ParserError', 'default.Parser.parse', 'jsx:Parser'];
    await store.replace('one', 'c1', boundaryOf({ uses: symbols.map((symbol) => ({ ...use, ...unlocked, symbol })) }));
    const callersOf = async (symbol: string, members?: boolean): Promise<string[]> =>
      (await findCallers(store, { ...npm, symbol, ...(members === undefined ? {} : { members }) })).callers.map(
        (each) => each.symbol,
      );
    assert.deepEqual(await callersOf('Parser'), ['Parser']);
    assert.deepEqual(await callersOf('Parser.parse'), ['Parser.parse', 'default.Parser.parse']);
    assert.deepEqual(await callersOf('Parser', true), ['Parser', 'Parser.parse', 'default.Parser.parse']);
    assert.deepEqual(await callersOf('jsx:Parser'), ['jsx:Parser']);
  });

  it('counts uses by repository, package and version, and exported symbols by package', async () => {
    const store = await open();
    const locked = { range: '^2.0.0', locked: '2.1.0' };
    const uses = [
      { ...use, ...locked, symbol: 'f' },
      { ...use, ...locked, symbol: 'g', line: 2 },
      { ...use, ...locked, symbol: 'g', line: 3, kind: 'import' as const },
      { ...use, ...unlocked, symbol: 'f', line: 4 },
    ];
    const exports = ['f', 'g'].map((symbol) => ({ ...npm, symbol, nodeId: 'index.ts' }));
    const packages = [{ manager: 'npm' as const, name: 'lib', version: '2.1.0', folder: '' }];
    await store.replace(
      'lib',
      'c1',
      boundaryOf({ packages, exports: [...exports, { ...npm, symbol: 'f', nodeId: 'b.ts' }] }),
    );
    await store.replace('one', 'c2', boundaryOf({ uses }));
    const one = { repository: 'one', commit: 'c2', ...npm };
    assert.deepEqual(await store.useCounts(), [
      { ...one, ...unlocked, uses: 1, imports: 0 },
      { ...one, ...locked, uses: 2, imports: 1 },
    ]);
    assert.deepEqual(await store.exportCounts(), [{ repository: 'lib', ...npm, symbols: 2 }]);
  });

  it('states the used version, and whether it is the current one as far as it is known', async () => {
    const store = await open();
    const versions = [
      { range: '^2.0.0', locked: '2.1.0' },
      { range: '^2.0.0', locked: '2.0.0' },
      { range: '2.1.0', locked: undefined },
      { range: '^2.0.0', locked: undefined },
      { range: '^1.0.0', locked: undefined },
      { range: 'workspace:*', locked: undefined },
    ];
    await store.replace(
      'lib',
      'c1',
      boundaryOf({ packages: [{ manager: 'npm', name: 'lib', version: '2.1.0', folder: '' }] }),
    );
    await store.replace(
      'one',
      'c1',
      boundaryOf({ uses: versions.map((each, line) => ({ ...use, ...each, symbol: 'f', line })) }),
    );
    const { callers } = await findCallers(store, { ...npm, symbol: 'f' });
    assert.deepEqual(
      callers.map(({ version, isCurrent }) => [version, isCurrent]),
      [
        ['2.1.0', true],
        ['2.0.0', false],
        ['2.1.0', true],
        [undefined, undefined],
        [undefined, false],
        [undefined, undefined],
      ],
    );
  });

  it('reports only symbols as missing about which enough is known', async () => {
    const store = await open();
    const exports = ['parse', 'Parser', 'Parser.parse', 'limits', 'default'].map((symbol) => ({
      ...npm,
      symbol,
      nodeId: 'index.ts',
    }));
    await store.replace(
      'lib',
      'c1',
      boundaryOf({ packages: [{ manager: 'npm', name: 'lib', version: '1.0.0', folder: '' }], exports }),
    );
    const symbols = [
      'parse',
      'default.parse',
      'limits.size',
      'Parser.inherited',
      'default.unknown',
      'file:any',
      '*',
      'gone',
    ];
    await store.replace('one', 'c1', boundaryOf({ uses: symbols.map((symbol) => ({ ...use, ...unlocked, symbol })) }));
    const broken = await findBrokenUses(store);
    assert.deepEqual(
      broken.map(({ symbol, confidence }) => [symbol, confidence]),
      [
        ['Parser.inherited', 0.5],
        ['gone', 1],
      ],
    );
  });

  it('returns rows in a fixed order, with nodes of other files and many rows', async () => {
    const store = await open();
    const lines = Array.from({ length: 30_000 }, (_, line) => ({
      ...use,
      ...unlocked,
      symbol: `f${line % 700}`,
      line,
    }));
    const other = { ...use, ...unlocked, symbol: 'other', nodeId: 'b.ts#g' };
    const packages = [{ manager: 'npm', name: 'user', version: undefined, folder: '' }] as const;
    const exports = ['b', 'a', 'Z', 'é'].map((symbol) => ({ ...npm, symbol, nodeId: `x.ts#${symbol}` }));
    await store.replace('one', 'c1', { packages: [...packages], exports, uses: [...lines, other] });
    const uses = await store.uses(npm, 'all');
    assert.equal(uses.length, 30_001);
    assert.deepEqual(
      uses.slice(0, 4).map(({ line, symbol, nodeId }) => [line, symbol, nodeId]),
      [
        [0, 'f0', 'a.ts#f'],
        [1, 'f1', 'a.ts#f'],
        [1, 'other', 'b.ts#g'],
        [2, 'f2', 'a.ts#f'],
      ],
    );
    assert.deepEqual(
      (await store.exports(npm)).map(({ symbol }) => symbol),
      ['Z', 'a', 'b', 'é'],
    );
    assert.deepEqual(await store.users(npm), [{ repository: 'one', commit: 'c1', folder: '' }]);
    const row = { ...npm, repository: 'one', commit: 'c1', folder: '', ...unlocked };
    assert.deepEqual(await store.dependencies(), [row]);
    await store.replace(
      'another',
      'c1',
      boundaryOf({ uses: [{ ...use, symbol: 'f', range: '^1.0.0', locked: '1.2.0' }] }),
    );
    await store.replace('empty', 'c1', boundaryOf({}));
    assert.deepEqual(await store.dependencies(), [
      { ...row, repository: 'another', folder: undefined, range: '^1.0.0', locked: '1.2.0' },
      row,
    ]);
    assert.deepEqual(
      await store.repositories(),
      ['another', 'empty', 'one'].map((repository) => ({ repository, commit: 'c1' })),
    );
    await store.remove('another');
    const version = await store.exportsVersion();
    await store.replace('one', 'c2', { packages: [...packages], exports, uses: [other] });
    assert.deepEqual(await store.usedSymbols(npm), ['other']);
    assert.equal(await store.exportsVersion(), version);
  });

  it('finds a default export by its name in the repositories that are searched only', async () => {
    const store = await open();
    const packages = [{ manager: 'npm', name: 'lib', version: '1.0.0', folder: '' }] as const;
    for (const [repository, name] of Object.entries({ hidden: 'Secret', shown: 'Open' })) {
      const exports = [{ ...npm, symbol: 'default', nodeId: `index.ts#${name}` }];
      await store.replace(repository, 'c1', boundaryOf({ packages: [...packages], exports }));
    }
    const search = new SymbolSearch(store);
    const repositoriesOf = async (text: string, repositories?: ReadonlySet<string>): Promise<string[][]> =>
      (await search.search(text, 0, 20, repositories)).matches.map(({ nodes }) =>
        nodes.map(({ repository }) => repository),
      );
    assert.deepEqual(await repositoriesOf('Secret'), [['hidden']]);
    assert.deepEqual(await repositoriesOf('Secret', new Set(['shown'])), []);
    assert.deepEqual(await repositoriesOf('Open', new Set(['shown'])), [['shown']]);
  });
}
