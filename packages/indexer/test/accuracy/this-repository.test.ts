import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { edgesOf, indexFolder } from '../kit/index-tree.js';
import { compareCalls } from './compare-calls.js';

const root = join(import.meta.dirname, '../../../..');

/** The sources of all packages, and what the compiler is told where the indexer has to find out what stands for what. */
function describeProgram(): { readonly files: string[]; readonly options: ts.CompilerOptions } {
  const names = readdirSync(join(root, 'packages'));
  const include = names.map((name) => `packages/${name}/src`);
  const configuration = { extends: './tsconfig.base.json', include };
  const { fileNames, options } = ts.parseJsonConfigFileContent(configuration, ts.sys, root);
  const paths = {
    '@code-graph/sdk/schemas': [`${root}/packages/sdk/src/schemas.ts`],
    '@code-graph/*': [`${root}/packages/*/src/index.ts`],
  };
  return { files: fileNames, options: { ...options, paths } };
}

describe('Calls within the packages of this repository', () => {
  it('are those the compiler resolves: none is wrong, and at most one in a hundred is missing', async function () {
    this.timeout(300_000);
    const { files, options } = describeProgram();
    const { document } = await indexFolder(root, { include: ['/packages/*/src'] });
    const { expected, wrong, missing } = compareCalls(root, files, options, document);
    assert.ok(expected.size > 500, `the oracle finds ${expected.size} calls`);
    assert.deepEqual(wrong, []);
    assert.ok(missing.length / expected.size <= 0.01, `missing: ${missing.join(', ')}`);
  });

  it('reach from one package into the sources of another', async () => {
    const include = ['/packages/sdk/src', '/packages/plugin-git-activity/src'];
    const { document } = await indexFolder(root, { include });
    const across = (kind: string): string[] =>
      edgesOf(document, kind).filter((edge) => /^packages\/plugin-git-activity\/.* -> packages\/sdk\/src\//.test(edge));
    assert.notDeepEqual(across('imports'), []);
    assert.notDeepEqual(across('calls'), []);
  });
});
