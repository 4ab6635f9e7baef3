import assert from 'node:assert/strict';
import { codeLineNumbers, measured } from './measured.js';

async function linesOf(file: string, ...lines: readonly string[]): Promise<number[]> {
  return codeLineNumbers(await measured(file, lines.join('\n')));
}

describe('lines of code', () => {
  it('are those with more than blanks and comments', async () => {
    const lines = ['package a // why', '', '/* one', 'two */ func f() {', ' \t// three', '}', '/* four */', ''];
    assert.deepEqual(await linesOf('a.go', ...lines), [1, 4, 6]);
  });

  it('include strings that look like comments', async () => {
    assert.deepEqual(await linesOf('a.go', 'package a', 'var s = `', '// no comment', '/* neither */`'), [1, 2, 3, 4]);
    assert.deepEqual(await linesOf('a.cs', 'var s = @"', '// no comment";'), [1, 2]);
  });

  it('leave out docstrings, but no other strings of Python', async () => {
    const lines = ['"""module', 'doc"""', 'def f():', "    r'doc'", '    x = """', 'text', '"""', '    # comment'];
    assert.deepEqual(await linesOf('a.py', ...lines), [3, 5, 6, 7]);
  });

  it('leave out documentation, but no attributes and directives', async () => {
    assert.deepEqual(
      await linesOf('a.rs', '//! file', '/// item', '#[test]', 'fn f() {', '/* a /* b */ c */', '}'),
      [3, 4, 6],
    );
    assert.deepEqual(await linesOf('a.cs', '#if A', 'class A { }', '#endif', '/// <summary/>'), [1, 2, 3]);
    assert.deepEqual(await linesOf('A.java', '/** doc', ' * of */', '@Deprecated', 'class A {}'), [3, 4]);
  });

  it('are counted with any line break and after a byte order mark', async () => {
    assert.deepEqual(await linesOf('a.py', '\uFEFF# comment\r', 'x = 1\r', '\r', 'y = 2'), [2, 4]);
    assert.deepEqual([...(await measured('a.py', '')).codeLines], [0]);
  });
});
