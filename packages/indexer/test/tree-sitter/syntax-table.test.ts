import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Node } from 'web-tree-sitter';
import { loadGrammar, type Grammar } from '../../src/tree-sitter/grammar.js';
import { LineStarts } from '../../src/tree-sitter/syntax/line-starts.js';
import type { SyntaxNode } from '../../src/tree-sitter/syntax/syntax-node.js';

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

/** Where the file ends early, a node may have a type without a name, which web-tree-sitter reports as `ERROR`. */
function typeOf(node: Node | SyntaxNode | null): string | undefined {
  return node?.type === '' ? 'ERROR' : node?.type;
}

/** The properties of a node that both web-tree-sitter and our table have. */
function describeNode(node: Node | SyntaxNode): unknown[] {
  return [typeOf(node), node.startIndex, node.endIndex, typeOf(node.parent)];
}

function typesOf(nodes: readonly (Node | SyntaxNode | null)[]): (string | undefined)[] {
  return nodes.map(typeOf);
}

/** Compares every node of the table with the node of web-tree-sitter. Tokens have no children in the table. */
function compare({ parser, table }: Grammar, text: string): void {
  const tree = parser.parse(text);
  assert.ok(tree);
  const pending: [Node, SyntaxNode][] = [[tree.rootNode, table.fill(tree, new LineStarts(text))]];
  for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
    const [expected, actual] = pair;
    assert.deepEqual(describeNode(actual), describeNode(expected), text);
    if (!expected.isNamed) continue;
    const { children, namedChildren } = expected;
    assert.deepEqual(typesOf(actual.children), typesOf(children), text);
    assert.deepEqual(typesOf(actual.namedChildren), typesOf(namedChildren), text);
    for (const [field, indexes] of fieldsOf(expected)) {
      const inField = actual.childrenForFieldName(field);
      assert.deepEqual(
        inField,
        indexes.map((index) => actual.child(index)),
        text,
      );
      assert.equal(actual.childForFieldName(field), inField[0], text);
    }
    for (const [index, child] of children.entries()) {
      const own = actual.child(index);
      if (own !== null) pending.push([child, own]);
    }
  }
  tree.delete();
}

/** The indexes of the children in each field. */
function fieldsOf(node: Node): Map<string, number[]> {
  const fields = new Map<string, number[]>();
  const cursor = node.walk();
  let hasNext = cursor.gotoFirstChild();
  for (let index = 0; hasNext; index += 1) {
    const field = cursor.currentFieldName;
    if (field !== null) fields.set(field, [...(fields.get(field) ?? []), index]);
    hasNext = cursor.gotoNextSibling();
  }
  cursor.delete();
  return fields;
}

for (const [name, sample] of Object.entries(samples)) {
  describe(`The syntax table of ${name}`, () => {
    let grammar: Grammar;
    before(async () => {
      grammar = await loadGrammar(name);
    });

    it('has the nodes, positions and fields of the parsed tree', () => {
      compare(grammar, sample);
    });

    it('is reused for smaller and larger trees', () => {
      for (const text of ['', sample, sample.repeat(8), sample]) compare(grammar, text);
    });

    it('reads syntax that is nested more deeply than the call stack allows', () => {
      const { parser, table } = grammar;
      const text = `x = ${'('.repeat(20_000)}1${')'.repeat(20_000)}`;
      const tree = parser.parse(text);
      assert.ok(tree);
      const root = table.fill(tree, new LineStarts(text));
      assert.equal(root.endIndex, text.length);
      assert.ok(table.after(root.id) > 20_000);
      tree.delete();
    });

    it('has the nodes of damaged syntax', () => {
      const cut = fc.tuple(
        fc.nat(sample.length),
        fc.nat(30),
        fc.constantFrom('', '(', '}', '"', '/*', '\n', ' x ', '🎉', '\u0000'),
      );
      const property = fc.property(fc.array(cut, { maxLength: 4 }), (cuts) => {
        let text = sample;
        for (const [at, length, replacement] of cuts) {
          text = text.slice(0, at) + replacement + text.slice(at + length);
        }
        compare(grammar, text);
      });
      fc.assert(property, { numRuns: 15 });
    });
  });
}
