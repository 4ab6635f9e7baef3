import assert from 'node:assert/strict';
import { moveLines } from '../src/analysis/move-lines.js';
import type { FileRecord } from '../src/analysis/file-record.js';
import { codeOf } from '../src/typescript/code/code-of.js';

/** The hash of the code of a text; `undefined` if the code is not known. */
function hashOf(text: string, path = 'a.ts'): string | undefined {
  return codeOf(path, text)?.[0];
}

function assertSame(one: string, other: string, path?: string): void {
  assert.notEqual(hashOf(one, path), undefined, one);
  assert.equal(hashOf(one, path), hashOf(other, path), other);
}

function assertDifferent(one: string, other: string, path?: string): void {
  assert.notEqual(hashOf(one, path), undefined, one);
  assert.notEqual(hashOf(one, path), hashOf(other, path), other);
}

describe('The code of a file', () => {
  it('is the same with other comments, blank lines, indentation and ends of lines', () => {
    assertSame('f();\ng();\n', '// f\nf(); // g\n\n/* one\n two */\n  g(); /* three */');
    assertSame('f();\ng();\n', 'f();\r\n\r\ng();\r\n');
    assertSame('const a = 1;', '\uFEFFconst a = /* one */ 1;');
    assertSame('#!/usr/bin/env node\nf();', '#!/usr/bin/env node\n// run\nf();');
  });

  it('differs by what the compiler reads', () => {
    assertDifferent('return\nf()', 'return f()');
    assertDifferent('a b', 'ab');
    assertDifferent('f();', '// @ts-nocheck\nf();');
    assertDifferent('f();', '/// <reference path="b.ts" />\nf();');
    assertDifferent('f();', '/** @type {C} */ f();', 'a.js');
    assertDifferent('f();', '// window.f = 1;\nf();', 'a.mjs');
  });

  it('contains strings, templates and regular expressions, in which nothing is a comment', () => {
    for (const text of [
      "a('// one', 2)",
      'a("/* one", "*/", 2)',
      "a('\\'// one')",
      'a(`// one ${b(`/* two ${"}"} */`)} // three`)',
      'a(`\n\n// one\n`)',
      'a(/[/*]/, 2 / 3 / 4)',
      'if (a) /\\/*/.test(b)',
      'return !/\\/\\/one/.test(b)',
      'export default /[/*]/',
      '[...typeof /[/*]/]',
      'x.return / 2; // one\n(a) / 2; b[0] / 2',
    ])
      assertSame(text, `/* before */ ${text} // after`);
    assertDifferent('a(/[/*]/, b()) /* */', 'a(/[/*]/, /* b() */) /* */');
    assertDifferent('a(`// one`)', 'a(`// two`)');
    assertDifferent('a(`\n\n`)', 'a(`\n`)');
  });

  it('is not known where only a parser can tell comments from code', () => {
    const open = ["'open", '`open', '/* open', '/[[a]/]/v', 'a\rb'];
    for (const text of [...open, '} / 2 /', 'a! / 2', 'a++ / 2', 'await / 2', 'break\n/2/', 'let a: A\n/2/', 'f<T>/x/'])
      assert.equal(hashOf(text), undefined, text);
    for (const path of ['a.tsx', 'a.jsx', 'a.vue']) assert.equal(hashOf('f();', path), undefined, path);
    for (const text of ['a = <p>// one</p>', 'a = <br />', 'a = "</p>"', '<!-- one', '--> one'])
      assert.equal(hashOf(text, 'a.js'), undefined, text);
  });
});

describe('The lines of a record', () => {
  const before = 'import { b } from "b";\nexport function a() {\n  b();\n}\n';
  const record = (changes: Partial<FileRecord> = {}): FileRecord => ({
    file: 'a.ts',
    context: '',
    nodes: [
      { id: 'a.ts', name: 'a.ts', type: 'Namespace', file: 'a.ts', startLine: 1, endLine: 4 },
      { id: 'a.ts#a', name: 'a', type: 'Method', file: 'a.ts', startLine: 2, endLine: 4 },
    ],
    edges: [{ source: 'a.ts#a', target: 'b.ts#b', kind: 'calls', weight: 2, lines: '3,4,…' }],
    dependencies: [],
    absent: [],
    affectsEverything: false,
    warnings: [],
    http: {
      ...{ routes: [], routers: [], mounts: [], clients: [], constants: { line: '3' } },
      requests: [{ line: 3, method: 'GET', url: '/' }],
    },
    code: codeOf('a.ts', before) ?? ['', ''],
    ...changes,
  });
  const moved = (from: FileRecord, text: string): FileRecord | undefined =>
    moveLines(from, codeOf('a.ts', text) ?? ['', ''], text.split('\n').length - 1);

  it('move in nodes, edges and requests', () => {
    const after = '// One.\nimport { b } from "b";\n\nexport function a() {\n  /*\n  Two.\n  */\n  b();\n}\n';
    const result = moved(record(), after);
    assert.deepEqual(
      result?.nodes.map(({ startLine, endLine }) => [startLine, endLine]),
      [
        [1, 9],
        [4, 9],
      ],
    );
    assert.deepEqual(
      result.edges.map(({ lines }) => lines),
      ['8,9,…'],
    );
    assert.deepEqual(
      result.http?.requests.map(({ line }) => line),
      [8],
    );
    assert.deepEqual(result.http.constants, { line: '3' });
    assert.deepEqual(moved(result, before), record());
  });

  it('do not move with other code, in an incomplete record, or if one of them has no code', () => {
    assert.equal(moved(record(), before.replace('b();', 'c();')), undefined);
    assert.equal(moved(record({ warnings: ['syntax error in line 3'] }), before), undefined);
    assert.equal(moved(record({ affectsEverything: true }), before), undefined);
    const { code: _code, ...withoutCode } = record();
    assert.equal(moved(withoutCode, before), undefined);
    const edges = [{ source: 'a.ts', target: 'b.ts', kind: 'imports', weight: 1, lines: '5' }] as const;
    assert.equal(moved(record({ edges }), before), undefined);
  });
});
