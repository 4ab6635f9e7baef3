import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { indexTree, type IndexedTree } from '../kit/index-tree.js';
import { usesIn } from '../kit/index-with-scip.js';
import type { Tree } from '../kit/tree.js';

const fixtures = join(import.meta.dirname, '../fixtures/scip');

function sourcesOf(name: string): Tree {
  return JSON.parse(readFileSync(join(fixtures, `${name}.json`), 'utf8')) as Tree;
}

describe('Indexes written by real SCIP indexers', () => {
  const folder = useTemporaryFolder();
  const index = (name: string): Promise<IndexedTree> =>
    indexTree(folder.path, sourcesOf(name), { scip: [join(fixtures, `${name}.scip`)] });

  it('for Python result in the calls, bases and imports of the source', async () => {
    const indexed = await index('python');
    const uses = usesIn(indexed).map((line) => line.replace(/ x\d+$/, ''));
    assert.deepEqual(uses.filter((line) => !line.startsWith('references')).sort(), [
      'calls shop/cart.py -> shop/cart.py#Cart.__init__',
      'calls shop/cart.py -> shop/cart.py#Cart.add',
      'calls shop/cart.py -> shop/cart.py#Cart.total',
      'calls shop/cart.py#Cart.add -> shop/model.py#Item.__init__',
      'calls shop/cart.py#Cart.total -> shop/model.py#Item.price',
      'calls shop/cart.py#Cart.total -> shop/model.py#helper',
      'calls shop/model.py#Item.label -> shop/model.py#Item.label.inner',
      'calls shop/model.py#Item.price -> shop/model.py#helper',
      'extends shop/model.py#Item -> shop/model.py#Priced',
      'imports shop/cart.py -> shop/model.py',
      'overrides shop/model.py#Item.price -> shop/model.py#Priced.price',
    ]);
    assert.equal(indexed.scip?.indexes[0]?.tool, 'scip-python 0.6.6');
    assert.equal(indexed.scip.stale, 0);
  });

  it('for TypeScript result in the same edges as the type checker', async () => {
    const without = await indexTree(folder.path, sourcesOf('typescript'));
    const indexed = await index('typescript');
    assert.deepEqual(indexed.document, without.document);
    assert.deepEqual(indexed.warnings, []);
    assert.equal(indexed.scip?.documents, 2);
  });
});
