import assert from 'node:assert/strict';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { edgesOf, indexTree } from './kit/index-tree.js';
import type { Tree } from './kit/tree.js';

/** A test framework whose global functions are declared in a file that its `exports` map to. */
const framework: Tree = {
  'node_modules/checks/package.json': JSON.stringify({
    name: 'checks',
    exports: { '.': { types: './dist/index.d.ts' }, './globals': { types: './types/globals.d.ts' } },
  }),
  'node_modules/checks/dist/index.d.ts':
    'export declare function expect(value: unknown): { toBe(other: unknown): void };',
  'node_modules/checks/types/globals.d.ts': `declare global {
  let expect: typeof import('checks').expect;
}
export {};`,
};

const code: Tree = {
  'a.ts': `export function run(): void { expect(1).toBe(2); other(); }
function other(): void {}`,
};

function configuration(options: object): string {
  const common = { lib: ['es2022'], target: 'es2022', module: 'esnext', moduleResolution: 'bundler' };
  return JSON.stringify({ compilerOptions: { ...common, ...options } });
}

describe('Packages named in "types"', () => {
  const folder = useTemporaryFolder();

  it('are loaded through the exports of the package, also outside @types', async () => {
    const { unresolvedCalls, warnings, document } = await indexTree(folder.path, {
      ...framework,
      ...code,
      'tsconfig.json': configuration({ types: ['checks/globals'] }),
    });
    assert.deepEqual([unresolvedCalls.calls, warnings], [0, []]);
    assert.deepEqual(edgesOf(document, 'calls'), ['a.ts#run -> a.ts#other']);
  });

  it('are resolved from the folder of each project', async () => {
    const inProject = (name: string, tree: Tree): Tree =>
      Object.fromEntries(Object.entries(tree).map(([path, content]) => [`${name}/${path}`, content]));
    const tsconfig = { 'tsconfig.json': configuration({ types: ['checks/globals'] }) };
    const { unresolvedCalls, warnings } = await indexTree(folder.path, {
      ...inProject('bare', { ...code, ...tsconfig }),
      ...inProject('full', { ...code, ...tsconfig, ...framework }),
    });
    assert.deepEqual(unresolvedCalls.places, [{ node: 'bare/a.ts#run', calls: 2 }]);
    assert.deepEqual(
      warnings.map(({ file }) => file),
      ['bare/tsconfig.json'],
    );
  });

  it('are not searched outside explicit "typeRoots", as in the compiler', async () => {
    const { unresolvedCalls } = await indexTree(folder.path, {
      ...framework,
      ...code,
      'tsconfig.json': configuration({ types: ['checks/globals'], typeRoots: ['./typings'] }),
    });
    assert.equal(unresolvedCalls.calls, 2);
  });

  it('are reported in one warning if they are not installed', async () => {
    const tsconfig = configuration({ types: ['checks/globals'] });
    const { unresolvedCalls, warnings } = await indexTree(folder.path, {
      ...code,
      'tsconfig.json': tsconfig,
      'sub/tsconfig.json': tsconfig,
      'sub/b.ts': '',
    });
    assert.equal(unresolvedCalls.calls, 2);
    assert.deepEqual(warnings, [
      {
        file: 'sub/tsconfig.json',
        reason: '"checks/globals" in "types" is not installed; calls of what it declares are unknown (also in 1 more)',
      },
    ]);
  });
});
