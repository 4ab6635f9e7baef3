import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { MemoryContext } from '../../../test-support/memory-context.js';
import plugin from '../src/index.js';
import { apply, fileOf, member, textsOf, valuesOf, write } from './apply.js';

const noValues = 'so their nodes have no values';

describe('a file', () => {
  const folder = useTemporaryFolder();

  it('is measured with any line ends, byte order mark and UTF-16', async () => {
    const text = 'function f() {\r\n  if (a) b();\r\n}\r\n';
    write(folder.path, {
      'a.ts': `\uFEFF${text}`,
      'b.ts': Buffer.from(`\uFEFF${text}`, 'utf16le'),
      'c.ts': Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
      'd.ts': text.replaceAll('\r\n', '\r'),
    });
    const files = ['a.ts', 'b.ts', 'c.ts', 'd.ts'];
    const context = await apply(
      folder.path,
      files.flatMap((file) => [fileOf(file), member(file, 'Function', 'f', [1, 3])]),
    );
    for (const file of files) assert.deepEqual(valuesOf(context, `${file}#f`), [2, 1, 3], file);
    assert.deepEqual(textsOf(context), ['info: Measured 4 files with 4 functions: 4 .ts.']);
  });

  it('with syntax errors has no values, and is reported with the line', async () => {
    write(folder.path, { 'a.ts': 'function f() {}\n', 'b.ts': 'function g() {}\nconst = 1;\nlet let 5' });
    const nodes = ['a.ts', 'b.ts'].map((file) => fileOf(file, 'root'));
    const context = await apply(folder.path, [
      { id: 'root', name: 'root', type: 'Namespace' },
      ...nodes,
      member('b.ts', 'Function', 'g', 1),
    ]);
    assert.deepEqual(context.written.sort(), ['a.ts', 'root']);
    assert.deepEqual(textsOf(context), [
      'info: Measured 1 file with 1 function: 1 .ts.',
      'warning: 1 file with syntax errors, so its nodes have no values: b.ts:2 and 1 more.',
    ]);
  });

  it('may use await outside of functions, decorators, and JSX in JavaScript', async () => {
    write(folder.path, {
      'a.mjs': 'await load();\n',
      'b.js': 'const a = <p>// text</p>;\n',
      'c.ts': '@component\nclass A {}\n',
      'd.cjs': '#!/usr/bin/env node\nreturn;\n',
    });
    const context = await apply(
      folder.path,
      ['a.mjs', 'b.js', 'c.ts', 'd.cjs'].map((file) => fileOf(file)),
    );
    assert.equal(textsOf(context).length, 1, textsOf(context).join('\n'));
    assert.deepEqual(context.written.length, 4);
  });

  it('that changed since it was indexed has no values, and is reported', async () => {
    write(folder.path, {
      'shorter.ts': 'function f() {}\n',
      'moved.ts': '\n\nfunction f() {\n}\n',
      'renamed.ts': 'function other() {\n}\n',
      'grown.ts': 'function f() {\n  a();\n}\n',
    });
    const lines = { 'shorter.ts': [1, 9], 'moved.ts': [1, 2], 'renamed.ts': [1, 2], 'grown.ts': [1, 2] } as const;
    const nodes = Object.entries(lines).flatMap(([file, range]) => [
      fileOf(file),
      member(file, 'Function', 'f', range),
    ]);
    const context = await apply(folder.path, nodes);
    assert.deepEqual(context.written, []);
    assert.deepEqual(textsOf(context), [
      'warning: No file of the graph was measured, so no node has values.',
      `warning: 4 files with functions on other lines than their nodes, ${noValues}: shorter.ts, moved.ts, renamed.ts, grown.ts. They have probably changed since they were indexed: index the workspace again.`,
    ]);
  });

  it('that cannot be read is reported with the reason', async () => {
    write(folder.path, {
      'workspace/binary.ts': Buffer.from([0, 1, 2]),
      'workspace/folder.ts/a.txt': '',
      'workspace/large.ts': Buffer.alloc(2 * 1024 * 1024 + 1, ' '),
      'workspace/deep.ts': `a = ${'('.repeat(100_000)}1${')'.repeat(100_000)};`,
      'outside.ts': 'function f() {}\n',
    });
    const root = join(folder.path, 'workspace');
    symlinkSync('../outside.ts', join(root, 'link.ts'));
    const files = ['binary.ts', 'folder.ts', 'large.ts', 'deep.ts', 'link.ts', '../outside.ts', 'missing.ts'];
    const context = await apply(
      root,
      files.map((file) => fileOf(file)),
    );
    assert.deepEqual(context.written, []);
    const [, text = ''] = textsOf(context);
    for (const reason of [
      'binary.ts (it is a binary file)',
      'folder.ts (it is a directory)',
      'large.ts (it has more than 2 MiB)',
      'deep.ts (its code is nested too deeply)',
      'link.ts (it is outside ',
      '../outside.ts (it is outside ',
      'missing.ts (it does not exist)',
    ]) {
      assert.ok(text.includes(reason), `${reason} in ${text}`);
    }
  });

  it('that is empty has no lines of code', async () => {
    write(folder.path, { 'a.ts': '', 'b.py': '' });
    const nodes = ['a.ts', 'b.py'].map((file) => ({ ...fileOf(file), startLine: 1, endLine: 1 }));
    const context = await apply(folder.path, nodes);
    assert.deepEqual(
      nodes.map(({ id }) => valuesOf(context, id)),
      [
        [0, 0, 0],
        [0, 0, 0],
      ],
    );
  });

  it('in a language without support has no values, and is counted', async () => {
    const context = await apply(
      folder.path,
      ['a.zig', 'b.zig', 'Makefile'].map((file) => fileOf(file)),
    );
    assert.deepEqual(textsOf(context), [
      'warning: No file of the graph was measured, so no node has values.',
      'info: Files in languages without support have no values: 2 .zig, 1 no extension.',
    ]);
  });
});

