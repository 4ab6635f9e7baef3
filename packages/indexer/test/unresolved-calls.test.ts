import type { GraphDocument } from '@code-graph/sdk';
import { describeCases } from './kit/describe-cases.js';
import { quickConfiguration } from './kit/tree.js';

/** The nodes with unresolved calls, each with their number. */
function unresolvedIn({ nodes }: GraphDocument): string[] {
  return nodes.flatMap(({ id, ...node }) => {
    const count = node['code:unresolvedCalls'];
    return count === undefined ? [] : [`${id} ${String(count)}`];
  });
}

describeCases('Unresolved calls', { 'tsconfig.json': quickConfiguration }, unresolvedIn, [
  {
    it: 'include calls of values of type any, counted for the nearest named owner',
    files: {
      'a.ts': `declare const anything: any;
anything();
class C {
  run(): void { anything.start(); [1].forEach(() => new anything()); anything\`x\`; }
  get value(): unknown { return anything?.(); }
}
export const call = (f: Function, g: unknown): void => { f(); (g as any).h.call(1); };
@anything
class D extends anything { constructor() { super(); } }`,
    },
    expected: ['a.ts 1', 'a.ts#C.run 3', 'a.ts#C.value 1', 'a.ts#call 2', 'a.ts#D 1', 'a.ts#D.constructor 1'],
  },
  {
    it: 'include calls into missing modules',
    files: {
      'a.ts': `import missing, { load } from 'missing';
import * as all from './gone.js';
export function f(): void { missing(); load(); all.run(); new missing.Thing(); }`,
      'a.tsx': `import { View } from 'missing';
export const page = (): unknown => <View />;`,
    },
    expected: ['a.ts#f 4', 'a.tsx#page 1'],
  },
  {
    it: 'do not include calls whose target is a node, external code, or declared by its type',
    files: {
      'node_modules/lib/package.json': JSON.stringify({ name: 'lib', types: './index.d.ts' }),
      'node_modules/lib/index.d.ts': `export function load(): { go(): void };\nexport class Base {}\nexport const View: () => object;`,
      'a.ts': `import { load, Base } from 'lib';
declare function outside(): void;
interface Listener { (event: string): void; }
export function f(callback: () => void, listener: Listener | undefined, either: Map<string, number> | Set<number>): void {
  g(); load().go(); outside(); callback(); listener?.('x'); either.clear(); new Base(); JSON.stringify([1].map(String)); 'x'.trim(); String.raw\`x\`;
  g.call(undefined); g.apply(undefined, []); load.call(undefined); import('./b.js');
}
function g(): void {}
export class D extends Base { constructor() { super(); } }
export function make<T extends { new (): object; run(): void }>(type: T): void { new type(); type.run(); }`,
      'b.js': `const a = require('./c.js');\nclass Plain {}\nnew Plain();`,
      'c.js': `exports.c = 1;`,
      'd.tsx': `import { View } from 'lib';\nexport const page = (): unknown => <View />;`,
    },
    expected: [],
  },
  {
    it: 'include calls of values without a declared type: parameters, fields, elements, results, computed names',
    files: {
      'a.py': `class Door:
    def __init__(self, opened): self.opened = opened
    def run(self): self.opened()
    def __call__(self, by): pass
def run(callback, table):
    callback()
    table['x']()
    callback()()
    getattr(table, 'x')()
    Door(run)(1)
`,
      'a.php': `<?php
class Door { static function open() {} }
function run($callback, $table, $name) { $callback(); $table['x'](); ($table->x)(); $table->$name(); Door::$name(); new $name(); }
`,
      'a.rb': 'def run(callback); callback.(1); end\n',
      'a.lua': 'local function run(callback, table) callback() table["x"]() callback()() end\n',
      'a.ex': `defmodule Door do
  def run(callback, module) do
    callback.()
    module.open(1)
    callback.name
  end
end
`,
      'a.sh': 'run() { $1; "$2" x; "${3}"; "plain"; }\n',
    },
    expected: [
      'a.ex#Door.run 2',
      'a.lua#run 4',
      'a.php#run 6',
      'a.py#Door.run 1',
      'a.py#run 5',
      'a.rb#run 1',
      'a.sh#run 3',
    ],
  },
  {
    it: 'include calls of names that the workspace declares, on receivers that are not known, in every language',
    files: Object.fromEntries(
      Object.entries({
        cs: 'class One { public void weigh(int a) {} } class Two { public void weigh(int a) {} } class User { void run(dynamic it) { it.weigh(1); it.none(); } }',
        java: 'class One { void weigh(int a) {} } class Two { void weigh(int a) {} } class User { void run() { each(it -> it.weigh(1)); Some.of(1).none(); } }',
        py: 'class One:\n    def weigh(self, a): pass\nclass Two:\n    def weigh(self, a): pass\ndef run(it): it.weigh(1); it.none()\n',
        rs: 'struct One; impl One { fn weigh(&self, a: i32) {} } struct Two; impl Two { fn weigh(&self, a: i32) {} } fn run() { each(|it| it.weigh(1)); each(|it| it.none()); }',
        kt: 'class One {\n  fun weigh(a: Int) {}\n}\nclass Two {\n  fun weigh(a: Int) {}\n}\nfun run(it: One) {\n  it.weigh(1)\n  it.none()\n}\n',
        swift:
          'class One { func weigh(_ a: Int) {} }\nclass Two { func weigh(_ a: Int) {} }\nfunc run(it: One) { it.weigh(1); it.none() }\n',
        scala:
          'class One { def weigh(a: Int): Unit = {} }\nclass Two { def weigh(a: Int): Unit = {} }\nobject User { def run(it: One): Unit = { it.weigh(1); it.none(2) } }\n',
        dart: 'class One { void weigh(int a) {} }\nclass Two { void weigh(int a) {} }\nvoid run(One it) { it.weigh(1); it.none(); }\n',
        php: '<?php class One { function weigh($a) {} } class Two { function weigh($a) {} } function run($it) { $it->weigh(1); $it->none(); }',
        rb: 'class One; def weigh(a); end; end\nclass Two; def weigh(a); end; end\ndef run(it); it.weigh(1); it.none(2); end\n',
        cpp: 'struct One { void weigh(int a) {} }; struct Two { void weigh(int a) {} }; void run(One &it) { it.weigh(1); it.none(); }',
        lua: 'local One = {}\nfunction One:weigh(a) end\nlocal Two = {}\nfunction Two:weigh(a) end\nlocal function run(it) it:weigh(1) it:none() end\n',
      }).map(([extension, text]) => [`b.${extension}`, text]),
    ),
    expected: [
      ...['b.cpp#run 1', 'b.cs#User.run 1', 'b.dart#run 1', 'b.java#User.run 1', 'b.kt#run 1', 'b.lua#run 1'],
      ...['b.php#run 1', 'b.py#run 1', 'b.rb#run 1', 'b.rs#run 1', 'b.scala#User.run 1', 'b.swift#run 1'],
    ],
  },
]);
