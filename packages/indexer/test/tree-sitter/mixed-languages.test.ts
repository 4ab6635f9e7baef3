import assert from 'node:assert/strict';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { edgesOf, filesIn, indexTree, nodeOf } from '../kit/index-tree.js';

describe('Languages read by tree-sitter', () => {
  const folder = useTemporaryFolder();

  it('share one graph without affecting each other', async () => {
    const { document, files, warnings } = await indexTree(folder.path, {
      'lib/run.ts': 'export function run(): void { help(); }\nfunction help() {}',
      'lib/run.py': 'def run():\n    help()\ndef help(): pass\n',
      'lib/run.go': 'package lib\nfunc run() { help() }\nfunc help() {}\n',
      'lib/run.rs': 'fn run() { help(); }\nfn help() {}\n',
      'lib/Run.java': 'class Run { void run() { help(); } void help() {} }',
      'lib/Run.cs': 'class Run { void run() { help(); } void help() { } }',
      'lib/run.sh': 'run() { help; }\nhelp() { :; }\n',
      'lib/run.c': 'int run(void) { return help(); }\nint help(void) { return 1; }\n',
      'lib/run.cc': 'namespace b { int run() { return help(); } int help() { return 1; } }\n',
      'lib/run.kt': 'fun run() { help() }\nfun help() {}\n',
      'lib/run.php': '<?php function run() { help(); } function help() {}\n',
      'lib/run.rb': 'def run() = help\ndef help; end\n',
    });
    assert.equal(files, 12);
    assert.deepEqual(warnings, []);
    assert.deepEqual(edgesOf(document, 'calls').sort(), [
      'lib/Run.cs#Run.run -> lib/Run.cs#Run.help',
      'lib/Run.java#Run.run -> lib/Run.java#Run.help',
      'lib/run.c#run -> lib/run.c#help',
      'lib/run.cc#b.run -> lib/run.cc#b.help',
      'lib/run.go#run -> lib/run.go#help',
      'lib/run.kt#run -> lib/run.kt#help',
      'lib/run.php#run -> lib/run.php#help',
      'lib/run.py#run -> lib/run.py#help',
      'lib/run.rb#run -> lib/run.rb#help',
      'lib/run.rs#run -> lib/run.rs#help',
      'lib/run.sh#run -> lib/run.sh#help',
      'lib/run.ts#run -> lib/run.ts#help',
    ]);
    const languages = filesIn(document).map((id) => nodeOf(document, id).language);
    assert.deepEqual(languages.sort(), [
      ...['bash', 'c', 'cpp', 'csharp', 'go', 'java', 'kotlin', 'php', 'python', 'ruby', 'rust', 'typescript'],
    ]);
  });

  it('report the first syntax error of a file, and read the rest of it', async () => {
    const { document, warnings } = await indexTree(folder.path, {
      'a.py': 'def f():\n    g()\ndef g(): pass\nclass (((\n',
      'A.java': 'class A {\n  void f() { g(); }\n  void g() {}\n  int = ;\n}\n',
      'a.go': 'package a\nfunc f() { g() }\nfunc g() {}\nfunc (((\n',
      'a.rs': 'fn f() { g(); }\nfn g() {}\nstruct struct {\n',
      'A.cs': 'class A {\n  void f() { g(); }\n  void g() { }\n  void h() { 1 + ; }\n}\n',
      'a.php': '<?php\nfunction f() { g(); }\nfunction g() {}\nclass (((\n',
    });
    assert.deepEqual(
      warnings.map(({ file, reason }) => `${file} ${/^syntax error in line \d+/.exec(reason)?.[0] ?? reason}`),
      ['A.cs 4', 'A.java 4', 'a.go 4', 'a.php 4', 'a.py 4', 'a.rs 3'].map((where) =>
        where.replace(' ', ' syntax error in line '),
      ),
    );
    assert.equal(edgesOf(document, 'calls').length, 6);
  });

  it('read nesting that is deeper than the call stack, and cyclic inheritance', async () => {
    const depth = 20_000;
    const { document } = await indexTree(folder.path, {
      'a.py': `def f(): pass\nx = ${'(\n'.repeat(depth)}f()${')'.repeat(depth)}\n`,
      'A.java': `class A extends B { int x = ${'(\n'.repeat(depth)}f()${')'.repeat(depth)}; int f() { return 1; } }\nclass B extends A {}`,
      'a.go': `package a\nvar x = ${'(\n'.repeat(depth)}f()${')'.repeat(depth)}\nfunc f() int { return 1 }\n`,
      'a.rs': `fn f() {}\nfn g() { f()${'.a()\n'.repeat(depth)}; }\n`,
      'A.cs': `class A : B { int x = f()${'.a()\n'.repeat(depth)}; int f() { return 1; } }\nclass B : A { }`,
      'a.php': `<?php function f() { return 1; } $x = ${'(\n'.repeat(depth)}f()${')'.repeat(depth)};`,
      'a.c': `int f(void) { return 1; }\nint g(void) { return ${'(\n'.repeat(depth)}f()${')'.repeat(depth)}; }`,
      'blocks.go': `package b\nfunc f() {}\nfunc g() {${'{\n'.repeat(depth)} f() ${'}'.repeat(depth)}}\n`,
      'lambdas.py': `def f(): pass\nx = (\n${'lambda:\n'.repeat(depth)}f())\n`,
      'lists.py': `def f(): pass\nx = ${'[0 for y in\n'.repeat(depth)}f()${']'.repeat(depth)}\n`,
      'b.py': `class A(B):\n    def f(self):\n        self.g()\nclass B(C): pass\nclass C(A): pass\nx = y\ny = x\nx.go()\n`,
    });
    const calls = edgesOf(document, 'calls');
    const scopes = ['blocks.go#f', 'lambdas.py#f', 'lists.py#f'];
    for (const id of ['a.py#f', 'A.java#A.f', 'a.go#f', 'a.rs#f', 'A.cs#A.f', 'a.php#f', 'a.c#f', ...scopes]) {
      assert.ok(
        calls.some((edge) => edge.endsWith(`-> ${id}`)),
        `${id} is called`,
      );
    }
  });
});
