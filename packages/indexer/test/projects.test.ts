import assert from 'node:assert/strict';
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { edgesOf, indexFolder, indexTree } from './kit/index-tree.js';
import { writeTree, type Tree } from './kit/tree.js';

const quick = { lib: ['es2022'], types: [], module: 'esnext', moduleResolution: 'bundler' };

describe('Projects', () => {
  const folder = useTemporaryFolder();

  it('resolve paths, baseUrl and index files according to their tsconfig.json', async () => {
    const { document } = await indexTree(folder.path, {
      'tsconfig.json': JSON.stringify({
        compilerOptions: { ...quick, baseUrl: '.', paths: { '@/*': ['src/*'], exact: ['src/deep/exact.ts'] } },
      }),
      'src/a.ts': `import { f } from '@/lib';\nimport { g } from 'exact';\nimport { h } from 'src/based';\nexport const run = () => { f(); g(); h(); };`,
      'src/lib/index.ts': 'export const f = () => {};',
      'src/deep/exact.ts': 'export const g = () => {};',
      'src/based.ts': 'export const h = () => {};',
    });
    assert.deepEqual(edgesOf(document, 'calls'), [
      'src/a.ts#run -> src/based.ts#h',
      'src/a.ts#run -> src/deep/exact.ts#g',
      'src/a.ts#run -> src/lib/index.ts#f',
    ]);
  });

  it('inherit options of the configuration that they extend', async () => {
    const { document } = await indexTree(folder.path, {
      'config/base.json': JSON.stringify({ compilerOptions: { ...quick, paths: { '#lib': ['../src/lib.ts'] } } }),
      'tsconfig.json': JSON.stringify({ extends: './config/base.json' }),
      'src/a.ts': `import { f } from '#lib';\nf();`,
      'src/lib.ts': 'export const f = () => {};',
    });
    assert.deepEqual(edgesOf(document, 'calls'), ['src/a.ts -> src/lib.ts#f']);
  });

  it('are found through the references of a configuration without files', async () => {
    const { document } = await indexTree(folder.path, {
      'tsconfig.json': JSON.stringify({
        files: [],
        references: [{ path: './tsconfig.app.json' }, { path: './tools' }, { path: './generated/tsconfig.json' }],
      }),
      '.gitignore': 'generated\n',
      'generated/tsconfig.json': '{ "extends": "../tools/tsconfig.json", "include": ["../server"] }',
      'server/c.ts': `import { f } from '~/f';\nf();`,
      'tsconfig.app.json': JSON.stringify({
        compilerOptions: { ...quick, composite: true, paths: { '~/*': ['./src/*'] } },
        include: ['src'],
      }),
      'tools/tsconfig.json': JSON.stringify({ compilerOptions: { ...quick, paths: { '~/*': ['./lib/*'] } } }),
      'src/a.ts': `import { f } from '~/f';\nf();`,
      'src/f.ts': 'export const f = () => {};',
      'tools/b.ts': `import { f } from '~/f';\nf();`,
      'tools/lib/f.ts': 'export const f = () => {};',
    });
    assert.deepEqual(edgesOf(document, 'calls'), [
      'server/c.ts -> tools/lib/f.ts#f',
      'src/a.ts -> src/f.ts#f',
      'tools/b.ts -> tools/lib/f.ts#f',
    ]);
  });

  it('may refer to each other in a circle and to themselves', async () => {
    const composite = { ...quick, composite: true, paths: { '~/*': ['./src/*'] } };
    const project = (...references: string[]): string =>
      JSON.stringify({ compilerOptions: composite, references: references.map((path) => ({ path })) });
    const { document, warnings } = await indexTree(folder.path, {
      'tsconfig.json': JSON.stringify({ files: [], references: [{ path: './one' }, { path: '.' }] }),
      'one/tsconfig.json': project('../two', '.'),
      'one/src/a.ts': `import { g } from '../../two/src/g';\nimport { h } from '~/h';\nexport const f = () => { g(); h(); };`,
      'one/src/h.ts': 'export const h = () => {};',
      'two/tsconfig.json': project('../one', '../tsconfig.json'),
      'two/src/g.ts': `import { f } from '../../one/src/a';\nimport { h } from '~/h';\nexport const g = () => { f(); h(); };`,
      'two/src/h.ts': 'export const h = () => {};',
    });
    assert.deepEqual(edgesOf(document, 'calls'), [
      'one/src/a.ts#f -> one/src/h.ts#h',
      'one/src/a.ts#f -> two/src/g.ts#g',
      'two/src/g.ts#g -> one/src/a.ts#f',
      'two/src/g.ts#g -> two/src/h.ts#h',
    ]);
    assert.deepEqual(warnings, [
      { file: 'one/tsconfig.json', reason: 'its references form a circle: one/tsconfig.json' },
      { file: 'tsconfig.json', reason: 'its references form a circle: tsconfig.json' },
      { file: 'two/tsconfig.json', reason: 'its references form a circle: one/tsconfig.json, two/tsconfig.json' },
    ]);
  });

  it('own the files nearest to them, so that the same alias resolves differently in each', async () => {
    const project = JSON.stringify({ compilerOptions: { ...quick, paths: { lib: ['./lib.ts'] } } });
    const { document } = await indexTree(folder.path, {
      'one/tsconfig.json': project,
      'one/lib.ts': 'export const f = () => {};',
      'one/a.ts': `import { f } from 'lib';\nf();`,
      'two/tsconfig.json': project,
      'two/lib.ts': 'export const f = () => {};',
      'two/a.ts': `import { f } from 'lib';\nf();`,
    });
    assert.deepEqual(edgesOf(document, 'calls'), ['one/a.ts -> one/lib.ts#f', 'two/a.ts -> two/lib.ts#f']);
  });

  it('leave other files to a fallback that also reads JavaScript and has the aliases of the enclosing project', async () => {
    const { document } = await indexTree(folder.path, {
      'tsconfig.json': JSON.stringify({
        compilerOptions: { ...quick, paths: { '@/*': ['./src/*'] } },
        include: ['src'],
      }),
      'src/lib.ts': 'export const f = () => {};',
      'test/a.ts': `import { f } from '@/lib';\nf();`,
      'scripts/b.js': `import { f } from '../src/lib.js';\nf();`,
    });
    assert.deepEqual(edgesOf(document, 'calls'), ['scripts/b.js -> src/lib.ts#f', 'test/a.ts -> src/lib.ts#f']);
  });

  it('are optional: calls in plain JavaScript are resolved without a configuration', async () => {
    const { document, warnings } = await indexTree(folder.path, {
      'package.json': '{"name":"plain"}',
      'index.js': `const { Store } = require('./lib/store');\nmodule.exports = function main() { new Store().load(); };`,
      'lib/store.js': `function Store() {}\nStore.prototype.load = function () { this.parse(); };\nStore.prototype.parse = function () {};\nexports.Store = Store;`,
      'browser/page.mjs': `import main from '../index.js';\nexport { default as main } from '../index.js';\nmain();`,
      'browser/use.mjs': `import { main } from './page.mjs';\nmain();`,
    });
    assert.deepEqual(edgesOf(document, 'calls'), [
      'browser/page.mjs -> index.js#main',
      'browser/use.mjs -> index.js#main',
      'index.js#main -> lib/store.js#Store',
      'index.js#main -> lib/store.js#Store.load',
      'lib/store.js#Store.load -> lib/store.js#Store.parse',
    ]);
    assert.deepEqual(warnings, []);
  });

  it('may have configurations that extend each other, are not JSON or refer to missing files', async () => {
    const { document, warnings } = await indexTree(folder.path, {
      'circle/tsconfig.json': '{ "extends": "./tsconfig.other.json" }',
      'circle/tsconfig.other.json': '{ "extends": "./tsconfig.json" }',
      'circle/a.ts': 'export const f = () => {};',
      'broken/tsconfig.json': '{ "compilerOptions": ',
      'broken/a.ts': 'export const f = () => {};',
      'missing/tsconfig.json': '{ "extends": "@nowhere/base", "references": [{ "path": "../gone" }] }',
      'missing/a.ts': 'export const f = () => {};',
      'array/tsconfig.json': '[]',
      'array/package.json': '[1]',
      'array/a.ts': 'export const f = () => {};',
    });
    assert.equal(document.nodes.filter(({ type }) => type === 'Function').length, 4);
    const files = new Set(warnings.map(({ file }) => file));
    assert.ok(
      files.has('circle/tsconfig.json') && files.has('broken/tsconfig.json') && files.has('missing/tsconfig.json'),
    );
  });

  it('may have options of earlier compilers; an unknown option of a shared base is one warning', async () => {
    const removed = {
      importsNotUsedAsValues: 'error',
      keyofStringsOnly: true,
      charset: 'utf8',
      noImplicitUseStrict: true,
    };
    const extending = JSON.stringify({ extends: '../base/tsconfig.json' });
    const { warnings } = await indexTree(folder.path, {
      'old/tsconfig.json': JSON.stringify({ compilerOptions: { ...quick, ...removed } }),
      'old/a.ts': '',
      'base/tsconfig.json': JSON.stringify({ compilerOptions: { ...quick, ...removed, stirct: true } }),
      'one/tsconfig.json': extending,
      'one/a.ts': '',
      'two/tsconfig.json': extending,
      'two/a.ts': '',
    });
    assert.deepEqual(warnings, [
      {
        file: 'base/tsconfig.json',
        reason: "Unknown compiler option 'stirct'. Did you mean 'strict'? (also in 2 more)",
      },
    ]);
  });
});

