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

  /** Writes files and returns the number of files that were analyzed as a result. */
  async function filesAnalyzedFor(edit: Tree, before: Tree = tree): Promise<number> {
    const cache = { folder: join(folder.path, '.code-graph/index') };
    await indexTree(folder.path, before, { cache });
    const { filesAnalyzed, document } = await indexTree(folder.path, edit, { cache });
    assert.deepEqual(document, (await indexFolder(folder.path)).document);
    return filesAnalyzed;
  }

  it('analyzes only the edited file if its declarations stay the same', async () => {
    assert.equal(
      await filesAnalyzedFor({ 'shop/item.py': 'class Item:\n\n    def price(self):\n        return f()\n' }),
      1,
    );
  });

  it('also analyzes files that refer to a changed declaration, directly or not', async () => {
    const base = 'class Base:\n    def price(self): pass\nclass Item(Base): pass\n';
    assert.equal(await filesAnalyzedFor({ 'shop/item.py': base }), 2);
  });

  it('also analyzes methods that implement one of an interface since a type of that has changed', async () => {
    const before = {
      'shop/order.go': 'package shop\ntype Order struct{}\ntype Paid struct{}\n',
      'shop/sink.go': 'package shop\ntype Sink interface{ Put(order Paid) }\n',
      'shop/store.go': 'package shop\ntype Store struct{}\nfunc (Store) Put(order Order) {}\n',
      'shop/other.go': 'package shop\nfunc other() {}\n',
    };
    const order = 'package shop\ntype Order struct{}\ntype Paid = Order\n';
    assert.equal(await filesAnalyzedFor({ 'shop/order.go': order }, before), 3);
  });

  it('analyzes all files of the language if a file is added, but no other language', async () => {
    assert.equal(await filesAnalyzedFor({ 'shop/new.py': 'import shop.item\n' }), 4);
  });
});
