import assert from 'node:assert/strict';
import fc from 'fast-check';
import { Language, Parser, type Tree, type TreeCursor } from 'web-tree-sitter';
import { addressOf, loadEngine } from '../../src/tree-sitter/engine/engine.js';
import { LanguageMemory } from '../../src/tree-sitter/engine/language-memory.js';
import { LanguageTables } from '../../src/tree-sitter/engine/language-tables.js';
import { column, TreeRows } from '../../src/tree-sitter/engine/tree-rows.js';
import { grammarPath, loadGrammar } from '../../src/tree-sitter/grammar.js';

const samples: Readonly<Record<string, string>> = {
  'c-sharp': `// déjà vu 🎉\r\nusing A = B.C;\r\nnamespace Shop;
[Serializable] public partial record Item<T>(string Name, int? Size = 3) : Base<T>, IItem where T : class {
  public int Total { get => lines.Sum(l => l.Price); private set; }
  public static Item<T> operator +(Item<T> a, Item<T> b) => a with { Name = $"{a.Name}{b.Name,3:x}" };
  async Task<int> RunAsync(params string[] words) { await foreach (var (a, b) in Pairs()) yield return a switch { > 1 => 2, _ => 3 }; }
#if DEBUG
  ~Item() { }
#endif
}`,
  go: `// déjà vu 🎉
package shop

import (
	f "fmt"
	. "strings"
)

type Cart[T any] struct {
	*Base
	items map[string][]T \`json:"items"\`
}

func (c *Cart[T]) Add(item T, more ...T) (n int, err error) {
	defer func() { recover() }()
	switch v := any(item).(type) {
	case int, string:
		f.Println(v, Cart[int]{items: nil}, []int{1, 2}[0:1])
	}
	for i := range more { go c.Add(more[i]) }
	return
}
`,
  java: `/* déjà vu 🎉 */ package shop;
import static java.util.Map.*;
@Entity(name = "cart") public sealed class Cart<T extends Item & Named> extends Base<T>.Inner implements Shop permits A, B {
  private final int[] sizes[] = {{1}, {2}}, other;
  Cart(this.x) {}
  <R> R run(Function<? super T, R> f, Object... rest) throws Failure {
    return switch (rest[0]) { case Integer i when i > 3 -> f.apply((T) this::new); default -> null; };
  }
  record Point(int x, int y) { Point { assert x > 0 : "no"; } }
  enum State { OPEN { void f() {} }, CLOSED; }
}`,
  python: `# déjà vu 🎉
from __future__ import annotations
from ..shop import (cart as basket, *)
@decorated(lambda x, *, y=1: x)
class Cart(Base, metaclass=Meta):
    total: int = 0
    async def run(self, /, a: int = 1, *args, **kwargs) -> dict[str, int]:
        """Text."""
        with open(f"{a!r:>{width}}") as file, other: pass
        match a:
            case {"x": Point(x=0) | [1, *rest]} if rest: return {**kwargs}
        return [x async for x in y if (z := x)] or not (yield)
`,
  rust: `//! déjà vu 🎉
use crate::shop::{self, Cart as Basket, *};
#[derive(Debug)] pub struct Cart<'a, T: Item + 'a, const N: usize>(pub [T; N], &'a str) where T: Copy;
impl<'a, T> Shop for Cart<'a, T, 3> {
    async fn run<F>(&mut self, f: impl Fn(T) -> Result<(), Box<dyn Error>>) -> Option<u8> {
        let Some(x @ 1..=3) = self.0.iter().map(|&x| x as u32).next() else { return None };
        match x { 1 | 2 if true => vec![1; 2], _ => unsafe { todo!("{x:?}") } }?;
        'outer: loop { break 'outer; }
    }
}
macro_rules! add { ($($x:expr),*) => { 0 $(+ $x)* } }
`,
};

/** What the engine itself says of every node, in source order. */
function askedOf(tree: Tree): number[][] {
  const cursor = tree.walk();
  const nodes = nodesAlong(cursor);
  cursor.delete();
  return nodes;
}

function nodesAlong(cursor: TreeCursor): number[][] {
  const nodes: number[][] = [];
  let parent = -1;
  for (;;) {
    const row = nodes.length;
    nodes.push([cursor.nodeTypeId, cursor.currentFieldId, cursor.startIndex, cursor.endIndex, parent, 0]);
    if (cursor.gotoFirstChild()) {
      parent = row;
      continue;
    }
    (nodes[row] ?? [])[column.next] = nodes.length;
    while (!cursor.gotoNextSibling()) {
      const around = nodes[parent];
      if (around === undefined || !cursor.gotoParent()) return nodes;
      around[column.next] = nodes.length;
      parent = around[column.parent] ?? -1;
    }
  }
}

/** Compares what we make of a text with what comes of a grammar that is as it was published. */
async function openComparison(grammar: string): Promise<(text: string) => void> {
  const { memory } = await loadEngine();
  const { parser } = await loadGrammar(grammar);
  const published = await Language.load(grammarPath(grammar));
  const other = new Parser().setLanguage(published);
  const asPublished = new LanguageMemory(memory, addressOf(published));
  // Else nothing would be compared.
  assert.ok(asPublished.get('rowCount') < asPublished.get('stateCount'));
  const rows = new TreeRows(memory, new LanguageTables(asPublished));
  return (text) => {
    const [tree, otherTree] = [parser.parse(text), other.parse(text)];
    assert.ok(tree && otherTree);
    const count = rows.copy(addressOf(tree));
    const copied = Array.from({ length: count }, (_, row) => Object.values(column).map((each) => rows.cell(row, each)));
    const asked = askedOf(otherTree);
    tree.delete();
    otherTree.delete();
    assert.deepEqual(copied, asked, text);
  };
}

for (const [grammar, sample] of Object.entries(samples)) {
  describe(`Trees of ${grammar}, read from memory`, () => {
    let compare: (text: string) => void;
    before(async () => {
      compare = await openComparison(grammar);
    });

    it('have the nodes that the engine tells of', () => {
      compare(sample);
    });

    it('have them one tree after the other, each larger than memory was before', () => {
      for (const text of ['', sample, sample.repeat(400), sample]) compare(text);
    });

    it('have them where syntax is nested deeper than calls can be', () => {
      compare(`x = ${'('.repeat(20_000)}1${')'.repeat(20_000)}`);
    });

    it('have them where syntax is damaged', () => {
      const cut = fc.tuple(
        fc.nat(sample.length),
        fc.nat(30),
        fc.constantFrom('', '(', '}', '"', '/*', '\n', ' x ', '🎉', '\u0000'),
      );
      const property = fc.property(fc.array(cut, { maxLength: 4 }), (cuts) => {
        let text = sample;
        for (const [at, length, instead] of cuts) text = text.slice(0, at) + instead + text.slice(at + length);
        compare(text);
      });
      fc.assert(property, { numRuns: 100 });
    });
  });
}