/** Three packages that import each other by name: through `exports`, through `main`, and by the path of a file. */
const monorepo: Tree = {
  'package.json': JSON.stringify({ workspaces: ['packages/*'] }),
  'tsconfig.base.json': JSON.stringify({
    compilerOptions: { ...quick, module: 'nodenext', moduleResolution: 'nodenext' },
  }),
  'packages/core/package.json': JSON.stringify({
    name: '@scope/core',
    type: 'module',
    exports: {
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './extra': { types: './dist/extra.d.ts', default: './dist/extra.js' },
      './parts/*': './dist/parts/*.js',
    },
  }),
  'packages/core/tsconfig.json': JSON.stringify({ extends: '../../tsconfig.base.json' }),
  'packages/core/src/index.ts':
    'export class Core { run(): void {} }\nexport function create(): Core { return new Core(); }',
  'packages/core/src/extra.ts': 'export function extra(): void {}',
  'packages/core/src/parts/one.ts': 'export function one(): void {}',
  'packages/old/package.json': JSON.stringify({ name: 'old', main: 'lib/index.js', types: 'lib/index.d.ts' }),
  'packages/old/tsconfig.json': JSON.stringify({
    extends: '../../tsconfig.base.json',
    compilerOptions: { outDir: 'lib', rootDir: 'source' },
  }),
  'packages/old/source/index.ts': 'export function old(): void {}',
  'packages/app/package.json': JSON.stringify({ name: 'app', type: 'module' }),
  'packages/app/tsconfig.json': JSON.stringify({ extends: '../../tsconfig.base.json' }),
  'packages/app/src/main.ts': `import { create, type Core } from '@scope/core';
import { extra } from '@scope/core/extra';
import { one } from '@scope/core/parts/one';
import { old } from 'old';
export function main(core: Core = create()): void { core.run(); extra(); one(); old(); }`,
  'packages/app/bin.js': `import '../app/dist/main.js';`,
};

