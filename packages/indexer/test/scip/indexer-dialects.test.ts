import assert from 'node:assert/strict';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { describeSource, type NamedOccurrence } from '../kit/described-source.js';
import { indexWithScip } from '../kit/index-with-scip.js';

/** The dialect of one indexer: two files, the second of which uses the first. */
interface Dialect {
  readonly tool: readonly [name: string, version: string];
  readonly language: string;
  readonly files: Readonly<Record<string, readonly [text: string, names: readonly NamedOccurrence[]]>>;
  /** The resulting edges without a confidence. */
  readonly expectedEdges: readonly string[];
}

/** Creates occurrences of the symbols of one package. Definitions have role 1. */
function occurrencesOf(scheme: string): {
  readonly defines: (name: string, descriptors: string, at?: number) => NamedOccurrence;
  readonly mentions: (name: string, descriptors: string, at?: number) => NamedOccurrence;
} {
  const symbol = (descriptors: string): string =>
    descriptors.startsWith('local ') ? descriptors : `${scheme} ${descriptors}`;
  return {
    defines: (name, descriptors, at = 1) => ({ name, symbol: symbol(descriptors), roles: 1, at }),
    mentions: (name, descriptors, at = 1) => ({ name, symbol: symbol(descriptors), at }),
  };
}

const go = occurrencesOf('scip-go gomod github.com/acme/shop v1.2.0');
const java = occurrencesOf('semanticdb maven maven/com.acme/shop 1.0.0');
const rust = occurrencesOf('rust-analyzer cargo shop 0.1.0');
const python = occurrencesOf('scip-python python shop 0.1.0');
const csharp = occurrencesOf('scip-dotnet nuget . .');

