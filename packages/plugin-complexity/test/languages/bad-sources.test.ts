import assert from 'node:assert/strict';
import { measured } from './measured.js';

const block = { open: 'if a {', close: '}' };

describe('a source that no one wrote by hand', () => {
  it('is measured if it nests deeply', async () => {
    const depth = 20_000;
    const text = `package a\nfunc f() {${block.open.repeat(depth)}${block.close.repeat(depth)}}`;
    const { functions, syntaxErrors } = await measured('a.go', text);
    assert.deepEqual(syntaxErrors, []);
    assert.deepEqual(
      functions.map(({ cyclomatic, cognitive }) => [cyclomatic, cognitive]),
      [[depth + 1, (depth * (depth + 1)) / 2]],
    );
  });

  it('is measured if it has long chains', async () => {
    const length = 10_000;
    const text = `def f(a):\n    return ${'a and '.repeat(length)}a or ${'('.repeat(500)}a${')'.repeat(500)}\n`;
    const [found] = (await measured('a.py', text)).functions;
    assert.deepEqual([found?.cyclomatic, found?.cognitive], [length + 2, 2]);
    const elseIfs = `fn f() { ${'if a {} else '.repeat(length)}{} }`;
    const [chain] = (await measured('a.rs', elseIfs)).functions;
    assert.deepEqual([chain?.cyclomatic, chain?.cognitive], [length + 1, length + 1]);
  });

  it('is reported with the lines of its syntax errors', async () => {
    const broken = await measured('a.go', 'package a\n\nfunc f() {\n\tif a {\n}\n');
    assert.notDeepEqual(broken.syntaxErrors, []);
    assert.deepEqual((await measured('a.py', 'x = 1\ny = = 2\nz = 3\nw = ) 4\n')).syntaxErrors, [2, 4]);
  });

  it('is measured with replaced characters, without code and with null characters', async () => {
    const text = Buffer.from([0x78, 0x20, 0x3d, 0x20, 0x27, 0xff, 0xfe, 0x27, 0x0a]).toString('utf8');
    assert.deepEqual([...(await measured('a.py', text)).codeLines], [1]);
    for (const file of ['a.py', 'a.go', 'a.cs', 'A.java', 'a.rs']) {
      assert.deepEqual((await measured(file, '')).functions, []);
      assert.equal((await measured(file, '\0\0\n\0')).codeLines.length, 2);
    }
  });
});

describe('conditional directives of C#', () => {
  const split = ['class A : B', '#if X', ', C', '#else', ', D', '#endif', '{', 'void F() { if (a) { } }', '}'].join(
    '\n',
  );

  it('count for their first branch where they split a declaration', async () => {
    const { functions, syntaxErrors, codeLines } = await measured('a.cs', split);
    assert.deepEqual(syntaxErrors, []);
    assert.deepEqual(
      functions.map(({ name, startLine, cyclomatic }) => [name, startLine, cyclomatic]),
      [['F', 8, 2]],
    );
    assert.equal(
      codeLines.reduce((sum, line) => sum + line),
      9,
    );
  });

  it('count with all branches where the grammar expects them', async () => {
    const text = ['class A {', '#if X', 'void F() { }', '#else', 'void G() { }', '#endif', '}'].join('\n');
    const { functions } = await measured('a.cs', text);
    assert.deepEqual(
      functions.map(({ name }) => name),
      ['F', 'G'],
    );
  });

  it('leave syntax errors outside of them', async () => {
    const { syntaxErrors } = await measured('a.cs', `${split}\nclass`);
    assert.notDeepEqual(syntaxErrors, []);
  });
});

describe('cancelling', () => {
  it('ends the measurement of a large file', async () => {
    const text = `package a\n${'func f() { if a && b { c() } }\n'.repeat(30_000)}`;
    const controller = new AbortController();
    setImmediate(() => {
      controller.abort(new Error('cancelled'));
    });
    await assert.rejects(measured('a.go', text, controller.signal), /cancelled/);
  });
});
