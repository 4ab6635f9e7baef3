import assert from 'node:assert/strict';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { describeCases } from './kit/describe-cases.js';
import { edgesOf, indexTree } from './kit/index-tree.js';
import { quickConfiguration } from './kit/tree.js';

describeCases('Import analysis', { 'tsconfig.json': quickConfiguration }, (document) => edgesOf(document, 'imports'), [
  {
    it: 'counts imports, type imports, side effects, re-exports, import() and import types',
    files: {
      'lib.ts': 'export const value = 1;\nexport interface I {}',
      'a.ts': `import './lib.js';
import { value } from './lib.js';
import type { I } from './lib.js';
export * from './lib.js';
export const lazy = (): Promise<unknown> => import('./lib.js');
export let typed: import('./lib.js').I | I | typeof value;`,
    },
    expected: ['a.ts -> lib.ts x6'],
  },
  {
    it: 'counts require in both languages, and import = require',
    files: {
      'lib.cts': 'export = { value: 1 };',
      'a.cts': `import lib = require('./lib.cjs');\nexport const other: unknown = lib;`,
      'b.cjs': `const lib = require('./lib.cjs');\nmodule.exports = lib;`,
      'c.ts': `declare const require: (path: string) => unknown;\nexport const lib = require('./lib.cjs');`,
    },
    expected: ['a.cts -> lib.cts', 'b.cjs -> lib.cts', 'c.ts -> lib.cts'],
  },
  {
    it: 'counts reference directives at the top of a file, and circular imports',
    files: {
      'a.ts': `/// <reference path="./b.ts" />\nimport './b.js';`,
      'b.ts': `import './a.js';`,
    },
    expected: ['a.ts -> b.ts x2', 'b.ts -> a.ts'],
  },
  {
    it: 'ignores packages, missing files and specifiers that are not string literals',
    files: {
      'a.ts': `import 'left-pad';\nimport './missing.js';\nexport const f = (name: string): Promise<unknown> => import(name);`,
    },
    expected: [],
  },
]);

describe('Directories', () => {
  const folder = useTemporaryFolder();

  it('contain files and directories with sources, below a root with the name of the folder', async () => {
    const { document } = await indexTree(folder.path, {
      'src/http/server.ts': 'export class Server { start(): void {} }',
      'src/index.js': '',
      'docs/readme.md': '# Nothing to index',
    });
    assert.deepEqual(edgesOf(document, 'contains'), [
      './ -> src',
      'src -> src/http',
      'src/http -> src/http/server.ts',
      'src/http/server.ts -> src/http/server.ts#Server',
      'src/http/server.ts#Server -> src/http/server.ts#Server.start',
      'src -> src/index.js',
    ]);
    assert.deepEqual(document.nodes[0], { id: './', name: folder.path.split('/').at(-1), type: 'Namespace' });
    assert.deepEqual(document.nodes[1], { id: 'src', name: 'src', type: 'Namespace', parent: './' });
    assert.deepEqual(document.nodes[3], {
      id: 'src/http/server.ts',
      name: 'server.ts',
      type: 'Namespace',
      file: 'src/http/server.ts',
      startLine: 1,
      endLine: 1,
      language: 'typescript',
      parent: 'src/http',
    });
    assert.equal(document.nodes.at(-1)?.language, 'javascript');
  });

  it('have distinct ids if a path contains a #', async () => {
    const { document } = await indexTree(folder.path, {
      'a.ts': 'export class Foo {}',
      'a.ts#Foo/b.ts': 'export {};',
      'c#d%23.ts': 'export {};',
    });
    const ids = document.nodes.map(({ id }) => id);
    assert.ok(ids.includes('a.ts#Foo') && ids.includes('a.ts%23Foo/b.ts') && ids.includes('c%23d%2523.ts'));
  });
});
