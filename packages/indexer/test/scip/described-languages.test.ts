import assert from 'node:assert/strict';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { defines, describeSource, informs, mentions, symbolOf } from '../kit/described-source.js';
import { filesIn, nodeOf } from '../kit/index-tree.js';
import { indexWithScip, membersIn, usesIn } from '../kit/index-with-scip.js';

/** Its analyzer does not read files with other extensions. */
const language = 'dart';

const shapes = `interface Shape { int area(); }
class Square implements Shape {
  Square(int side) {}
  int area() { return twice(side); }
}
int twice(int n) { return n + n; }
`;
const shapesDocument = describeSource(
  'lib/shapes.dartx',
  shapes,
  [
    defines('Shape', 'lib/`shapes.dartx`/Shape#', ['interface', '; }']),
    defines('area', 'lib/`shapes.dartx`/Shape#area().', ['int area', ';']),
    defines('Square', 'lib/`shapes.dartx`/Square#', ['class', '\n}']),
    mentions('Shape', 'lib/`shapes.dartx`/Shape#', 2),
    defines('Square', 'lib/`shapes.dartx`/Square#`<constructor>`().', ['Square(', '{}'], 2),
    defines('side', 'lib/`shapes.dartx`/Square#`<constructor>`().(side)'),
    defines('area', 'lib/`shapes.dartx`/Square#area().', ['int area() {', '}'], 2),
    mentions('twice', 'lib/`shapes.dartx`/twice().'),
    defines('twice', 'lib/`shapes.dartx`/twice().', ['int twice', '; }'], 2),
  ],
  {
    language,
    symbols: [
      informs('lib/`shapes.dartx`/Shape#', 21),
      informs('lib/`shapes.dartx`/Shape#area().', 66),
      informs('lib/`shapes.dartx`/Square#', 7, {
        relationships: [{ symbol: symbolOf('lib/`shapes.dartx`/Shape#'), isImplementation: true }],
      }),
      informs('lib/`shapes.dartx`/Square#`<constructor>`().', 9),
      informs('lib/`shapes.dartx`/Square#area().', 26),
      informs('lib/`shapes.dartx`/twice().', 17),
    ],
  },
);

const use = `import 'shapes.dartx' show Square, twice;
class Canvas {
  Square background;
  void draw() {
    var square = Square(2);
    square.area();
    items.map(twice);
  }
}
`;
const useDocument = describeSource(
  'lib/use.dartx',
  use,
  [
    mentions('Square', 'lib/`shapes.dartx`/Square#'),
    mentions('twice', 'lib/`shapes.dartx`/twice().'),
    defines('Canvas', 'lib/`use.dartx`/Canvas#', ['class', '\n}']),
    mentions('Square', 'lib/`shapes.dartx`/Square#', 2),
    defines('draw', 'lib/`use.dartx`/Canvas#draw().', ['void', '\n  }']),
    mentions('Square', 'lib/`shapes.dartx`/Square#', 3),
    mentions('area', 'lib/`shapes.dartx`/Square#area().'),
    mentions('twice', 'lib/`shapes.dartx`/twice().', 2),
  ],
  { language, symbols: [informs('lib/`use.dartx`/Canvas#', 7), informs('lib/`use.dartx`/Canvas#draw().', 26)] },
);
const tree = { 'lib/shapes.dartx': shapes, 'lib/use.dartx': use };

