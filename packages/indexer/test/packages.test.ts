import assert from 'node:assert/strict';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { indexTree } from './kit/index-tree.js';

describe('Packages', () => {
  const folder = useTemporaryFolder();

  it('are the folders with a package.json', async () => {
    const { document } = await indexTree(folder.path, {
      'package.json': '{ "workspaces": ["packages/*"] }',
      'packages/one/package.json': '{ "name": "one" }',
      'packages/one/src/index.py': 'def f(): pass',
      'packages/two/index.py': 'def g(): pass',
      'packages/three/package.json': '{ "name": "without sources" }',
    });
    const packages = document.nodes.filter((node) => node['code:package'] === true).map(({ id }) => id);
    assert.deepEqual(packages, ['./', 'packages/one']);
  });
});
