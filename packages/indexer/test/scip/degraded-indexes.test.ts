import assert from 'node:assert/strict';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { defines, describeSource, informs, mentions, symbolOf } from '../kit/described-source.js';
import { filesIn } from '../kit/index-tree.js';
import { indexWithScip, membersIn, usesIn } from '../kit/index-with-scip.js';
import type { DocumentInput } from '../kit/scip-encoder.js';

const text = `class Cart {
  int total() {
    return round(1);
  }

  int count() { return 2; }
}

int round(int n) { return n; }
`;
const names = [
  defines('Cart', 'Cart#'),
  defines('total', 'Cart#total().'),
  mentions('round', 'round().'),
  defines('count', 'Cart#count().'),
  defines('round', 'round().', undefined, 2),
];
const symbols = [
  informs('Cart#', 7),
  informs('Cart#total().', 26),
  informs('Cart#count().', 26),
  informs('round().', 17),
];
const complete = names.map((name, index) => {
  const ranges = [
    ['class', '\n}'],
    ['int total', '\n  }'],
    undefined,
    ['int count', '; }'],
    ['int round', '; }'],
  ] as const;
  const encloses = ranges[index];
  return encloses === undefined ? name : { ...name, encloses };
});
const completeDocument = describeSource('cart.zig', text, complete, { symbols });
const nodes = [
  'Class cart.zig#Cart 1-7',
  'Method cart.zig#Cart.total 2-4',
  'Method cart.zig#Cart.count 6-6',
  'Function cart.zig#round 9-9',
];
const edges = ['calls cart.zig#Cart.total -> cart.zig#round'];

