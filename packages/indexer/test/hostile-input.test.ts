import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { requires } from '../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { edgesOf, filesIn, indexFolder, indexTree, nodeOf } from './kit/index-tree.js';
import { writeTree } from './kit/tree.js';

describe('The indexer with hostile input', () => {
  const folder = useTemporaryFolder();

  it('analyzes the readable part of a file with syntax errors, and warns', async () => {
    const { document, warnings } = await indexTree(folder.path, {
      'a.ts': 'export function f(): void { g(); }\nfunction g() {}\nclass {{{ !!! \nexport function h(): void { f(); }',
      'types.js': 'export function f(value: string) {}',
    });
    assert.ok(edgesOf(document, 'calls').includes('a.ts#f -> a.ts#g'));
    assert.deepEqual(
      warnings.map(({ file, reason }) => [file, /^syntax error in line (\d+)/.exec(reason)?.[1]]),
      [
        ['a.ts', '3'],
        ['types.js', '1'],
      ],
    );
  });

  it('skips binary files and large files, and ignores imports of them', async () => {
    const { document, warnings, files } = await indexTree(folder.path, {
      'binary.ts': Buffer.from([0x47, 0x40, 0x00, 0x10, 0x00]),
      'large.ts': `export const f = () => {};\n${'// filler\n'.repeat(300_000)}`,
      'a.ts': `import './binary.js';\nimport { f } from './large.js';\nexport const g = () => f();`,
    });
    assert.deepEqual(filesIn(document), ['a.ts']);
    assert.equal(files, 1);
    assert.deepEqual(edgesOf(document, 'imports'), []);
    assert.deepEqual(
      warnings.map(({ file, reason }) => `${file}: ${reason}`),
      ['binary.ts: skipped: it is binary', 'large.ts: skipped: larger than 2 MB (3000027 bytes)'],
    );
  });

  it('skips a file of 50 MB in any language without reading it, and analyzes the other files', async () => {
    const fifty = Buffer.alloc(50 * 1024 * 1024, 'export const x = 1; // filler\n');
    const names = ['huge.ts', 'huge.js', 'huge.py', 'Huge.java'];
    const huge = Object.fromEntries(names.map((name) => [name, fifty]));
    await writeTree(folder.path, { ...huge, 'a.ts': 'export function f(): void { g(); }\nfunction g(): void {}' });
    const before = process.memoryUsage().arrayBuffers;
    const { document, warnings } = await indexFolder(folder.path);
    assert.ok(process.memoryUsage().arrayBuffers - before < fifty.length, 'none of the files was read');
    assert.deepEqual(filesIn(document), ['a.ts']);
    assert.deepEqual(edgesOf(document, 'calls'), ['a.ts#f -> a.ts#g']);
    assert.deepEqual(
      warnings.map(({ file, reason }) => `${file}: ${reason}`),
      [...names].sort().map((name) => `${name}: skipped: larger than 2 MB (${fifty.length} bytes)`),
    );
  });

  it('reports a pipe that is named like a source, and circular links', async function () {
    requires(this, process.platform !== 'win32', 'this system has no named pipes of this kind');
    await writeTree(folder.path, { 'a.ts': '' });
    for (const name of ['pipe.ts', 'sub/tsconfig.json', 'sub/.gitignore']) {
      await mkdir(dirname(join(folder.path, name)), { recursive: true });
      execFileSync('mkfifo', [join(folder.path, name)]);
    }
    await symlink('self.ts', join(folder.path, 'self.ts'));
    await symlink('one.ts', join(folder.path, 'two.ts'));
    await symlink('two.ts', join(folder.path, 'one.ts'));
    await symlink('..', join(folder.path, 'sub/up'));
    const { document, warnings, leftOut } = await indexFolder(folder.path);
    assert.deepEqual(filesIn(document), ['a.ts']);
    assert.deepEqual(
      warnings.map(({ file, reason }) => `${file}: ${reason}`).sort(),
      ['pipe.ts', 'sub/.gitignore', 'sub/tsconfig.json'].map((file) => `${file}: skipped: it is not a regular file`),
    );
    const [links, ...others] = leftOut;
    assert.deepEqual([links?.rule, links?.folders, links?.files, others], ['symbolic links', 1, 3, []]);
    assert.deepEqual([...(links?.examples ?? [])].sort(), ['one.ts', 'self.ts', 'two.ts']);
  });

  it('reads files in UTF-16 or with a byte order mark', async () => {
    const text = 'export function grüße(): void {}';
    const { document, warnings } = await indexTree(folder.path, {
      'utf8.ts': `\uFEFF${text}`,
      'little.ts': Buffer.from(`\uFEFF${text}`, 'utf16le'),
      'big.ts': Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
    });
    for (const file of ['utf8.ts', 'little.ts', 'big.ts']) nodeOf(document, `${file}#grüße`);
    assert.deepEqual(warnings, []);
  });

  it('warns about files and folders that cannot be read', async function () {
    requires(this, process.getuid !== undefined, 'this system has no file permissions of this kind');
    await writeTree(folder.path, { 'a.ts': '', 'closed.ts': '', 'shut/b.ts': '' });
    await chmod(folder.path, 0o755);
    await chmod(join(folder.path, 'closed.ts'), 0);
    await chmod(join(folder.path, 'shut'), 0);
    const { document, warnings } = await withoutPrivileges(() => indexFolder(folder.path));
    await chmod(join(folder.path, 'shut'), 0o700);
    assert.deepEqual(filesIn(document), ['a.ts']);
    assert.deepEqual(warnings, [
      { file: 'shut', reason: 'folder skipped: permission denied (EACCES)' },
      { file: 'closed.ts', reason: 'cannot be read: permission denied (EACCES)' },
    ]);
  });

  it('survives deep nesting and very long expressions, and analyzes the other files', async () => {
    const { document, files, warnings } = await indexTree(folder.path, {
      'arrays.ts': `export const deep = ${'[\n'.repeat(20_000)}${']\n'.repeat(20_000)};`,
      'calls.ts': `declare function f(x: unknown): unknown;\nexport const deep = ${'f(\n'.repeat(900)}1${')\n'.repeat(900)};`,
      'sum.ts': `export const sum = ${'1 +\n'.repeat(20_000)}1;\nexport function after(): void {}`,
      'blocks.ts': `${'{\n'.repeat(900)}${'}\n'.repeat(900)}`,
      'blank.h': `${'\n'.repeat(1_000_000)}int blank() { return 1; }`,
      'fine.ts': 'export function f(): void { g(); }\nfunction g(): void {}',
    });
    assert.equal(files, 6);
    assert.ok(edgesOf(document, 'calls').includes('fine.ts#f -> fine.ts#g'));
    nodeOf(document, 'sum.ts#after');
    nodeOf(document, 'blank.h#blank');
    for (const { file, reason } of warnings) assert.match(reason, /nested too deeply|syntax error/, file);
  });

  it('accepts any names: keys of prototypes, names with line breaks, and names longer than the limit of an id', async () => {
    const long = 'x'.repeat(5000);
    const { document } = await indexTree(folder.path, {
      'a.js': `exports.__proto__ = function () {};\nexports.constructor = function () {};\nexports.toString = () => exports.constructor();
exports.api = { __proto__: { f() {} }, hasOwnProperty() {}, 'line\\nbreak'() {}, '' () {} };
${'\n'.repeat(30)}function ${long}() {} function ${long}2() { ${long}(); }`,
      '__proto__/constructor.js': 'exports.f = () => {};',
      'ünïcode/日本.ts': 'export const f = () => {};',
    });
    assert.ok(document.nodes.every(({ id }) => id.length <= 4096));
    nodeOf(document, 'a.js#toString');
    nodeOf(document, 'a.js#api.hasOwnProperty');
    nodeOf(document, '__proto__/constructor.js#f');
    nodeOf(document, 'ünïcode/日本.ts#f');
  });

  it('accepts a name that is declared thousands of times', async () => {
    const times = 20_000;
    const { document } = await indexTree(folder.path, {
      'a.py': 'def f(): pass\n'.repeat(times),
      'A.java': `class A {\n${'  void f() {}\n'.repeat(times)}}\n`,
      'a.ts': 'function f() {}\n'.repeat(times),
    });
    const ids = new Set(document.nodes.map(({ id }) => id));
    assert.deepEqual(
      [`a.py#f~${times}`, `A.java#A.f~${times}`, `a.ts#f~${times}`].map((id) => ids.has(id)),
      [true, true, true],
    );
  });

  it('counts a call that matches thousands of overloads as unresolved', async () => {
    const numbers = Array.from({ length: 2_000 }, (_, number) => number);
    const { document } = await indexTree(folder.path, {
      'A.java': `class A {
${numbers.map((number) => `  void f(T${number} t) {}\n  void g${number}() { f(make()); }\n`).join('')}}\n`,
    });
    assert.deepEqual(edgesOf(document, 'calls'), []);
    assert.equal(nodeOf(document, 'A.java#A.g7')['code:unresolvedCalls'], 1);
  });

  it('accepts malformed manifests', async () => {
    const { files } = await indexTree(folder.path, {
      'package.json': `{"name": 5, "workspaces": {"packages": ["*", 7, null, "(((", "**/**"]}, "exports": ${'['.repeat(5000)}${']'.repeat(5000)}}`,
      'a/package.json': '{"name": "../../evil", "main": "../../../etc/passwd"}',
      'b/package.json': 'null',
      'c/package.json': '{"name": "__proto__", "exports": {".": {"types": 1}}}',
      'pnpm-workspace.yaml': 'packages:\n  - [unfinished\n',
      'lerna.json': '{"packages": "all"}',
      'c/a.ts': `import '../../evil';\nimport '__proto__';`,
    });
    assert.equal(files, 1);
  });

  it('treats a folder that is named like a source file as a folder', async () => {
    await mkdir(join(folder.path, 'folder.ts'));
    await writeFile(join(folder.path, 'folder.ts', 'a.ts'), 'export {};');
    const { document } = await indexTree(folder.path, { 'b.ts': `import './folder';` });
    assert.deepEqual(filesIn(document), ['b.ts', 'folder.ts/a.ts']);
  });
});

/** Runs `work` as the user `nobody` if the process belongs to the superuser, who may read every file. */
async function withoutPrivileges<T>(work: () => Promise<T>): Promise<T> {
  if (process.getuid?.() !== 0) return work();
  const nobody = 65534;
  process.seteuid?.(nobody);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
  }
}
