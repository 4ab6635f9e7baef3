import assert from 'node:assert/strict';
import type { GraphDocument } from '@code-graph/sdk';
import { useTemporaryFolder, withTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { describeCases } from './kit/describe-cases.js';
import { defines, describeSource, mentions } from './kit/described-source.js';
import { indexTree } from './kit/index-tree.js';
import { indexWithScip } from './kit/index-with-scip.js';
import { quickConfiguration } from './kit/tree.js';

function withLines({ edges }: GraphDocument, kinds: readonly string[]): string[] {
  return edges
    .filter(({ kind = '' }) => kinds.includes(kind))
    .map((edge) => `${edge.source} -> ${edge.target} ${String(edge['code:lines'])}`);
}

function callsWithLines(document: GraphDocument): string[] {
  return withLines(document, ['calls']);
}

function basesAndImportsWithLines(document: GraphDocument): string[] {
  return withLines(document, ['extends', 'implements', 'imports']);
}

describeCases('Lines of edges: calls', { 'tsconfig.json': quickConfiguration }, callsWithLines, [
  {
    it: 'in TypeScript: each line once, in ascending order',
    files: {
      'a.ts': `export function f(): void {
  g(); g();
  if (Math.random() > 1) {
    g();
  }
}
function g(): void {}`,
    },
    expected: ['a.ts#f -> a.ts#g 2,4'],
  },
  {
    it: 'in TypeScript: the line of the called name, not of the start of a chain',
    files: {
      'a.ts': `class Query {
  where(): this { return this; }
  limit(): this { return this; }
}
export function run(query: Query): void {
  query
    .where()
    .limit()
    .where();
}`,
    },
    expected: ['a.ts#run -> a.ts#Query.where 7,9', 'a.ts#run -> a.ts#Query.limit 8'],
  },
  {
    it: 'in TypeScript: constructors, super, accessors, tags, decorators, elements and calls through call()',
    files: {
      'a.tsx': `declare namespace JSX { interface Element {} interface IntrinsicElements {} }
class Base { constructor(_n: number) {} get size(): number { return 1; } }
class Derived extends Base {
  constructor() {
    super(1);
    log\`x\`;
  }
}
function log(..._parts: unknown[]): void {}
function Item(): JSX.Element { return {}; }
function mark(_target: unknown): void {}
@mark
class Marked {}
export function run(base: Base): unknown {
  log.call(undefined, base.size);
  const { size } = base;
  return [new Derived(), new Marked(), size,
    <Item />];
}`,
    },
    expected: [
      'a.tsx#Derived.constructor -> a.tsx#Base.constructor 5',
      'a.tsx#Derived.constructor -> a.tsx#log 6',
      'a.tsx#Marked -> a.tsx#mark 12',
      'a.tsx#run -> a.tsx#log 15',
      'a.tsx#run -> a.tsx#Base.size 15,16',
      'a.tsx#run -> a.tsx#Derived.constructor 17',
      'a.tsx#run -> a.tsx#Marked 17',
      'a.tsx#run -> a.tsx#Item 18',
    ],
  },
  {
    it: 'in Python',
    files: {
      'a.py': `class Query:
    def __init__(self):
        pass

    @property
    def size(self):
        return 1

    def where(self) -> "Query":
        return self


def mark(function):
    return function


@mark
def run():
    query = Query()
    query.where(
        1
    ).where(2)
    return (
        query.size
    )
`,
    },
    expected: [
      'a.py -> a.py#mark 17',
      'a.py#run -> a.py#Query.__init__ 19',
      'a.py#run -> a.py#Query.where 20,22',
      'a.py#run -> a.py#Query.size 24',
    ],
  },
  {
    it: 'in Java',
    files: {
      'A.java': `class A {
  A() { this(1); }
  A(int n) {}
  A next() { return this; }
  static void run() {
    new A()
        .next()
        .next();
    A a = new A(2);
    a.next();
  }
}
`,
    },
    expected: [
      'A.java#A.A -> A.java#A.A~2 2',
      'A.java#A.run -> A.java#A.A 6',
      'A.java#A.run -> A.java#A.A~2 9',
      'A.java#A.run -> A.java#A.next 7,8,10',
    ],
  },
  {
    it: 'in C#',
    files: {
      'A.cs': `class Base { public Base(int n) {} }
class A : Base {
  public A()
    : base(1) {}
  public A Next() => this;
  public int Size { get { return 1; } }
  static int Run() {
    A a = new();
    new A()
      .Next()
      .Next();
    return a.Size;
  }
}
`,
    },
    expected: [
      'A.cs#A.A -> A.cs#Base.Base 4',
      'A.cs#A.Run -> A.cs#A.A 8,9',
      'A.cs#A.Run -> A.cs#A.Next 10,11',
      'A.cs#A.Run -> A.cs#A.Size 12',
    ],
  },
  {
    it: 'in Go',
    files: {
      'go.mod': 'module example.com/app\n',
      'a.go': `package app

type Query struct{}

func (q *Query) Where() *Query { return q }

func run(q *Query) {
	q.
		Where().
		Where()
	run(q)
}
`,
    },
    expected: ['a.go#run -> a.go#Query.Where 9,10', 'a.go#run -> a.go#run 11'],
  },
  {
    it: 'in Rust, also in macros',
    files: {
      'Cargo.toml': '[package]\nname = "app"\n',
      'src/lib.rs': `struct Query;
impl Query {
    fn filter_by(&self) -> &Query { self }
}
fn run(query: &Query) {
    query
        .filter_by()
        .filter_by();
    println!("{:?}",
        count(1));
}
fn count(n: u8) -> u8 { n }
`,
    },
    expected: ['src/lib.rs#run -> src/lib.rs#Query.filter_by 7,8', 'src/lib.rs#run -> src/lib.rs#count 10'],
  },
]);

describeCases('Lines of edges: bases and imports', { 'tsconfig.json': quickConfiguration }, basesAndImportsWithLines, [
  {
    it: 'in TypeScript: the line with the name of the module, and of the base',
    files: {
      'a.ts': `import {
  B,
} from './b.js';
import type { I } from './b.js';
export class A
  extends B
  implements
    I {}
export const later = () => import('./c.js');
export * from './c.js';
`,
      'b.ts': 'export class B {}\nexport interface I {}\n',
      'c.ts': 'export {};\n',
      'd.ts': "\n/// <reference path='./c.ts' />\n",
    },
    expected: ['a.ts -> b.ts 3,4', 'a.ts -> c.ts 9,10', 'a.ts#A -> b.ts#B 6', 'a.ts#A -> b.ts#I 8', 'd.ts -> c.ts 2'],
  },
  {
    it: 'in Python, also inside functions and by wildcards',
    files: {
      'a.py': `import b
from c import (
    f,
)
from d import *

def run():
    import b
    return g()
`,
      'b.py': '',
      'c.py': 'def f():\n    pass\n',
      'd.py': 'def g():\n    pass\n',
    },
    expected: ['a.py -> b.py 1,8', 'a.py -> c.py 2', 'a.py -> d.py 5'],
  },
  {
    it: 'in Java, C#, Go and Rust',
    files: {
      'src/p/A.java': 'package p;\n\nimport q.B;\nimport r.*;\nclass A { B b; C c; }\n',
      'src/q/B.java': 'package q;\npublic class B {}\n',
      'src/r/C.java': 'package r;\npublic class C {}\n',
      'net/A.cs': 'using System;\nusing Q;\nnamespace P { class A { B b; } }\n',
      'net/B.cs': 'namespace Q { public class B {} }\n',
      'go.mod': 'module example.com/app\n',
      'go/a.go': 'package main\n\nimport (\n\t"example.com/app/go/b"\n)\n\nfunc run() { b.Go() }\n',
      'go/b/b.go': 'package b\n\nfunc Go() {}\n',
      'Cargo.toml': '[package]\nname = "app"\n',
      'src/lib.rs': 'mod b;\nuse crate::{\n    b::f,\n};\nfn run() { f(); }\n',
      'src/b.rs': 'pub fn f() {}\n',
    },
    expected: [
      'go/a.go -> go/b 4',
      'net/A.cs -> net/B.cs 2',
      'src/lib.rs -> src/b.rs 1,3',
      'src/p/A.java -> src/q/B.java 3',
      'src/p/A.java -> src/r/C.java 4',
    ],
  },
]);

describe('Lines of edges', () => {
  const folder = useTemporaryFolder();

  it('are cut off after 20, with an ellipsis', async () => {
    const call = (count: number): string =>
      `export function f(): void {\n${'  g();\n'.repeat(count)}}\nfunction g(): void {}\n`;
    const { document } = await indexTree(folder.path, { 'a.ts': call(20), 'b.ts': call(21) });
    const whole = Array.from({ length: 20 }, (_, index) => String(index + 2)).join(',');
    assert.deepEqual(callsWithLines(document), [`a.ts#f -> a.ts#g ${whole}`, `b.ts#f -> b.ts#g ${whole},…`]);
  });

  it('come from a precise index where it confirms or adds a call', async () => {
    const text = 'fun start() {\n  stop()\n  stop()\n}\nfun stop() {}\n';
    const names = [
      defines('start', 'start().', ['fun', '}']),
      mentions('stop', 'stop().'),
      mentions('stop', 'stop().', 2),
      defines('stop', 'stop().', undefined, 3),
    ];
    const source = describeSource('a.kt', text, names);
    const { document } = await indexWithScip(folder.path, { 'a.kt': text }, [{ documents: [source] }]);
    assert.deepEqual(callsWithLines(document), ['a.kt#start -> a.kt#stop 2,3']);
  });

  it('follow a call that moves', async () => {
    await withTemporaryFolder(async (cacheFolder) => {
      const cache = { folder: `${cacheFolder}/cache` };
      const tree = (before: string): Record<string, string> => ({
        'a.ts': `${before}export function f(): void { g(); }\nfunction g(): void {}\n`,
        'a.py': `${before.replaceAll('//', '#')}def f():\n    g()\n\n\ndef g():\n    pass\n`,
      });
      await indexTree(folder.path, tree(''), { cache });
      const moved = await indexTree(folder.path, tree('//\n//\n'), { cache });
      assert.deepEqual(callsWithLines(moved.document), ['a.py#f -> a.py#g 4', 'a.ts#f -> a.ts#g 3']);
    });
  });
});