describe('Incomplete SCIP indexes', () => {
  const folder = useTemporaryFolder();
  const index = (documents: readonly DocumentInput[], source = text) =>
    indexWithScip(folder.path, { 'cart.zig': source }, [{ documents }]);
  const reasonsIn = (result: Awaited<ReturnType<typeof index>>): string[] =>
    result.warnings.map(({ file, reason }) => `${file}: ${reason}`);

  it('without ends of definitions are read with inferred ends', async () => {
    const result = await index([describeSource('cart.zig', text, names, { symbols })]);
    // No name follows in the class, so the brace that closes the class is taken for that of its last method.
    assert.deepEqual(
      membersIn(result),
      nodes.map((line) => line.replace('6-6', '6-7')),
    );
    assert.deepEqual(usesIn(result), edges);
    assert.deepEqual(reasonsIn(result), [
      'cart.zig: SCIP: 4 of 4 definitions have no end, which was inferred from what follows',
    ]);
    assert.equal(result.scip?.degraded, 1);
  });

  it('without kinds of symbols are read with kinds from the form of symbols and from signatures', async () => {
    const result = await index([describeSource('cart.zig', text, complete)]);
    assert.deepEqual(membersIn(result), nodes);
    assert.deepEqual(reasonsIn(result), [
      'cart.zig: SCIP: 4 of 4 symbols have no kind, so the form of the symbol decided',
    ]);
    const source = 'interface A {}\nenum B {}\ntype C = A;\nstruct D {}\nmacro e\n';
    const described = describeSource(
      'cart.zig',
      source,
      [
        defines('A', 'A#', ['interface', '}']),
        defines('B', 'B#', ['enum', '}']),
        defines('C', 'C#', ['type', ';']),
        defines('D', 'D#', ['struct', '}']),
        defines('e', 'e!', ['macro', 'e'], 5),
      ],
      {
        symbols: [
          informs('A#', 0, { documentation: ['```ts\ninterface A\n```', 'More.'] }),
          informs('B#', 0, { documentation: ['```ts\nenum B\n```'] }),
          informs('C#', 0, { documentation: ['```ts\ntype C = A\n```'] }),
          informs('D#', 0, { signature: 'pub struct D' }),
        ],
      },
    );
    assert.deepEqual(membersIn(await index([described], source)), [
      'Interface cart.zig#A 1-1',
      'Enum cart.zig#B 2-2',
      'Struct cart.zig#D 4-4',
      'Function cart.zig#e 5-5',
    ]);
  });

  it('are reported once if all of their documents lack the same data', async () => {
    const other = describeSource(
      'other.zig',
      text,
      complete.map((name) => ({ ...name, symbol: name.symbol.replace('shop', 'b') })),
    );
    const result = await indexWithScip(folder.path, { 'cart.zig': text, 'other.zig': text }, [
      { documents: [describeSource('cart.zig', text, complete), other] },
    ]);
    assert.equal(result.warnings.length, 1);
    assert.match(result.warnings[0]?.file ?? '', /0\.scip$/);
    assert.equal(
      result.warnings[0]?.reason,
      'it has no kinds of symbols, so the form of each symbol decided whether it is a class or a function (test 1.0)',
    );
  });

  it('may define a symbol twice: both definitions are one node, which owns the edges of both', async () => {
    const overloads = 'int f(int a);\nint f(String a) {\n  return g();\n}\nint g() { return 1; }\n';
    const described = describeSource(
      'cart.zig',
      overloads,
      [
        defines('f', 'f().', ['int f', ';']),
        defines('f', 'f().', ['int f(S', '\n}'], 2),
        mentions('g', 'g().', 2),
        defines('g', 'g().', ['int g', '; }'], 3),
      ],
      { symbols: [informs('f().', 17), informs('g().', 17)] },
    );
    const result = await index([described], overloads);
    assert.deepEqual(membersIn(result), ['Function cart.zig#f 2-4', 'Function cart.zig#g 5-5']);
    assert.match(reasonsIn(result).join(), /1 symbol is defined more than once/);
  });

  it('may define a symbol in two files: each gets a node, and references resolve to the first', async () => {
    const use = 'int main() { return round(2); }\n';
    const described = describeSource(
      'use.zig',
      use,
      [defines('main', 'main().', ['int', '; }']), mentions('round', 'round().')],
      {
        symbols: [informs('main().', 17)],
      },
    );
    const result = await indexWithScip(folder.path, { 'a.zig': text, 'b.zig': text, 'use.zig': use }, [
      { documents: [{ ...completeDocument, path: 'a.zig' }, { ...completeDocument, path: 'b.zig' }, described] },
    ]);
    assert.deepEqual(usesIn(result), [
      'calls a.zig#Cart.total -> a.zig#round',
      'calls b.zig#Cart.total -> a.zig#round',
      'calls use.zig#main -> a.zig#round',
    ]);
    assert.deepEqual(reasonsIn(result), [
      'b.zig: SCIP: 4 symbols are also defined in another file, which references resolve to',
    ]);
  });

  it('may describe a file twice: the descriptions are merged, and nothing is counted twice', async () => {
    const result = await index([completeDocument, completeDocument]);
    assert.deepEqual(membersIn(result), nodes);
    assert.deepEqual(usesIn(result), edges);
    assert.deepEqual(reasonsIn(result), ['cart.zig: SCIP: it is described 2 times, and the descriptions were merged']);
  });

  it('with malformed symbols and ranges are read without them, and a warning contains their number', async () => {
    const malformed: DocumentInput = {
      ...completeDocument,
      occurrences: [
        { symbol: 'local', roles: 1, range: [0, 0, 1] },
        { symbol: 'local a b', range: [0, 0, 1] },
        { symbol: 'nonsense', roles: 1, range: [0, 0, 1] },
        { symbol: symbolOf('Cart#('), roles: 1, range: [0, 0, 1] },
        { symbol: symbolOf('`unclosed#'), roles: 1, range: [0, 0, 1] },
        { symbol: Buffer.from([0x66, 0xff, 0xfe]), range: [0, 0, 1] },
        { symbol: symbolOf(`${'x'.repeat(1_000_000)}#`), roles: 1, range: [0, 0, 1] },
        { symbol: symbolOf('far().'), roles: 1, range: [5000, 0, 1] },
        { symbol: symbolOf('round().'), range: [-1, 0, 1] },
        { symbol: symbolOf('round().'), range: [3, 9, 1] },
        { symbol: symbolOf('round().'), range: [1, 2] },
        { symbol: symbolOf('round().'), range: [1, 2, 3, 4, 5] },
        { symbol: symbolOf('round().') },
        {},
        ...(completeDocument.occurrences ?? []),
      ],
      symbols: [...symbols, { symbol: 'local 1 2' }, { symbol: 'local' }],
    };
    const result = await index([malformed]);
    assert.deepEqual(membersIn(result), nodes);
    assert.deepEqual(usesIn(result), edges);
    assert.deepEqual(reasonsIn(result), [
      'cart.zig: SCIP: 2 local symbols are without a valid id; 5 symbols are malformed or too long; 6 occurrences are outside the file, or without a range',
    ]);
  });

  it('may escape characters in names', async () => {
    const source = 'operator `a b`\n';
    const described = {
      path: 'cart.zig',
      occurrences: [
        { symbol: symbolOf('`odd``name /#.`/`a b`().'), roles: 1, range: [0, 9, 14], enclosingRange: [0, 0, 14] },
      ],
    };
    assert.deepEqual(membersIn(await index([described], source)), ['Function cart.zig#a b 1-1']);
  });

  it('may be older than a file: definitions that its text still confirms are used, and the file is reported', async () => {
    const changed = text.replace('int count()', 'int added() { return 3; }\n\n  int count()');
    const result = await index([completeDocument], changed);
    assert.deepEqual(membersIn(result), ['Class cart.zig#Cart 1-7', 'Method cart.zig#Cart.total 2-4']);
    assert.equal(result.scip?.stale, 1);
    assert.deepEqual(reasonsIn(result), [
      'cart.zig: SCIP: the file has changed since (2 of 4 definitions are elsewhere), so only what its text still confirms is used',
    ]);
    const other = await index([{ ...completeDocument, text: `${text}// The file had one more line.\n` }]);
    assert.equal(other.scip?.stale, 1);
    assert.deepEqual(usesIn(other), edges);
    assert.equal((await index([{ ...completeDocument, text }])).scip?.stale, 0);
  });

  it('may be empty, or describe files that do not exist', async () => {
    const result = await index([{ path: 'cart.zig' }, { ...completeDocument, path: 'gone/cart.zig' }]);
    assert.deepEqual(filesIn(result.document), ['cart.zig']);
    assert.deepEqual(membersIn(result), []);
    assert.deepEqual(reasonsIn(result), ['gone/cart.zig: SCIP: an index describes it, but it no longer exists']);
    const empty = await index([]);
    assert.deepEqual(filesIn(empty.document), []);
    assert.match(reasonsIn(empty).join(), /0\.scip: no document in it can be used/);
  });
});
