import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { ExportedSymbol, PackageManager, SymbolUse } from '@code-graph/indexer';
import { SqliteBoundaryStore } from '../../src/index.js';
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
});
