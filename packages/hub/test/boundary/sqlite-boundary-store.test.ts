import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { RepositoryBoundary } from '../../../indexer/src/index.js';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { findBrokenUses, findCallers, SqliteBoundaryStore } from '../../src/index.js';

const npm = { manager: 'npm', package: 'lib' } as const;
const use = { ...npm, nodeId: 'a.ts#f', file: 'a.ts', line: 1, kind: 'call', confidence: 1 } as const;
const unlocked = { range: undefined, locked: undefined };

function boundaryOf(parts: Partial<RepositoryBoundary>): RepositoryBoundary {
  return { packages: [], exports: [], uses: [], ...parts };
}

describe('SQLite boundary store', () => {
  const folder = useTemporaryFolder();
  const open = (): SqliteBoundaryStore => new SqliteBoundaryStore(join(folder.path, 'boundary.db'));

  it('replaces the rows of one repository as a whole', async () => {
    const store = open();
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
    store.close();
  });

  it('keeps the old rows if new ones cannot be written, also for the next process', async () => {
    const store = open();
    await store.replace('one', 'c1', boundaryOf({ uses: [{ ...use, ...unlocked, symbol: 'kept' }] }));
    const rows = [use, { ...use, line: undefined as unknown as number }].map((each) => ({
      ...each,
      ...unlocked,
      symbol: 'new',
    }));
    await assert.rejects(store.replace('one', 'c2', boundaryOf({ uses: rows })));
    store.close();
    const next = open();
    assert.deepEqual(await next.usedSymbols(npm), ['kept']);
    next.close();
  });

  it('finds members, and symbols through the default import', async () => {
    const store = open();
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
    store.close();
  });

  it('states the used version, and whether it is the current one as far as it is known', async () => {
    const store = open();
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
    store.close();
  });

  it('reports only symbols as missing about which enough is known', async () => {
    const store = open();
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
    store.close();
  });

  it('has the rows of one commit after its process is killed while it replaces them', async () => {
    const path = join(folder.path, 'boundary.db');
    const writer = spawn(process.execPath, [
      '--import',
      'tsx',
      fileURLToPath(new URL('kit/write-boundaries.ts', import.meta.url)),
      path,
    ]);
    await once(writer.stdout, 'data');
    await setTimeout(50);
    writer.kill('SIGKILL');
    await once(writer, 'exit');
    const store = open();
    const uses = await store.uses(npm, 'all');
    const [first] = uses;
    assert.ok(first !== undefined);
    const { commit } = first;
    assert.equal(uses.length, Number(commit));
    assert.ok(uses.every(({ symbol }) => symbol === `of${commit}`));
    assert.deepEqual(await store.usedSymbols(npm), [`of${commit}`]);
    store.close();
  });
});