const callsBetweenPackages = [
  'packages/app/src/main.ts#main -> packages/core/src/extra.ts#extra',
  'packages/app/src/main.ts#main -> packages/core/src/index.ts#Core.run',
  'packages/app/src/main.ts#main -> packages/core/src/index.ts#create',
  'packages/app/src/main.ts#main -> packages/core/src/parts/one.ts#one',
  'packages/app/src/main.ts#main -> packages/old/source/index.ts#old',
  'packages/core/src/index.ts#create -> packages/core/src/index.ts#Core',
];

describe('Monorepos', () => {
  const folder = useTemporaryFolder();

  it('have calls between packages that are not installed or built', async () => {
    const { document } = await indexTree(folder.path, monorepo);
    assert.deepEqual(edgesOf(document, 'calls'), callsBetweenPackages);
    assert.deepEqual(edgesOf(document, 'imports'), [
      'packages/app/bin.js -> packages/app/src/main.ts',
      'packages/app/src/main.ts -> packages/core/src/extra.ts',
      'packages/app/src/main.ts -> packages/core/src/index.ts',
      'packages/app/src/main.ts -> packages/core/src/parts/one.ts',
      'packages/app/src/main.ts -> packages/old/source/index.ts',
    ]);
  });

  it('have the same calls when packages are installed and built', async () => {
    await writeTree(folder.path, {
      ...monorepo,
      '.gitignore': 'dist\n/packages/old/lib\n',
      'packages/core/dist/index.d.ts':
        'export declare class Core { run(): void }\nexport declare function create(): Core;',
      'packages/core/dist/index.js': 'export class Core { run() {} }\nexport function create() { return new Core(); }',
      'packages/core/dist/extra.d.ts': 'export declare function extra(): void;',
      'packages/core/dist/parts/one.d.ts': 'export declare function one(): void;',
      'packages/old/lib/index.d.ts': 'export declare function old(): void;',
    });
    await mkdir(join(folder.path, 'node_modules/@scope'), { recursive: true });
    await symlink('../../packages/core', join(folder.path, 'node_modules/@scope/core'));
    await symlink('../packages/old', join(folder.path, 'node_modules/old'));
    const { document } = await indexFolder(folder.path);
    assert.deepEqual(edgesOf(document, 'calls'), callsBetweenPackages);
  });

  it('may be declared by pnpm or lerna', async () => {
    const { 'package.json': _, ...packages } = monorepo;
    for (const [file, text] of [
      [
        'pnpm-workspace.yaml',
        `packages: # ours\n  # all of them\n  - 'packages/*'\n  - "!**/test/**"\ncatalog:\n  x: 1\n`,
      ],
      ['lerna.json', '{ "packages": ["packages/**"] }'],
    ] as const) {
      const { document } = await indexTree(join(folder.path, file), { ...packages, [file]: text });
      assert.deepEqual(edgesOf(document, 'calls'), callsBetweenPackages, file);
    }
  });

  it('do not resolve the name of an installed package, or of a package that is not a member, to a member', async () => {
    const { document } = await indexTree(folder.path, {
      'package.json': JSON.stringify({ workspaces: ['packages/*'] }),
      'packages/core/package.json': JSON.stringify({ name: 'core', main: './index.js' }),
      'packages/core/index.js': 'exports.f = function () {};',
      'fixtures/express/package.json': JSON.stringify({ name: 'express', main: './index.js' }),
      'fixtures/express/index.js': 'exports.f = function () {};',
      'node_modules/core/package.json': JSON.stringify({ name: 'core', main: './index.js', types: './index.d.ts' }),
      'node_modules/core/index.d.ts': 'export declare function f(): void;',
      'a.js': `require('core').f();\nrequire('express').f();`,
    });
    assert.deepEqual(edgesOf(document, 'calls'), []);
    assert.deepEqual(edgesOf(document, 'imports'), []);
  });

  it('prefer a source over the declaration file beside it', async () => {
    const { document } = await indexTree(folder.path, {
      'index.js': 'exports.f = function () {};',
      'index.d.ts': 'export declare function f(): void;',
      'a.ts': `import { f } from './index.js';\nf();`,
    });
    assert.deepEqual(edgesOf(document, 'calls'), ['a.ts -> index.js#f']);
  });
});