describe('the messages of an apply', () => {
  const folder = useTemporaryFolder();

  it('list at most ten files, with short names', async () => {
    const files = Array.from({ length: 30 }, (_, index) => `${'folder/'.repeat(30)}\u202e${index}.ts`);
    const context = await apply(
      folder.path,
      files.map((file) => fileOf(file)),
    );
    const [, text = ''] = textsOf(context);
    assert.match(text, /^warning: 30 files could not be measured, .* and 20 more\.$/);
    assert.ok(text.length <= 1000, String(text.length));
    assert.ok(!text.includes('\u202e'));
  });

  it('separate thousands', async () => {
    write(folder.path, { 'a.ts': 'function f() {}\n'.repeat(1234) });
    const [text] = textsOf(await apply(folder.path, [fileOf('a.ts')]));
    assert.equal(text, 'info: Measured 1 file with 1,234 functions: 1 .ts.');
  });

  it('say so if the graph is empty', async () => {
    assert.deepEqual(textsOf(await apply(folder.path, [])), [
      'warning: No file of the graph was measured, so no node has values.',
    ]);
  });
});

describe('an apply', () => {
  const folder = useTemporaryFolder();

  it('ends soon after it is cancelled, and sets nothing', async () => {
    const source = 'function f(a) {\n  if (a) b();\n}\n';
    const files = Array.from({ length: 30 }, (_, index) => `${index}.ts`);
    for (const file of files) write(folder.path, { [file]: source.repeat(1000) });
    const abort = new AbortController();
    const context = new MemoryContext(
      folder.path,
      files.map((file) => fileOf(file)),
      { signal: abort.signal },
    );
    const applied = plugin.applyAsync(context, {});
    setImmediate(() => {
      abort.abort(new Error('enough'));
    });
    await assert.rejects(applied, /enough/);
    assert.deepEqual(context.written, []);
    assert.ok(context.progress.length < files.length);
  });

  it('measures expressions and chains of any length', async () => {
    write(folder.path, { 'a.js': `function f() {\n  return ${Array(20_000).fill('a && b').join(' || ')};\n}\n` });
    const context = await apply(folder.path, [fileOf('a.js'), member('a.js', 'Function', 'f', [1, 3])]);
    assert.deepEqual(valuesOf(context, 'a.js#f'), [40_000, 39_999, 3]);
  });
});
