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

  it('also analyzes files that a type becomes visible in, by its access, its parts or its friends', async () => {
    const app = {
      'app/App.csproj': '<Project><ItemGroup><ProjectReference Include="../lib/Lib.csproj" /></ItemGroup></Project>',
    };
    const before = {
      ...app,
      'lib/Lib.csproj': '<Project />',
      'lib/Inner.cs': 'class Outer { internal class Inner { public void Unique() { } } }',
      'lib/Part.cs': 'partial class Part { public void Other() { } }',
      'app/Use.cs': 'class Use { void F() { value.Make().Unique(); value.Make().Other(); } }',
      'app/Rest.cs': 'class Rest { }',
    };
    const inner = 'public class Outer { public class Inner { public void Unique() { } } }';
    assert.equal(await filesAnalyzedFor({ 'lib/Inner.cs': inner }, before), 2);
    assert.equal(await filesAnalyzedFor({ 'lib/Inner.cs': `public partial class Part { } ${inner}` }, before), 4);
    const friend = '[assembly: InternalsVisibleTo("App")] partial class Part { public void Other() { } }';
    assert.equal(await filesAnalyzedFor({ 'lib/Part.cs': friend }, before), 4);
  });

  it('also analyzes calls that a trait of all types gets or loses', async () => {
    const before = {
      'Cargo.toml': '[package]\nname = "app"\n',
      'src/lib.rs': 'mod ext; mod near; pub struct File;',
      'src/ext.rs': 'pub trait Ext { fn load_all(&self) {} }\nimpl<T> Ext for T {}',
      'src/near.rs': 'use crate::{File, ext::*};\nfn f(file: File) { file.load_all(); }',
    };
    assert.equal(await filesAnalyzedFor({ 'src/ext.rs': 'pub trait Ext { fn load_all(&self) {} }' }, before), 3);
  });

  it('analyzes all files of the language if a file is added, but no other language', async () => {
    assert.equal(await filesAnalyzedFor({ 'shop/new.py': 'import shop.item\n' }), 4);
  });
});
