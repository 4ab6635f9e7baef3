import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { ExportedSymbol, PackageManager, SymbolUse } from '@code-graph/indexer';
import { LimitedBoundaryStore, SqliteBoundaryStore } from '../../src/index.js';
import { exportedSymbolsOf } from '../../src/boundary/questions/package-symbols.js';
import { findBrokenUses } from '../../src/boundary/questions/find-broken-uses.js';
import { findCallers } from '../../src/boundary/questions/find-callers.js';
import { SymbolSearch } from '../../src/boundary/questions/symbol-search.js';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';

describe('Spellings of a symbol', () => {
  const folder = useTemporaryFolder();
  let store: SqliteBoundaryStore;

  beforeEach('open a store', () => {
    store = new SqliteBoundaryStore(join(folder.path, 'boundaries.db'));
  });

  afterEach('close it', () => {
    store.close();
  });

  async function publish(manager: PackageManager, exports: Readonly<Record<string, string>>): Promise<void> {
    const rows = Object.entries(exports).map(([symbol, nodeId]): ExportedSymbol => ({
      ...{ manager, package: 'lib', symbol, nodeId },
    }));
    const packages = [{ manager, name: 'lib', version: '1.0.0', folder: '' }];
    await store.replace('lib', '1', { packages, exports: rows, uses: [] });
  }

  async function use(manager: PackageManager, ...symbols: string[]): Promise<void> {
    const uses = symbols.map((symbol, line): SymbolUse => ({
      ...{ manager, package: 'lib', symbol, nodeId: 'a', file: 'a', line, kind: 'call' },
      ...{ confidence: 1, range: undefined, locked: undefined },
    }));
    await store.replace('user', '1', { packages: [], exports: [], uses });
  }

  async function callersOf(manager: PackageManager, symbol: string): Promise<string[]> {
    const { callers } = await findCallers(store, { manager, package: 'lib', symbol });
    return callers.map((each) => each.symbol);
  }

  it('has all names of a Python declaration, and search the shortest', async () => {
    await publish('pypi', {
      lib: 'lib/__init__.py',
      'lib.App': 'lib/app.py#App',
      'lib.App.run': 'lib/app.py#App.run',
      'lib.App.debug': 'lib/app.py#App',
      'lib.app': 'lib/app.py',
      'lib.app.App': 'lib/app.py#App',
      'lib.app.App.run': 'lib/app.py#App.run',
      'lib.app.App.debug': 'lib/app.py#App',
      'lib.app.current': 'lib/app.py',
      'lib.current': 'lib/app.py',
    });
    await use(
      'pypi',
      'lib.App',
      'lib.app.App',
      'lib.App.run',
      'lib.app.App.debug',
      'lib.app.current',
      'lib.app',
      'lib.gone',
    );
    assert.deepEqual(await callersOf('pypi', 'lib.App'), ['lib.App', 'lib.app.App']);
    assert.deepEqual(await callersOf('pypi', 'lib.app.App.run'), ['lib.App.run']);
    assert.deepEqual(await callersOf('pypi', 'lib.App.debug'), ['lib.app.App.debug']);
    assert.deepEqual(await callersOf('pypi', 'lib.current'), ['lib.app.current']);
    const { matches } = await new SymbolSearch(store).search('App');
    assert.deepEqual(
      matches.filter(({ match }) => match === 'name').map(({ symbol }) => symbol),
      ['lib.App', 'lib.app'],
    );
    const broken = await findBrokenUses(store);
    assert.deepEqual(
      broken.map(({ symbol, confidence }) => `${symbol} ${confidence}`),
      ['lib.gone 0.5'],
    );
  });

  it('has names of C# types without their namespaces', async () => {
    await publish('nuget', { 'Acme.Log': 'Log.cs#Acme.Log', 'Acme.Log.Write': 'Log.cs#Acme.Log.Write' });
    await use('nuget', '*.Log', '*.Log.Write', 'Acme.Log.Write', '*.Other', 'Acme');
    assert.deepEqual(await callersOf('nuget', 'Acme.Log.Write'), ['*.Log.Write', 'Acme.Log.Write']);
    assert.deepEqual(await callersOf('nuget', 'Acme.Log'), ['*.Log']);
    assert.deepEqual(await findBrokenUses(store), []);
  });

  it('reads the symbols of a package once for each change of them, and for all readers of its publishers', async () => {
    let reads = 0;
    const counting = new (class extends SqliteBoundaryStore {
      override exports(...key: Parameters<SqliteBoundaryStore['exports']>): ReturnType<SqliteBoundaryStore['exports']> {
        reads++;
        return super.exports(...key);
      }
    })(':memory:');
    const key = { manager: 'pypi', package: 'lib' } as const;
    const publish = (repository: string, name: string, symbol: string): Promise<void> =>
      counting.replace(repository, '1', {
        packages: [{ manager: 'pypi', name, version: '1.0.0', folder: '' }],
        exports: [{ manager: 'pypi', package: name, symbol, nodeId: 'lib.py#f' }],
        uses: [],
      });
    const readers = [counting, new LimitedBoundaryStore(counting, new Set(['lib', 'other']))];
    const symbolsOf = async (): Promise<string[][]> => {
      const symbols: string[][] = [];
      for (const reader of readers) symbols.push([...(await exportedSymbolsOf(reader, key)).bySymbol.keys()]);
      return symbols;
    };
    await publish('lib', 'lib', 'lib.f');
    assert.deepEqual(await symbolsOf(), [['lib.f'], ['lib.f']]);
    await publish('other', 'other', 'other.f');
    await symbolsOf();
    assert.equal(reads, 1);
    await publish('lib', 'lib', 'lib.g');
    assert.deepEqual(await symbolsOf(), [['lib.g'], ['lib.g']]);
    assert.equal(reads, 2);
    await publish('fork', 'lib', 'lib.h');
    assert.deepEqual(await symbolsOf(), [['lib.g', 'lib.h'], ['lib.g']]);
    counting.close();
  });
});
