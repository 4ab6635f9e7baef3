import assert from 'node:assert/strict';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { GraphDocument } from '@code-graph/sdk';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { indexFolder } from './kit/index-tree.js';
import { quickConfiguration, writeTree } from './kit/tree.js';

/** The files that lack packages, each with the names of those that are declared and of others. */
function missingIn({ nodes }: GraphDocument): Record<string, readonly unknown[]> {
  const files = nodes.filter((node) => 'code:missingPackages' in node || 'code:undeclaredPackages' in node);
  return Object.fromEntries(
    files.map((node) => [node.id, [node['code:missingPackages'], node['code:undeclaredPackages']]]),
  );
}

const tree = {
  'tsconfig.json': JSON.stringify({
    ...(JSON.parse(quickConfiguration) as object),
    compilerOptions: { module: 'preserve', lib: ['es2022'], types: [], paths: { 'made/*': ['./generated/*'] } },
  }),
  'package.json': JSON.stringify({
    name: 'app',
    dependencies: { lodash: '*', typed: '*' },
    devDependencies: { '@types/node': '*', '@types/scope__plain': '*', ambient: '*' },
    optionalDependencies: { fsevents: '*' },
    peerDependencies: { react: '*', vue: '*' },
    peerDependenciesMeta: { vue: { optional: true } },
  }),
  'node_modules/typed/package.json': JSON.stringify({ name: 'typed', types: './index.d.ts' }),
  'node_modules/typed/index.d.ts': 'export function load(): void;',
  'ambient.d.ts': `declare module 'ambient' { export function run(): void; }\ndeclare module '*.css';`,
  'declared.ts': `import { chunk } from 'lodash';
import { join } from 'node:path';
import plain from '@scope/plain/part';
export { View } from 'react';
export const parts = chunk(plain([join('a')]));`,
  'undeclared.ts': `import { chunk } from 'lodahs';\nexport const parts = chunk([]);`,
  'other.ts': `import { load } from 'typed';
import 'typed/missing';
import { run } from 'ambient';
import './gone.js';
import '#part';
import '@/part';
import 'virtual:part';
import 'made/part';
import 'lib/gone';
import 'app/part';
import 'some.css';
import 'fsevents';
import 'vue';
load();
run();`,
  'lib/part.ts': 'export {};',
};

describe('Packages that are not installed', () => {
  const folder = useTemporaryFolder();

  it('are named by the files that import them, until an installation', async () => {
    await writeTree(folder.path, tree);
    const cache = { folder: join(folder.path, '.code-graph/index') };
    const { document } = await indexFolder(folder.path, { cache });
    assert.deepEqual(missingIn(document), {
      'declared.ts': ['@types/node,@types/scope__plain,lodash,react', undefined],
      'undeclared.ts': [undefined, 'lodahs'],
    });

    await writeTree(folder.path, {
      'node_modules/lodash/package.json': JSON.stringify({ name: 'lodash', types: './index.d.ts' }),
      'node_modules/lodash/index.d.ts': 'export function chunk(list: unknown): unknown[];',
    });
    await mkdir(join(folder.path, 'node_modules/react'));
    const installed = await indexFolder(folder.path, { cache });
    assert.equal(missingIn(installed.document)['declared.ts']?.[0], '@types/node,@types/scope__plain');
    assert.deepEqual(installed.document, (await indexFolder(folder.path)).document);

    await rm(join(folder.path, 'node_modules/react'), { recursive: true });
    const removed = await indexFolder(folder.path, { cache });
    assert.deepEqual(removed.document, (await indexFolder(folder.path)).document);
  });
});
