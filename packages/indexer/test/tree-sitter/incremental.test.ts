import assert from 'node:assert/strict';
import { join } from 'node:path';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { indexFolder, indexTree } from '../kit/index-tree.js';
import type { Tree } from '../kit/tree.js';

describe('An edit in a language read by tree-sitter', () => {
  const folder = useTemporaryFolder();
  const tree = {
    'shop/cart.py': 'from shop.item import Item\n\ndef fill():\n    return Item().price()\n',
    'shop/item.py': 'class Item:\n    def price(self):\n        return 1\n',
    'shop/other.py': 'def other():\n    return 2\n',
    'a.go': 'package a\nfunc f() {}\n',
  };

  /** Writes a file, and tells how many are analysed for that. */
  async function filesAnalyzedFor(edit: Tree): Promise<number> {
    const cacheFile = join(folder.path, '.code-graph/index');
    await indexTree(folder.path, tree, { cacheFile });
    const { filesAnalyzed, document } = await indexTree(folder.path, edit, { cacheFile });
    assert.deepEqual(document, (await indexFolder(folder.path)).document);
    return filesAnalyzed;
  }

  it('costs one file as long as nothing is declared otherwise', async () => {
    assert.equal(
      await filesAnalyzedFor({ 'shop/item.py': 'class Item:\n\n    def price(self):\n        return f()\n' }),
      1,
    );
  });

  it('costs those as well that use what is declared otherwise, wherever they have it from', async () => {
    const base = 'class Base:\n    def price(self): pass\nclass Item(Base): pass\n';
    assert.equal(await filesAnalyzedFor({ 'shop/item.py': base }), 2);
  });

  it('costs the language when a file is added, but no other language', async () => {
    assert.equal(await filesAnalyzedFor({ 'shop/new.py': 'import shop.item\n' }), 4);
  });
});