describe('Languages that only a SCIP index describes', () => {
  const folder = useTemporaryFolder();

  it('get files, types, methods and functions with their lines', async () => {
    const indexed = await indexWithScip(folder.path, tree, [{ documents: [shapesDocument, useDocument] }]);
    assert.deepEqual(filesIn(indexed.document), ['lib/shapes.dartx', 'lib/use.dartx']);
    assert.deepEqual(membersIn(indexed), [
      'Interface lib/shapes.dartx#Shape 1-1',
      'Method lib/shapes.dartx#Shape.area 1-1',
      'Class lib/shapes.dartx#Square 2-5',
      'Method lib/shapes.dartx#Square.constructor 3-3',
      'Method lib/shapes.dartx#Square.area 4-4',
      'Function lib/shapes.dartx#twice 6-6',
      'Class lib/use.dartx#Canvas 2-9',
      'Method lib/use.dartx#Canvas.draw 4-8',
    ]);
    const method = nodeOf(indexed.document, 'lib/use.dartx#Canvas.draw');
    assert.equal(method.parent, 'lib/use.dartx#Canvas');
    assert.equal(method.language, language);
    assert.equal(indexed.files, 2);
    assert.deepEqual(indexed.warnings, []);
    assert.deepEqual(
      { ...indexed.scip, indexes: [] },
      { indexes: [], documents: 2, degraded: 0, stale: 0, leftOut: 0 },
    );
  });

  it('get calls, instantiations, references, imports and bases', async () => {
    const indexed = await indexWithScip(folder.path, tree, [{ documents: [shapesDocument, useDocument] }]);
    assert.deepEqual(usesIn(indexed).sort(), [
      'calls lib/shapes.dartx#Square.area -> lib/shapes.dartx#twice',
      'calls lib/use.dartx#Canvas.draw -> lib/shapes.dartx#Square.area',
      'calls lib/use.dartx#Canvas.draw -> lib/shapes.dartx#Square.constructor',
      'implements lib/shapes.dartx#Square -> lib/shapes.dartx#Shape',
      'imports lib/use.dartx -> lib/shapes.dartx x2',
      'references lib/use.dartx#Canvas -> lib/shapes.dartx#Square',
      'references lib/use.dartx#Canvas.draw -> lib/shapes.dartx#twice',
    ]);
    assert.ok(indexed.document.edges.every((edge) => edge['code:confidence'] === undefined));
  });

  it('may be spread over several indexes', async () => {
    const both = await indexWithScip(folder.path, tree, [
      { documents: [useDocument] },
      { documents: [shapesDocument] },
    ]);
    const one = await indexWithScip(folder.path, tree, [{ documents: [shapesDocument, useDocument] }]);
    assert.deepEqual(both.document, one.document);
  });

  it('get no files that git or the caller excludes', async () => {
    const indexes = [{ documents: [shapesDocument, useDocument] }];
    const ignoring = await indexWithScip(folder.path, { ...tree, '.gitignore': 'use.dartx' }, indexes);
    assert.deepEqual(filesIn(ignoring.document), ['lib/shapes.dartx']);
    assert.equal(ignoring.scip?.leftOut, 1);
    assert.deepEqual(ignoring.warnings, []);
    const excluding = await indexWithScip(folder.path, tree, indexes, { exclude: ['shapes.dartx'] });
    assert.deepEqual(filesIn(excluding.document), []);
  });

  it('may have ranges in the old or the new format', async () => {
    const typedDocuments = [shapesDocument, useDocument].map((document) => ({
      ...document,
      occurrences: document.occurrences?.map(({ range, enclosingRange, ...occurrence }) => ({
        ...occurrence,
        ...(range === undefined ? {} : { typedRange: range }),
        ...(enclosingRange === undefined ? {} : { typedEnclosingRange: enclosingRange }),
      })),
    }));
    const old = await indexWithScip(folder.path, tree, [{ documents: [shapesDocument, useDocument] }]);
    const typed = await indexWithScip(folder.path, tree, [{ documents: typedDocuments as (typeof useDocument)[] }]);
    assert.deepEqual(typed.document, old.document);
  });

  it('may have names after non-ASCII characters, in every position encoding', async () => {
    const text = 'void grüße😀(){} void f(){} void g(){ /* 日本 */ f(); }\n';
    const rangeWith = (encode: (text: string) => number) => (name: string, at: number) => {
      const start = encode(text.slice(0, at));
      return [0, start, start + encode(name)];
    };
    const encodings = [
      (part: string) => Buffer.byteLength(part),
      (part: string) => part.length,
      (part: string) => Array.from(part).length,
    ];
    for (const [index, encode] of encodings.entries()) {
      const range = rangeWith(encode);
      const end = encode(text) - 1;
      const occurrences = [
        {
          symbol: symbolOf('f().'),
          roles: 1,
          range: range('f', text.indexOf('f()')),
          enclosingRange: [0, ...range('void f(){}', text.indexOf('void f')).slice(1)],
        },
        {
          symbol: symbolOf('g().'),
          roles: 1,
          range: range('g', text.indexOf('g(){ ')),
          enclosingRange: [0, encode(text.slice(0, text.indexOf('void g('))), end],
        },
        { symbol: symbolOf('f().'), range: range('f', text.lastIndexOf('f()')) },
      ];
      for (const positionEncoding of [index + 1, 0]) {
        const document = {
          path: 'a.dartx',
          positionEncoding,
          occurrences,
          symbols: [informs('f().', 17), informs('g().', 17)],
        };
        const indexed = await indexWithScip(folder.path, { 'a.dartx': text }, [{ documents: [document] }]);
        assert.deepEqual(usesIn(indexed), ['calls a.dartx#g -> a.dartx#f']);
        assert.deepEqual(indexed.warnings, []);
      }
    }
  });

  it('get a package for each folder, and methods whose paths contain types of other files', async () => {
    const cart = 'package shop\ntype Cart struct {}\n';
    const add = 'package shop\nfunc (c Cart) Add() {}\n';
    const main = 'package main\nimport "acme/shop"\nfunc main() { shop.Cart{}.Add() }\n';
    const indexed = await indexWithScip(folder.path, { 'shop/cart.gox': cart, 'shop/add.gox': add, 'main.gox': main }, [
      {
        documents: [
          describeSource(
            'shop/cart.gox',
            cart,
            [defines('shop', 'shop/'), defines('Cart', 'shop/Cart#', ['type', '}'])],
            { symbols: [informs('shop/Cart#', 49)] },
          ),
          describeSource(
            'shop/add.gox',
            add,
            [defines('shop', 'shop/'), defines('Add', 'shop/Cart#Add().', ['func', '}'])],
            { symbols: [informs('shop/Cart#Add().', 26)] },
          ),
          describeSource(
            'main.gox',
            main,
            [
              defines('main', 'main().', ['func', '\n'], 2),
              mentions('shop', 'shop/'),
              mentions('Add', 'shop/Cart#Add().'),
            ],
            { symbols: [informs('main().', 17)] },
          ),
        ],
      },
    ]);
    assert.deepEqual(membersIn(indexed), [
      'Function main.gox#main 3-3',
      'Method shop/add.gox#Cart.Add 2-2',
      'Struct shop/cart.gox#Cart 2-2',
    ]);
    assert.deepEqual(usesIn(indexed), ['calls main.gox#main -> shop/add.gox#Cart.Add', 'imports main.gox -> shop']);
  });

  it('may have an index that was written in a subfolder of the workspace, above it, or on another machine', async () => {
    const inside = { 'packages/app/lib/shapes.dartx': shapes, 'packages/app/lib/use.dartx': use };
    const documents = [shapesDocument, useDocument];
    const expected = ['packages/app/lib/shapes.dartx', 'packages/app/lib/use.dartx'];
    for (const projectRoot of [`file://${folder.path}/packages/app`, 'file:///home/ci/work/repo/packages/app']) {
      const indexed = await indexWithScip(folder.path, inside, [{ projectRoot, documents }]);
      assert.deepEqual(filesIn(indexed.document), expected, projectRoot);
    }
    const above = await indexWithScip(`${folder.path}/lib`, { 'shapes.dartx': shapes }, [
      { projectRoot: `file://${folder.path}`, documents },
    ]);
    assert.deepEqual(filesIn(above.document), ['shapes.dartx']);
  });
});
