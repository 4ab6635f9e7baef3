import assert from 'node:assert/strict';
import { join } from 'node:path';
import ts from 'typescript';
import { indexFolder } from '../kit/index-tree.js';
import { compareCalls } from './compare-calls.js';

const root = join(import.meta.dirname, '../../../..');

/** The sources of some packages, and what the compiler is told where the indexer has to find out what stands for what. */
function describeProgram(names: readonly string[]): { readonly files: string[]; readonly options: ts.CompilerOptions } {
  const include = names.map((name) => `packages/${name}/src`);
  const configuration = { extends: './tsconfig.base.json', include };
  const { fileNames, options } = ts.parseJsonConfigFileContent(configuration, ts.sys, root);
  const paths = {
    '@code-graph/sdk/schemas': [`${root}/packages/sdk/src/schemas.ts`],
    '@code-graph/*': [`${root}/packages/*/src/index.ts`],
  };
  return { files: fileNames, options: { ...options, paths } };
}

/** Compares the calls within packages of this repository with those that the compiler resolves. */
export function describeCallsOf(names: readonly string[]): void {
  describe(`Calls within ${names.join(', ')} of this repository`, () => {
    it('are those the compiler resolves: none is wrong, and at most one in a hundred is missing', async function () {
      this.timeout(300_000);
      const { files, options } = describeProgram(names);
      const { document } = await indexFolder(root, { include: names.map((name) => `/packages/${name}/src`) });
      const { expected, wrong, missing } = compareCalls(root, files, options, document);
      assert.ok(expected.size > 500, `the oracle finds ${expected.size} calls`);
      assert.deepEqual(wrong, []);
      assert.ok(missing.length / expected.size <= 0.01, `missing: ${missing.join(', ')}`);
    });
  });
}
