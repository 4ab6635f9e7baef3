import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { RandomRounds } from '../../../../test-support/random-rounds.js';
import { withTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { applyEdit, assertSameAsClean, type Edit } from '../kit/edits.js';
import { writeTree } from '../kit/tree.js';

/** Files that refer to each other's names. */
const paths = [
  ...['a.py', 'pkg/__init__.py', 'pkg/a.py', 'pkg/b.py', 'a.go', 'pkg/a.go', 'pkg/b.go', 'src/lib.rs', 'src/a.rs'],
  ...['src/a/b.rs', 'tests/t.rs', 'tests/h.rs', 'one/A.java', 'one/B.java', 'two/A.java', 'A.cs', 'one/B.cs', 'a.ts'],
  ...['a.rb', 'one/b.rb', 'a.php', 'one/b.php', 'a.c', 'one/b.c', 'one/b.h', 'a.kt', 'one/b.kt'],
] as const;

const name = fc.constantFrom('f', 'g', 'h');
const type = fc.constantFrom('A', 'B');
const module = fc.constantFrom('a', 'pkg', 'pkg.a', 'pkg.b', '.a', '..a');

/** Statements of each language, by extension. */
const statements: Readonly<Record<string, fc.Arbitrary<string>>> = {
  py: fc.oneof(
    fc.tuple(name, name).map(([own, called]) => `def ${own}():\n    ${called}()`),
    fc
      .tuple(type, type, name)
      .map(([own, base, member]) => `class ${own}(${base}):\n    def ${member}(self): self.${member}()`),
    fc.tuple(module, name).map(([from, imported]) => `from ${from} import ${imported}`),
    module.map((from) => `from ${from} import *`),
    fc.tuple(type, name).map(([made, member]) => `${made}().${member}()`),
    fc
      .tuple(type, name, name)
      .map(([own, field, member]) => `class ${own}:\n    def __init__(self): self.${field} = ${own}().${member}`),
    fc.tuple(name, type).map(([own, made]) => `def ${own}() -> ${made}: return ${made}()`),
    fc.tuple(name, name).map(([own, called]) => `${own} = ${called}()`),
    fc.tuple(name, name).map(([called, member]) => `${called}().${member}()`),
    name.map((called) => `unknown.${called}()`),
    fc.constant('class ((('),
  ),
  go: fc.oneof(
    fc.tuple(name, name).map(([own, called]) => `func ${own}() { ${called}() }`),
    type.map((own) => `type ${own} struct{}`),
    fc.tuple(type, name).map(([own, member]) => `func (x *${own}) ${member}() { x.${member}() }`),
    fc
      .tuple(name, type, name)
      .map(([own, made, member]) => `func ${own}2() { new(${made}).${member}(); pkg.${own}() }`),
    fc.tuple(type, type).map(([own, embedded]) => `type ${own} struct { *${embedded} }`),
    fc.tuple(type, name).map(([own, member]) => `type ${own} interface { ${member}() ${own} }`),
    fc.tuple(type, type).map(([own, held]) => `type ${own} []*${held}`),
    fc.tuple(type, type).map(([own, meant]) => `type ${own} = ${meant}`),
    fc.tuple(name, type, type).map(([own, first, second]) => `func ${own}() (${first}, map[int]${second}) { return }`),
    fc
      .tuple(name, type, name)
      .map(
        ([called, held, member]) =>
          `func ${called}3(x ${held}) { a, b := ${called}(); a.${member}(); b[1].${member}(); x[0].${member}() }`,
      ),
  ),
  rs: fc.oneof(
    fc.tuple(type, type).map(([own, base]) => `impl ${own} for ${base} {}`),
    fc.tuple(type, type, name).map(([own, base, member]) => `pub trait ${own}: ${base} { fn ${member}() -> ${base}; }`),
    fc.tuple(type, name).map(([own, member]) => `pub trait ${own} { fn ${member}(&self) { self.${member}(); } }`),
    fc
      .tuple(type, name)
      .map(([own, called]) => `fn make(x: ${own}) -> ${own} { x.${called}(); unknown().${called}() }`),
    fc.tuple(type, type).map(([own, as]) => `pub use crate::a::${own} as ${as};`),
    fc.tuple(name, name).map(([own, called]) => `fn ${own}() { ${called}(); }`),
    type.map((own) => `pub struct ${own};`),
    fc.tuple(type, name).map(([own, member]) => `impl ${own} { pub fn ${member}(&self) { self.${member}(); } }`),
    fc
      .tuple(fc.constantFrom('crate::a::*', 'crate::A', 'super::B', 'crate::a::b::A', 'self::a::f'))
      .map(([path]) => `use ${path};`),
    fc.constantFrom('mod a;', 'mod h;', 'mod b;', 'pub extern crate app as other;', 'type A = crate::a::B;'),
    fc
      .tuple(type, name)
      .map(
        ([own, member]) =>
          `enum ${own} { V(${own}) }\nfn ${member}(x: ${own}) { match x { ${own}::V(y) => y.${member}() } app::${member}(); }`,
      ),
    fc
      .tuple(type, name)
      .map(
        ([own, member]) =>
          `fn ${member}(x: &[${own}]) { x.iter().map(|y| y.${member}()); assert!(x[0].${member}().${member}()); }`,
      ),
  ),
  java: fc.oneof(
    fc
      .tuple(type, type, name, name)
      .map(
        ([own, base, member, called]) =>
          `class ${own} extends ${base} { void ${member}() { ${called}(); new ${base}().${called}(); x().${called}(); } }`,
      ),
    fc
      .tuple(type, type, name, name)
      .map(
        ([own, held, field, member]) =>
          `class ${own} { ${own}(int x) {} ${held} ${field}; ${held} ${member}(int x) { return ${field}.${member}(x).${field}; } }`,
      ),
    fc
      .tuple(type, name, type)
      .map(
        ([own, member, held]) =>
          `interface ${own} { ${held} ${member}(${held} x); ${own} ${member}(String x); default void run(${held} y) { ${member}(y).${member}(""); } }`,
      ),
    fc.constantFrom('import two.A;', 'import two.*;', 'import one.B;'),
  ),
  cs: fc.oneof(
    fc
      .tuple(type, type, name, name)
      .map(
        ([own, base, member, called]) =>
          `partial class ${own} : ${base} { void ${member}() { ${called}(); new ${base}().${called}(); } }`,
      ),
    fc
      .tuple(type, type, name, name)
      .map(
        ([own, held, field, member]) =>
          `namespace N { class ${own} { ${held} ${field}; ${held} ${member}(int x) { return ${field}.${member}(x).${field}; } } }`,
      ),
    fc
      .tuple(type, name)
      .map(([own, member]) => `static class X { static void ${member}(this ${own} x) { x.${member}(); } }`),
    fc
      .tuple(type, name, type)
      .map(
        ([own, member, held]) =>
          `abstract class ${own} { abstract ${held} ${member}(${held} x); ${own} ${member}(string x) { ${member}(new ${held}()).${member}(""); return this; } }`,
      ),
    fc
      .tuple(type, name)
      .map(
        ([own, member]) =>
          `class ${own} { private void ${member}(string s) { } public ${own} ${member}(int i) => this;\n#if X\n, J\n#endif\nvoid R() { ${member}("").${member}(1); } }`,
      ),
    fc
      .tuple(type, name)
      .map(
        ([own, member]) =>
          `static class Y { extension(${own} x) { public ${own} ${member}(int i) => x.${member}(2); } }`,
      ),
    fc.constantFrom('using N;', 'using A = N.A;', 'global using N;'),
  ),
  rb: fc.oneof(
    fc
      .tuple(name, name, name)
      .map(([own, called, member]) => `def ${own}(x)\n  ${called}\n  ${member} 1\n  x.${called}\nend`),
    fc
      .tuple(type, type, name)
      .map(
        ([own, base, member]) =>
          `class ${own} < ${base}\n  include ${own}\n  def ${member}; super(1); self.g; end\nend`,
      ),
    fc
      .tuple(type, type, name)
      .map(([own, made, member]) => `module ${own}\n  def self.${member}; ${made}.new.f; end\nend`),
    fc.constantFrom("require_relative 'one/b'", "require_relative '../a'", 'class A::B; def h; end; end'),
  ),
  php: fc.oneof(
    fc.tuple(name, name).map(([own, called]) => `function ${own}() { ${called}(); $x->${called}(); }`),
    fc
      .tuple(type, type, name, name)
      .map(
        ([own, base, member, called]) =>
          `class ${own} extends ${base} { function ${member}($x = 1) { $this->${called}(); ${base}::${called}(2); new ${base}(); parent::${member}(); } }`,
      ),
    fc.tuple(type, name).map(([own, member]) => `trait ${own} { use B; private function ${member}() {} }`),
    fc.constantFrom('namespace N;', 'use N\\A;', 'use N\\A as B;', 'use function N\\f;', "require 'one/b.php';"),
  ),
  c: fc.oneof(
    fc.tuple(name, name).map(([own, called]) => `static int ${own}(int x) { return ${called}(x); }`),
    fc.tuple(name, name).map(([own, called]) => `int ${own}(void) { return ${called}(); }`),
    fc.constantFrom('#include "one/b.h"', '#include "b.h"', '#define g(x) f(x)', '#if 0', 'struct A { int x; };'),
  ),
  h: fc.oneof(
    fc.tuple(name, name).map(([own, called]) => `static inline int ${own}(int x) { return ${called}(x); }`),
    fc
      .tuple(type, type, name)
      .map(([own, base, member]) => `struct ${own} : ${base} { int ${member}() { return this->f() + g(1); } };`),
    fc.tuple(type, name).map(([own, member]) => `namespace n { int ${own}::${member}(int x) { return ${member}(); } }`),
  ),
  kt: fc.oneof(
    fc.tuple(name, name).map(([own, called]) => `fun ${own}(x: Int = 1) { ${called}(x); x.${called}() }`),
    fc
      .tuple(type, type, name)
      .map(
        ([own, base, member]) =>
          `class ${own}(x: Int) : ${base}(1) { fun ${member}() { this.f(); super.g(); A(1).h() } }`,
      ),
    fc.tuple(type, name).map(([own, member]) => `fun ${own}.${member}() { ${member}() }`),
    fc.constantFrom('package n', 'import n.A', 'import n.*', 'import n.f as g'),
  ),
  ts: fc.tuple(name, name).map(([own, called]) => `function ${own}() { ${called}(); }`),
};

const heads: Readonly<Record<string, string>> = {
  go: 'package a\nimport "example.com/app/pkg"',
  java: 'package one;',
  php: '<?php',
  ts: 'export {};',
};

function contentOf(path: string): fc.Arbitrary<string> {
  const extension = path.slice(path.lastIndexOf('.') + 1);
  const statement = statements[extension] ?? fc.constant('');
  return fc.array(statement, { maxLength: 4 }).map((lines) => [heads[extension] ?? '', ...lines].join('\n'));
}

const path = fc.constantFrom(...paths);
const written = path.chain((write) => fc.record({ write: fc.constant(write), text: contentOf(write) }));
const edit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 6, arbitrary: written },
  { weight: 3, arbitrary: fc.record({ remove: path }) },
  { weight: 2, arbitrary: fc.record({ rename: path, to: path }) },
  { weight: 2, arbitrary: fc.record({ checkout: fc.constantFrom('main', 'one', 'two') }) },
  { weight: 3, arbitrary: fc.record({ restore: fc.nat(3) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      write: fc.constant('go.mod'),
      text: fc.constantFrom('module example.com/app\n', 'module example.com/other\n'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      write: fc.constantFrom('App.csproj', 'one/One.csproj'),
      text: fc.constantFrom('<Project><ItemGroup><Using Include="N" /></ItemGroup></Project>', '<Project />'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      write: fc.constant('Cargo.toml'),
      text: fc.constantFrom('[package]\nname = "app"\n', '[package]\nname = "other"\n'),
    }),
  },
);

const fixed = {
  'go.mod': 'module example.com/app\n',
  'Cargo.toml': '[package]\nname = "app"\n',
  'tsconfig.json': '{"compilerOptions":{"noLib":true,"types":[]}}',
};

/** Random edits in the languages read by tree-sitter. Each run with the cache of the previous run must give the graph of a clean run. */
export function describeRandomLanguageEdits({ rounds: numRuns, seed }: RandomRounds): void {
  describe(`Any sequence of edits in several languages (${numRuns} rounds, seed ${seed})`, () => {
    it('gives the document of a clean run', async function () {
      this.timeout(0);
      const rounds = fc.array(fc.array(edit, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 });
      let analyzed = 0;
      let possible = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(written, { minLength: 4, maxLength: 12 }), rounds, (files, edits) =>
          withTemporaryFolder(async (folder) => {
            await writeTree(folder, fixed);
            for (const file of files) await applyEdit(folder, file);
            const counts = await assertSameAsClean(folder, edits);
            analyzed += counts.analyzed;
            possible += counts.possible;
          }),
        ),
        { numRuns, seed },
      );
      assert.ok(analyzed < possible, 'the cache saved work');
    });
  });
}