const dialects: Readonly<Record<string, Dialect>> = {
  'scip-go: packages as quoted paths, methods below their types, external symbols of other modules': {
    tool: ['scip-go', '0.1.26'],
    language: 'go',
    files: {
      'cart/cart.go': [
        'package cart\n\ntype Cart struct{ total int }\n\nfunc (c *Cart) Add(n int) { c.total += n }\n\nfunc New() *Cart { return &Cart{} }\n',
        [
          go.defines('cart', '`github.com/acme/shop/cart`/'),
          go.defines('Cart', '`github.com/acme/shop/cart`/Cart#'),
          go.defines('total', '`github.com/acme/shop/cart`/Cart#total.'),
          go.defines('Add', '`github.com/acme/shop/cart`/Cart#Add().'),
          go.defines('New', '`github.com/acme/shop/cart`/New().'),
          go.mentions('Cart', '`github.com/acme/shop/cart`/Cart#', 4),
        ],
      ],
      'main.go': [
        'package main\n\nimport (\n\t"fmt"\n\t"github.com/acme/shop/cart"\n)\n\nfunc main() {\n\tc := cart.New()\n\tc.Add(2)\n\tfmt.Println(c)\n}\n',
        [
          go.defines('main', '`github.com/acme/shop`/'),
          go.defines('main', '`github.com/acme/shop`/main().', 2),
          go.mentions('New', '`github.com/acme/shop/cart`/New().'),
          go.mentions('Add', '`github.com/acme/shop/cart`/Cart#Add().'),
          { name: 'Println', symbol: 'scip-go gomod github.com/golang/go/src go1.22 fmt/Println().' },
        ],
      ],
    },
    expectedEdges: [
      'calls main.go#main -> cart/cart.go#Cart.Add',
      'calls main.go#main -> cart/cart.go#New',
      'references cart/cart.go#New -> cart/cart.go#Cart',
    ],
  },
  'scip-java: numbered overloads, constructors in backticks, no kinds': {
    tool: ['scip-java', '0.8.0'],
    language: 'java',
    files: {
      'src/Cart.java': [
        'package shop;\n\npublic class Cart {\n  public Cart() {}\n  void add(int n) {}\n  void add(String text) {}\n}\n',
        [
          java.defines('Cart', 'shop/Cart#'),
          java.defines('Cart', 'shop/Cart#`<init>`().', 2),
          java.defines('add', 'shop/Cart#add().'),
          java.defines('n)', 'local 0'),
          java.defines('add', 'shop/Cart#add(+1).', 2),
        ],
      ],
      'src/Main.java': [
        'package shop;\n\nclass Main {\n  void run() {\n    Cart made = new Cart();\n    made.add("two");\n  }\n}\n',
        [
          java.defines('Main', 'shop/Main#'),
          java.defines('run', 'shop/Main#run().'),
          java.mentions('Cart', 'shop/Cart#'),
          java.mentions('Cart', 'shop/Cart#`<init>`().', 2),
          java.mentions('add', 'shop/Cart#add(+1).'),
        ],
      ],
    },
    expectedEdges: [
      'calls src/Main.java#Main.run -> src/Cart.java#Cart.Cart',
      'calls src/Main.java#Main.run -> src/Cart.java#Cart.add~2',
      'references src/Main.java#Main.run -> src/Cart.java#Cart',
    ],
  },
  'rust-analyzer: methods below impl blocks and their traits': {
    tool: ['rust-analyzer', '1.80'],
    language: 'rust',
    files: {
      'src/cart.rs': [
        'pub struct Cart;\npub trait Total { fn total(&self) -> u32; }\nimpl Cart {\n    pub fn new() -> Cart { Cart }\n}\nimpl Total for Cart {\n    fn total(&self) -> u32 { 1 }\n}\n',
        [
          rust.defines('Cart', 'cart/Cart#'),
          rust.defines('Total', 'cart/Total#'),
          rust.defines('total', 'cart/Total#total().'),
          rust.defines('new', 'cart/impl#[Cart]new().'),
          rust.defines('total', 'cart/impl#[Cart][Total]total().', 2),
        ],
      ],
      'src/main.rs': [
        'mod cart;\nuse cart::{Cart, Total};\nfn main() {\n    let made = Cart::new();\n    made.total();\n}\n',
        [
          rust.defines('main', 'main().'),
          rust.mentions('cart', 'cart/'),
          rust.mentions('new', 'cart/impl#[Cart]new().'),
          rust.mentions('total', 'cart/impl#[Cart][Total]total().'),
        ],
      ],
    },
    expectedEdges: [
      'calls src/main.rs#main -> src/cart.rs#Cart.new',
      'calls src/main.rs#main -> src/cart.rs#Cart.total',
    ],
  },
  'scip-python: modules as quoted names with a meta descriptor, no kinds': {
    tool: ['scip-python', '0.6.6'],
    language: 'python',
    files: {
      'shop/cart.py': [
        'class Cart:\n    def __init__(self):\n        self.total = 0\n\n    def add(self, n):\n        self.total += n\n',
        [
          { name: '', symbol: 'scip-python python shop 0.1.0 `shop.cart`/__init__:', roles: 1 },
          python.defines('Cart', '`shop.cart`/Cart#'),
          python.defines('__init__', '`shop.cart`/Cart#__init__().'),
          python.defines('total', '`shop.cart`/Cart#total.'),
          python.defines('add', '`shop.cart`/Cart#add().'),
          python.defines('n)', '`shop.cart`/Cart#add().(n)'),
        ],
      ],
      'shop/main.py': [
        'from shop.cart import Cart\n\n\ndef run():\n    Cart().add(2)\n',
        [
          { name: '', symbol: 'scip-python python shop 0.1.0 `shop.main`/__init__:', roles: 1 },
          python.mentions('shop.cart', '`shop.cart`/__init__:'),
          python.defines('run', '`shop.main`/run().'),
          python.mentions('Cart', '`shop.cart`/Cart#', 2),
          python.mentions('add', '`shop.cart`/Cart#add().'),
        ],
      ],
    },
    expectedEdges: [
      'calls shop/main.py#run -> shop/cart.py#Cart.__init__',
      'calls shop/main.py#run -> shop/cart.py#Cart.add',
      'imports shop/main.py -> shop/cart.py',
    ],
  },
  'scip-dotnet: no package, generic names in backticks': {
    tool: ['scip-dotnet', '0.2.0'],
    language: 'C#',
    files: {
      'Cart.cs': [
        'namespace Shop\n{\n    public class Cart<T>\n    {\n        public void Add(T item) { }\n        public void Add(T item, int count) { }\n    }\n}\n',
        [
          csharp.defines('Cart', 'Shop/`Cart`#'),
          csharp.defines('Add', 'Shop/`Cart`#Add().'),
          csharp.defines('Add', 'Shop/`Cart`#Add(+1).', 2),
        ],
      ],
      'Program.cs': [
        'namespace Shop\n{\n    class Program\n    {\n        static void Main()\n        {\n            var made = new Cart<int>();\n            made.Add(1, 2);\n        }\n    }\n}\n',
        [
          csharp.defines('Program', 'Shop/Program#'),
          csharp.defines('Main', 'Shop/Program#Main().'),
          csharp.mentions('Cart', 'Shop/`Cart`#'),
          csharp.mentions('Add', 'Shop/`Cart`#Add(+1).'),
          { name: 'var', symbol: 'scip-dotnet nuget System.Runtime 8.0.0 System/Int32#' },
        ],
      ],
    },
    expectedEdges: [
      'calls Program.cs#Shop.Program.Main -> Cart.cs#Shop.Cart',
      'calls Program.cs#Shop.Program.Main -> Cart.cs#Shop.Cart.Add~2',
    ],
  },
};

describe('Indexes in the dialects of SCIP indexers', () => {
  const folder = useTemporaryFolder();

  for (const [name, { tool, language, files, expectedEdges }] of Object.entries(dialects)) {
    it(`are read: ${name}`, async () => {
      const tree = Object.fromEntries(Object.entries(files).map(([path, [text]]) => [path, text]));
      const documents = Object.entries(files).map(([path, [text, names]]) =>
        describeSource(path, text, names, { language }),
      );
      const external = { symbol: 'scip-x y z 1.0 Outside#', kind: 7 };
      const indexed = await indexWithScip(folder.path, tree, [{ tool, documents, externalSymbols: [external] }]);
      const edges = indexed.document.edges.filter(
        (edge) => edge.kind !== 'contains' && edge['code:confidence'] === undefined,
      );
      assert.deepEqual(
        edges.map(({ kind, source, target }) => `${kind ?? ''} ${source} -> ${target}`).sort(),
        expectedEdges,
      );
      assert.deepEqual(indexed.warnings, []);
      assert.equal(indexed.scip?.stale, 0);
    });
  }
});
