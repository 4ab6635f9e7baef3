import assert from 'node:assert/strict';
import { mkdir, readFile, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { KeptState } from '../src/index.js';
import { readCache } from './kit/read-cache.js';
import { edgesOf, filesIn, indexFolder, type IndexedTree } from './kit/index-tree.js';
import { quickConfiguration, writeTree, type Tree } from './kit/tree.js';

const tree: Tree = {
  'tsconfig.json': quickConfiguration,
  'a.ts': `import { b } from './b.js';\nexport function a(): void { b(); }`,
  'b.ts': `import { c } from './c.js';\nexport function b(): void { c(); }`,
  'c.ts': 'export function c(): void {}',
  'alone.ts': 'export function alone(): void {}',
};

describe('An incremental run', () => {
  const folder = useTemporaryFolder();
  const outside = useTemporaryFolder();
  const cacheFolder = (): string => join(folder.path, '.code-graph/index');
  const run = (): Promise<IndexedTree> => indexFolder(folder.path, { cache: { folder: cacheFolder() } });
  const kept = new KeptState();
  const runWithKeptState = (): Promise<IndexedTree> =>
    indexFolder(folder.path, { cache: { folder: join(folder.path, '.code-graph/kept') }, kept });

  afterEach(() => {
    kept.close();
  });

  /** Asserts that runs with the cache, with the cache and the state of the previous run, and without both have the same result. Returns how many files were analyzed with the cache. */
  const analyzedAfter = async (change: () => Promise<unknown>): Promise<number> => {
    await change();
    const incremental = await run();
    const clean = await indexFolder(folder.path);
    assert.deepEqual(incremental.document, clean.document);
    assert.equal(JSON.stringify(incremental.document), JSON.stringify(clean.document));
    assert.equal(incremental.fingerprint, clean.fingerprint);
    assert.deepEqual(incremental.warnings, clean.warnings);
    const continued = await runWithKeptState();
    assert.equal(JSON.stringify(continued.document), JSON.stringify(clean.document));
    assert.equal(continued.fingerprint, clean.fingerprint);
    assert.deepEqual(continued.warnings, clean.warnings);
    return incremental.filesAnalyzed;
  };
  const write = (path: string, text: string) => () => writeFile(join(folder.path, path), text);
  const remove = (path: string) => () => rm(join(folder.path, path));

  beforeEach('index once', async () => {
    await writeTree(folder.path, tree);
    assert.equal((await run()).filesAnalyzed, 4);
    await runWithKeptState();
  });

  it('has restored files and what uses them, and leaves the cache as it was', async () => {
    const before = (await run()).document;
    const removed = tree['b.ts'] as string;
    await remove('b.ts')();
    const without = (await run()).document;
    const files = await readCache(cacheFolder());
    const restored = new Map([
      ['b.ts', removed],
      ['gone/d.ts', 'export function d(): void {}'],
      ['dist/e.js', ''],
    ]);
    const { document, filesAnalyzed, warnings } = await indexFolder(folder.path, {
      cache: { folder: cacheFolder() },
      restored,
    });
    assert.deepEqual(edgesOf(document, 'calls'), edgesOf(before, 'calls'));
    assert.deepEqual(
      filesIn(document).filter((file) => !filesIn(before).includes(file)),
      ['gone/d.ts'],
    );
    assert.deepEqual([filesAnalyzed, warnings], [3, []]);
    assert.deepEqual(await readCache(cacheFolder()), files);
    assert.deepEqual((await run()).document, without);
  });

  it('has edited texts in place of those on the disk, and new files, and leaves the cache as it was', async () => {
    const before = (await run()).document;
    const files = await readCache(cacheFolder());
    const edited = new Map([
      ['b.ts', ''],
      ['new/d.ts', "import { a } from '../a.js';\nexport function d(): void {}"],
    ]);
    const { document } = await indexFolder(folder.path, { cache: { folder: cacheFolder() }, edited });
    assert.deepEqual(await readCache(cacheFolder()), files);
    await writeTree(folder.path, Object.fromEntries(edited));
    const saved = (await run()).document;
    assert.deepEqual(document, saved);
    assert.notDeepEqual(document, before);
  });

  it('analyzes nothing if nothing changed', async () => {
    assert.equal(await analyzedAfter(() => Promise.resolve()), 0);
  });

  it('analyzes what uses ignored files that changed, vanished or came back, and everything if they are global', async () => {
    const ignored = (path: string, text: string) => write(`made/${path}`, text);
    await writeTree(folder.path, {
      '.gitignore': 'made/\n',
      'made/api.d.ts': `export { inner } from './inner.js';`,
      'made/inner.d.ts': 'export declare function inner(): { run(): void };',
      'user.ts': `import { inner } from './made/api.js';\nimport { c } from './c.js';\nexport const made = { run: c, ...inner() };`,
      'caller.ts': `import { made } from './user.js';\nmade.run();`,
      'beside.ts': `import { c } from './c.js';\nc();`,
    });
    assert.equal(await analyzedAfter(() => Promise.resolve()), 3);
    assert.equal(await analyzedAfter(ignored('inner.d.ts', 'export declare function inner(): { other(): void };')), 2);
    assert.equal(await analyzedAfter(remove('made/inner.d.ts')), 2);
    // An ignored file failed to import it, and has no record.
    assert.equal(await analyzedAfter(ignored('inner.d.ts', 'export declare function inner(): { run(): void };')), 7);
    assert.equal(await analyzedAfter(() => rm(join(folder.path, 'made'), { recursive: true })), 2);
    assert.equal(await analyzedAfter(() => writeTree(folder.path, { 'made/api.d.ts': 'declare var c: C;' })), 7);
    assert.equal(await analyzedAfter(ignored('api.d.ts', 'declare var c: number;')), 7);
  });

  it('follows an import again if the link on its path was removed or leads elsewhere', async () => {
    const linkTo = async (target: string): Promise<void> => {
      await rm(join(folder.path, 'link.ts'), { force: true });
      await symlink(target, join(folder.path, 'link.ts'));
    };
    await writeTree(folder.path, { 'one.ts': '', 'two.ts': '', 'user.ts': `import './link.js';` });
    assert.equal(await analyzedAfter(() => linkTo('one.ts')), 3);
    assert.equal(await analyzedAfter(() => linkTo('two.ts')), 1);
    assert.equal(await analyzedAfter(remove('link.ts')), 1);
  });

  it('notices an ignored file that a declaration file failed to import, and that adds to the global scope', async () => {
    const configuration = { noLib: true, types: [], allowJs: true, module: 'esnext', moduleResolution: 'bundler' };
    await analyzedAfter(async () => {
      await writeTree(folder.path, {
        'tsconfig.json': JSON.stringify({ compilerOptions: { ...configuration, paths: { '@/*': ['./*'] } } }),
        'types.d.ts': "export { f as f } from '@/lib';",
        'alone.ts': 'const g = () => f();',
        '.gitignore': '*.js\n',
      });
    });
    const analyzed = await analyzedAfter(() =>
      writeTree(folder.path, { 'lib/index.js': 'function f() { return { f() {} }; }' }),
    );
    assert.ok(analyzed > 0);
    assert.equal(await analyzedAfter(() => Promise.resolve()), 0);
  });

  it('analyzes nothing if only modification times changed', async () => {
    const later = new Date(Date.now() - 60_000);
    const touch = (): Promise<unknown> =>
      Promise.all(Object.keys(tree).map((path) => utimes(join(folder.path, path), later, later)));
    assert.equal(await analyzedAfter(touch), 0);
  });

  it('keeps the ids of unchanged declarations when others are added around them', async () => {
    await analyzedAfter(
      write('c.ts', 'export class C { run(): void {} run2(): void {} }\nexport function c(): void {}\nconst x = 1;'),
    );
    const before = (await run()).document.nodes.map(({ id }) => id);
    const moved = `import './alone.js';
export const fresh = () => {};
export function c(): void { function inner(): void {} inner(); }
export class C { static added(): void {} run2(): void {} run(): void { c(); } }`;
    await analyzedAfter(write('c.ts', moved));
    const { nodes } = (await run()).document;
    const after = new Set(nodes.map(({ id }) => id));
    assert.deepEqual(
      before.filter((id) => !after.has(id)),
      [],
    );
    assert.ok(after.has('c.ts#C.run') && after.has('c.ts#C.run2') && after.size === before.length + 3);
  });

  it('notices a change that keeps the size and the modification time', async () => {
    const path = join(folder.path, 'c.ts');
    const { mtime } = await stat(path);
    assert.equal(
      await analyzedAfter(async () => {
        await writeFile(path, 'export function d(): void {}');
        await utimes(path, mtime, mtime);
      }),
      2,
    );
  });

  it('analyzes a file whose shape changed, and all files that see the change in what they import', async () => {
    assert.equal(await analyzedAfter(write('alone.ts', 'export function other(): void {}')), 1);
    assert.equal(await analyzedAfter(write('c.ts', 'export function c(value?: number): void {}')), 2);
    assert.equal(await analyzedAfter(write('b.ts', `import { c } from './c.js';\nexport const b = () => c();`)), 2);
    assert.equal(await analyzedAfter(write('c.ts', 'export function c(value?: number) { return () => c; }')), 3);
    assert.equal(await analyzedAfter(write('c.ts', 'export function c(value?: number) { return () => () => c; }')), 3);
    assert.equal(await analyzedAfter(write('a.ts', `import { b } from './b.js';\nb();`)), 1);
  });

  it('analyzes what uses a changed export through barrels and other statements, and nothing else', async () => {
    await writeTree(folder.path, {
      'types.ts': [
        'export interface Used { open(): void }',
        'export interface Other { close(): void }',
        'export type Both = Used | Other;',
        'export function isUsed(value: Both): value is Used { return true; }',
      ].join('\n'),
      'star.ts': `export * from './types.js';`,
      'named.ts': `export { Used as Renamed, Other } from './star.js';`,
      'uses.ts': `import { Renamed } from './named.js';\nexport const uses = (it: Renamed): void => it.open();`,
      'other.ts': `import type { Other } from './named.js';\nexport const other = (it: Other): void => it.close();`,
      'through.ts': `import { uses } from './uses.js';\nuses({ open() {} });`,
      'whole.ts': `import * as types from './star.js';\nexport const count = 1;\nexport type Whole = types.Other;`,
      'count.ts': `import { count } from './whole.js';\ncount.toFixed();`,
      'narrowed.ts': `import { isUsed, type Both } from './star.js';\ndeclare const both: Both;\nexport const it = both;\nif (!isUsed(it)) throw it;\nexport const used = it;`,
      'narrow.ts': `import { used } from './narrowed.js';\nused.open();`,
    });
    await run();
    const text = await readFile(join(folder.path, 'types.ts'), 'utf8');
    let edits = 0;
    // A state that no run has analyzed before: the cache has the records of earlier ones.
    const edited = (from: string, to: string) => write('types.ts', text.replace(from, to) + '\n'.repeat(++edits));
    // Beside the file and the two barrels: `uses`, `through`, `whole`, `narrowed` and `narrow`.
    assert.equal(await analyzedAfter(edited('open(): void', 'open(): number')), 8);
    assert.equal(await analyzedAfter(edited('', '')), 8);
    // `other` and not `uses`.
    assert.equal(await analyzedAfter(edited('close(): void', 'close(): number')), 7);
    assert.equal(await analyzedAfter(edited('', '')), 7);
    // The type that a statement without a name narrows.
    assert.equal(await analyzedAfter(edited('value is Used', 'boolean')), 5);
    assert.equal(await analyzedAfter(edited('', '')), 5);
    // A statement that only later statements can observe.
    assert.equal(await analyzedAfter(edited(text, `${text}\nisUsed({ open() {} });`)), 1);
    assert.equal(await analyzedAfter(edited(text, `isUsed({ open() {} });\n${text}`)), 9);
    assert.equal(await analyzedAfter(edited(text, `${text}\nisUsed({ open() {} });`)), 9);
    // A statement that assigns a member may change what precedes it.
    assert.equal(await analyzedAfter(edited(text, `${text}\n[isUsed.kind = () => {}];`)), 9);
    assert.equal(await analyzedAfter(edited('', '')), 9);
    assert.equal(await analyzedAfter(edited(text, text.split('\n').toReversed().join('\n'))), 9);
  });

  it('analyzes only a file in which comments, lines or a body changed that no other file can observe', async () => {
    const texts = [
      '/** Documented. */\n\nexport function c(): void {}',
      '// A comment.\nexport function c(): void {\n  // Another one.\n}\n',
      'export function c(): void { c(); }',
      'export function c(): void { const f = (): void => c(); f(); }',
      'export\nfunction c(/* nothing */): void { "//"; }',
    ];
    for (const text of texts) assert.equal(await analyzedAfter(write('c.ts', text)), 1, text);

    const classWith = (code: string) => write('c.ts', `export class c { value = 1; ${code} }`);
    await analyzedAfter(classWith('constructor() {} get one(): number { return 1; } set one(value: number) {}'));
    const bodies = 'constructor() { new c(); } get one(): number { return 2; } set one(value: number) { value++; }';
    assert.equal(await analyzedAfter(classWith(bodies)), 1);
    assert.equal(await analyzedAfter(classWith('other; constructor() { this.other = 1; }')), 2);
    assert.equal(await analyzedAfter(classWith('other; constructor() { this.other = new c(); }')), 2);
  });

  it('analyzes what uses a function without a declared return type only if its type changed', async () => {
    await writeTree(folder.path, {
      'lib.ts': 'export class Other { close(): void {} }\nexport class Value { open(): void {} }',
      'made.ts': '',
      'user.ts': `import { make } from './made.js';\nmake().open();`,
    });
    await run();
    const made = (code: string) => write('made.ts', `import { Other, Value } from './lib.js';\n${code}`);
    const cases: readonly (readonly [code: string, analyzed: number])[] = [
      ['export function make() { return new Value(); }', 2],
      ['export function make() { const value = new Value(); value.open(); return value; }', 1],
      ['export function make() { return new Other(); }', 2],
      ['export const make = () => new Value();', 2],
      ['export const make = () => (new Other().close(), new Value());', 1],
      ['export const make = () => [new Value()];', 2],
      ['export const make = () => [new Value(), new Value()];', 1],
      ['export const make = () => [new Value(), new Other()];', 2],
      ['export const make = () => [new Other(), new Value()];', 1],
      // A type with members of its own counts as a whole.
      ['export const make = () => ({ open() {} });', 2],
      ['export const make = () => ({ open() { new Other(); } });', 2],
      ['export function make() { class Local { open() {} } return new Local(); }', 2],
      ['export function make() { class Local { close() {} } return new Local(); }', 2],
      // Both return booleans, and one of them tells the type of its argument.
      ['export function make(value: Value | Other) { return value instanceof Value; }', 2],
      ['export function make(value: Value | Other) { return String(value) === ""; }', 2],
      ['export function make(value: Value | Other) { return String(value) !== ""; }', 1],
    ];
    for (const [code, analyzed] of cases) assert.equal(await analyzedAfter(made(code)), analyzed, code);
  });

  it('analyzes only the files that can see an added export', async () => {
    await writeTree(folder.path, {
      'star.ts': `export * from './c.js';`,
      'through.ts': `import { c } from './star.js';\nc();`,
      'whole.ts': `import * as all from './star.js';\nexport const whole = all;`,
      'user.ts': `import { whole } from './whole.js';\nwhole.added();`,
      'wanting.ts': `import { added } from './c.js';\nadded();`,
    });
    await run();
    const text = String(tree['c.ts']);
    const cases: readonly (readonly [text: string, analyzed: number])[] = [
      // The file, the one that exports everything of it, and the one that uses everything, with its importer.
      [`${text}\nfunction helper(): void {}\nexport interface Helper {}\nexport class Another {}`, 4],
      [`${text}\n`, 4],
      // Besides those, the file that imports the name already.
      [`export const added = (): number => 1;\n${text}`, 5],
      [`${text}\n\n`, 5],
      // The importer of the function, which may have become another one.
      [`${text}\nexport function c(value: string): void {}`, 6],
      [`${text}\nexport default 1;`, 6],
      [`${text}\nexport let state = 1;`, 6],
      [`${text}\nexport const user = () => c;`, 6],
      [`${text}\nexport const user = () => c;\nexport const other = () => user;`, 4],
      [`${text}\nexport const user = () => c;\nexport const other = () => c;`, 4],
      [`const c = 1;\n${text}`, 6],
    ];
    for (const [edited, analyzed] of cases) assert.equal(await analyzedAfter(write('c.ts', edited)), analyzed, edited);
  });

  it('analyzes what depends on a changed file through a file with an unobservable change', async () => {
    await analyzedAfter(write('c.ts', 'export const c = () => 1;'));
    await analyzedAfter(write('b.ts', `import { c } from './c.js';\nexport const b = () => c();`));
    assert.equal(
      await analyzedAfter(async () => {
        await write('c.ts', 'export const c = () => new Map();')();
        await write('b.ts', `// Edited, too.\nimport { c } from './c.js';\nexport const b = () => c();`)();
      }),
      3,
    );
  });

  it('follows files that are added, removed and renamed', async () => {
    assert.equal(await analyzedAfter(write('d.ts', `import { c } from './c.js';\nc();`)), 1);
    assert.equal(await analyzedAfter(remove('c.ts')), 2);
    assert.equal(await analyzedAfter(write('c.ts', 'export function c(): void {}\n')), 4);
    assert.equal(await analyzedAfter(() => rename(join(folder.path, 'd.ts'), join(folder.path, 'e.ts'))), 1);
    assert.equal(await analyzedAfter(remove('alone.ts')), 0);
  });

  it('resolves imports again if a new file takes precedence', async () => {
    await analyzedAfter(write('use.cts', `import lib = require('./lib');\nlib.f();`));
    assert.equal(
      await analyzedAfter(async () => {
        await mkdir(join(folder.path, 'lib'));
        await writeFile(join(folder.path, 'lib/index.cts'), 'export function f(): void {}');
      }),
      2,
    );
    await analyzedAfter(write('lib/index.ts', 'export function f(): void {}'));
    assert.ok((await analyzedAfter(write('lib.ts', 'export function f(): void {}'))) >= 2);
    assert.deepEqual(edgesOf((await run()).document, 'calls').slice(-1), ['use.cts -> lib.ts#f']);
  });

  it('analyzes everything if the global scope changes', async () => {
    await analyzedAfter(write('global.d.ts', 'declare class Shared { run(): void }'));
    await analyzedAfter(write('shared.ts', 'export {};\ndeclare global { interface Window { one(): void } }'));
    assert.equal(
      await analyzedAfter(write('shared.ts', 'export {};\ndeclare global { interface Window { two(): void } }')),
      5,
    );
    assert.equal(
      await analyzedAfter(async () => {
        await remove('shared.ts')();
        await write('alone.ts', 'export {};')();
      }),
      4,
    );
    assert.equal(await analyzedAfter(remove('global.d.ts')), 1, 'the first state is still in the cache');
  });

  it('analyzes everything only if what an augmentation adds, or what it mentions, may have changed', async () => {
    await writeTree(folder.path, {
      'used.ts': 'export interface Used { open(): void }\nexport interface Kept {}',
      'shared.ts': `import type { Used } from './used.js';\nit('tests', () => {});\ndeclare global { interface Window { one(): Used } }`,
      'merged.ts': `export const merged = 1;\ndeclare module './used.js' { interface Kept { two(): Kept } }`,
      'user.ts': `import { merged } from './merged.js';\nmerged.toFixed();`,
    });
    await run();
    const text = await readFile(join(folder.path, 'used.ts'), 'utf8');
    assert.equal(await analyzedAfter(write('used.ts', `${text}\nexport const added = 1;`)), 1);
    assert.equal(await analyzedAfter(write('used.ts', text.replace('void', 'number'))), 8);
    assert.equal(await analyzedAfter(write('used.ts', text.replace('Kept {}', 'Kept { three(): void }'))), 8);
    const merged = await readFile(join(folder.path, 'merged.ts'), 'utf8');
    assert.equal(await analyzedAfter(write('merged.ts', `// A comment.\n${merged}`)), 1);
    assert.equal(await analyzedAfter(write('merged.ts', merged.replace('1', '2'))), 2);
    assert.equal(await analyzedAfter(write('merged.ts', merged.replace('two', 'three'))), 8);
  });

  it('treats members that JavaScript adds to global objects, and variables in blocks of scripts, as global', async () => {
    await writeTree(folder.path, {
      'tsconfig.json': JSON.stringify({ compilerOptions: { allowJs: true, types: [], lib: ['es2022', 'dom'] } }),
      'page.js': 'window.first = function () {};',
      'loop.js': 'for (var index = 0; index < 1; index += 1) {}',
      'use.js': 'window.first(); window.second(); index.toFixed();',
    });
    await run();
    assert.equal(await analyzedAfter(write('page.js', 'window.second = function () {};')), 7);
    assert.equal(await analyzedAfter(write('loop.js', 'for (var other = 0; other < 1; other += 1) {}')), 7);
    assert.equal(await analyzedAfter(write('use.js', 'window.second();')), 1);
  });

  it('analyzes only the dependents of a CommonJS module', async () => {
    await writeTree(folder.path, {
      'tsconfig.json': JSON.stringify({ compilerOptions: { allowJs: true, types: [], module: 'commonjs' } }),
      'lib.js': 'exports.f = function () {};',
      'use.js': `const { f } = require('./lib');\nexports.use = () => f();`,
      'require.js': `const lib = require('./alone');`,
    });
    await run();
    assert.equal(await analyzedAfter(write('lib.js', 'const g = () => {};\nexports.f = function () { g(); };')), 2);
    assert.equal(await analyzedAfter(write('require.js', `const other = require('./alone');`)), 1);
  });

  it('analyzes only what can see the changed exports of a CommonJS module', async () => {
    await writeTree(folder.path, {
      'tsconfig.json': JSON.stringify({ compilerOptions: { allowJs: true, types: [], module: 'commonjs' } }),
      'lib.js': 'exports.f = function () { return 1; };\nexports.g = function () {};',
      'use.js': `const { f } = require('./lib');\nexports.use = () => f();`,
      'member.js': `var g = require('./lib').g;\ng();`,
      'whole.js': `var lib = require('./lib');\nlib.g();`,
    });
    await run();
    const lib = (f: string, more = '') => write('lib.js', `exports.f = ${f};\nexports.g = function () {};\n${more}`);
    assert.equal(await analyzedAfter(lib('function () { console.log(); return 2; }')), 1);
    assert.equal(await analyzedAfter(lib('function () { return 2; }')), 1);
    assert.equal(await analyzedAfter(lib('function () { return 2; }', 'function local() {}')), 1);
    assert.equal(await analyzedAfter(lib('/** Text. */ function () { return 2; }', 'function local() {}')), 1);
    assert.equal(await analyzedAfter(lib('function () { return 2; }', 'exports.h = function () {};')), 2);
    assert.equal(await analyzedAfter(lib(`function () { return ''; }`, 'exports.h = function () {};')), 3);
    // A function within a body becomes an export.
    assert.equal(
      await analyzedAfter(lib(`function () { return ''; }`, 'function local() { exports.g = function () {}; }')),
      3,
    );
    assert.equal(await analyzedAfter(lib(`function () { return ''; }`, 'module.exports = { f() {} };')), 4);
  });

  // With the last one, files have no module format.
  for (const moduleResolution of ['bundler', 'nodenext', 'node']) {
    it(`follows the imports of declaration files, including those that add to the global scope, with ${moduleResolution}`, async () => {
      const { compilerOptions } = JSON.parse(quickConfiguration) as { readonly compilerOptions: object };
      const module = { bundler: 'esnext', nodenext: 'nodenext', node: 'commonjs' }[moduleResolution];
      await writeTree(folder.path, {
        'tsconfig.json': JSON.stringify({ compilerOptions: { ...compilerOptions, module, moduleResolution } }),
        'node_modules/built/index.d.ts': "export * from '../../c'; import './inner';",
        'node_modules/built/inner.d.ts':
          "import { alone } from '../../alone'; declare global { var all: typeof alone; }",
        'through.ts': "import { c } from 'built';\nexport const through = (): void => c();",
        'own.ts': 'export const own = (): void => all();',
      });
      await analyzedAfter(() => Promise.resolve());
      assert.equal(await analyzedAfter(write('c.ts', 'export function c(value?: number): void {}')), 3);
      assert.equal(await analyzedAfter(write('own.ts', 'export const own = (): void => { all(); };')), 1);
      assert.equal(await analyzedAfter(write('alone.ts', 'export function alone(value?: number): void {}')), 6);
      assert.equal(await analyzedAfter(write('through.ts', 'export {};')), 6);
    });
  }

  it('analyzes everything if the configuration changes', async () => {
    assert.equal(await analyzedAfter(write('package.json', '{"type":"module"}')), 4);
    assert.equal(
      await analyzedAfter(write('tsconfig.json', quickConfiguration.replace('"strict":true', '"strict":false'))),
      4,
    );
    assert.equal(await analyzedAfter(write('sub.json', '{}')), 0);
  });

  it('analyzes nothing if a manifest gets other versions, scripts or another description', async () => {
    const manifest = (parts: object): string => JSON.stringify({ type: 'module', ...parts });
    const original = {
      version: '1.0.0',
      description: 'One',
      dependencies: { lib: '^1' },
      scripts: { build: 'tsc' },
    };
    await analyzedAfter(write('package.json', manifest(original)));
    const edited = {
      version: '2.0.0-beta',
      description: 'Two',
      dependencies: { lib: '~2.5' },
      scripts: { build: 'tsc --build' },
    };
    assert.equal(await analyzedAfter(write('package.json', manifest(edited))), 0);
    assert.equal(await analyzedAfter(write('package.json', manifest({ ...edited, pnpm: { overrides: {} } }))), 0);
    assert.equal(await analyzedAfter(write('package.json', manifest({ ...edited, main: 'a.js' }))), 4);
    assert.equal(await analyzedAfter(write('package.json', manifest({ ...edited, version: 2, main: 'a.js' }))), 4);
    assert.equal(await analyzedAfter(write('package.json', '{')), 4);
  });

  it('analyzes the files that import a package if a manifest declares it in another way', async () => {
    const declare = (parts: object) => write('package.json', JSON.stringify({ dependencies: {}, ...parts }));
    await analyzedAfter(declare({}));
    await analyzedAfter(write('alone.ts', `import { Table } from 'lib/table';\nexport const table = new Table();`));
    assert.equal(await analyzedAfter(declare({ dependencies: { lib: '1' } })), 1);
    assert.equal(await analyzedAfter(declare({ dependencies: { lib: '1', other: '1' } })), 0);
    assert.equal(await analyzedAfter(declare({ devDependencies: { lib: '1' } })), 4);
    assert.equal(await analyzedAfter(declare({ devDependencies: { '@types/lib': '1' } })), 1);
    assert.equal(await analyzedAfter(declare({ devDependencies: {} })), 1);
  });

  it('notices packages that are installed, removed or changed in node_modules', async () => {
    await analyzedAfter(
      write(
        'use.ts',
        `import type { Holder } from 'lib';\nimport { c } from './c.js';\nexport const f = (holder: Holder<typeof c>) => holder.value();`,
      ),
    );
    const before = edgesOf((await run()).document, 'calls');
    assert.equal(
      await analyzedAfter(() =>
        writeTree(folder.path, {
          'node_modules/lib/package.json': '{"name":"lib","types":"index.d.ts"}',
          'node_modules/lib/index.d.ts': 'export interface Holder<T> { value: T }',
        }),
      ),
      5,
    );
    assert.deepEqual(edgesOf((await run()).document, 'calls'), [...before, 'use.ts#f -> c.ts#c']);
    await analyzedAfter(write('node_modules/lib/index.d.ts', 'export interface Holder<T> { other: T; value(): void }'));
    assert.deepEqual(edgesOf((await run()).document, 'calls'), before);
    assert.equal(await analyzedAfter(() => rm(join(folder.path, 'node_modules'), { recursive: true })), 5);
  });

  it('notices a new target of a linked package', async () => {
    const link = join(folder.path, 'node_modules/lib');
    await writeTree(folder.path, {
      'one/index.ts': 'export function f(): void {}',
      'two/index.ts': 'export function f(): void {}',
      'use.ts': `import { f } from 'lib/index.js';\nf();`,
      'node_modules/.keep': '',
    });
    await symlink('../one', link);
    await run();
    await analyzedAfter(async () => {
      await rm(link);
      await symlink('../two', link);
    });
    assert.ok(edgesOf((await run()).document, 'calls').includes('use.ts -> two/index.ts#f'));
  });

  it('follows the imports of a linked package outside the workspace that add to the global scope', async () => {
    await writeTree(outside.path, {
      'index.d.ts': `export { g } from './middle.js';`,
      'middle.d.ts': `import './inner.js';\nexport declare function g(): void;`,
      'inner.d.ts': 'export {};\ndeclare global { var all: () => void; }',
    });
    await writeTree(folder.path, {
      'node_modules/.keep': '',
      'through.ts': `import { g } from 'linked';\nexport const through = (): void => g();`,
      'own.ts': 'export const own = (): void => all();',
    });
    await symlink(outside.path, join(folder.path, 'node_modules/linked'));
    await analyzedAfter(() => Promise.resolve());
    assert.equal(await analyzedAfter(write('own.ts', 'export const own = (): void => { all(); };')), 1);
    assert.equal(await analyzedAfter(write('through.ts', 'export {};')), 6);
  });

  it('moves a file to another project if a configuration is added', async () => {
    await analyzedAfter(() =>
      writeTree(folder.path, {
        'sub/lib.ts': 'export function f(): void {}',
        'sub/use.ts': `import { f } from 'alias';\nf();`,
      }),
    );
    await analyzedAfter(
      write('sub/tsconfig.json', '{"compilerOptions":{"lib":["es2022"],"paths":{"alias":["./lib.ts"]}}}'),
    );
    assert.ok(edgesOf((await run()).document, 'calls').includes('sub/use.ts -> sub/lib.ts#f'));
  });

  it('keeps the warnings of files that are not analyzed again', async () => {
    await analyzedAfter(write('broken.ts', 'class {{{'));
    await analyzedAfter(write('binary.ts', 'a\0b'));
    const { warnings, filesAnalyzed } = await run();
    assert.equal(filesAnalyzed, 0);
    assert.deepEqual(warnings.map(({ file }) => file).sort(), ['binary.ts', 'broken.ts']);
    assert.equal(await analyzedAfter(write('binary.ts', 'export {};')), 1);
  });

  it('ignores, reports and replaces files of the cache that are damaged, truncated or something else', async () => {
    const changed = (content: string): string => content.replaceAll('alone', 'along');
    const damages: readonly (readonly [string, (content: string) => string])[] = [
      ['.index', () => ''],
      ['.index', (content) => content.slice(0, content.length / 2)],
      ['.index', changed],
      ['.records', (content) => `${content}\n{}`],
      ['.records', changed],
      ['.files', () => '\0'.repeat(1000)],
    ];
    for (const [extension, damage] of damages) {
      const message = `${extension} ${damage.toString()}`;
      for (const [path, content] of await readCache(cacheFolder())) {
        if (path.endsWith(extension)) await writeFile(path, damage(content));
      }
      const { document, warnings } = await run();
      assert.deepEqual(document, (await indexFolder(folder.path)).document, message);
      assert.match(warnings.map(({ reason }) => reason).join(), /^the cached index is damaged/, message);
      const again = await run();
      assert.deepEqual([again.filesAnalyzed, again.warnings], [0, []], message);
    }
  });

  it('does not use files of another format, or a folder in place of a file', async () => {
    for (const [path, content] of await readCache(cacheFolder())) {
      await writeFile(path, content.replace(/^code-graph-index\/\d+/, 'code-graph-index/0'));
    }
    const { filesAnalyzed, warnings } = await run();
    assert.deepEqual([filesAnalyzed, warnings], [4, []]);
    for (const [path] of await readCache(cacheFolder())) {
      await rm(path);
      await mkdir(path);
    }
    assert.equal((await run()).filesAnalyzed, 4);
  });

  it('does not use the records of a run with other options', async () => {
    const excluding = await indexFolder(folder.path, { cache: { folder: cacheFolder() }, exclude: ['alone.ts'] });
    assert.equal(excluding.filesAnalyzed, 3);
    assert.equal((await run()).filesAnalyzed, 0);
  });

  it('can use the cache of the same tree in another folder', async () => {
    const other = join(folder.path, 'other');
    await writeTree(other, tree);
    const { document } = await indexFolder(other, { cache: { folder: cacheFolder() } });
    assert.deepEqual(document, (await indexFolder(other)).document);
  });
});
