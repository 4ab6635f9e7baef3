import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { indexWorkspace } from '../../../indexer/src/index.js';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { SqliteBoundaryStore } from '../../src/index.js';
import { describeOrganization, organization } from './kit/organization-contract.js';

describe('Boundaries of an organization', () => {
  const folder = useTemporaryFolder();
  const store = new SqliteBoundaryStore(':memory:');

  after('close the store', () => {
    store.close();
  });

  describeOrganization(() => Promise.resolve(store));

  it('are what indexing the sources of its repositories results in', async () => {
    for (const index of [1, 3, 22]) {
      const repository = organization[index];
      assert.ok(repository !== undefined);
      const root = join(folder.path, repository.name);
      for (const [path, text] of Object.entries(repository.files)) {
        await mkdir(dirname(join(root, path)), { recursive: true });
        await writeFile(join(root, path), text);
      }
      const { boundary } = await indexWorkspace({ root, boundary: true });
      assert.deepEqual(boundary?.packages, repository.boundary.packages);
      assert.deepEqual(boundary.uses, repository.boundary.uses);
      const symbols = (rows: typeof boundary.exports): string[] =>
        rows.map(({ symbol, nodeId }) => `${symbol} ${nodeId}`).sort();
      assert.deepEqual(symbols(boundary.exports), symbols(repository.boundary.exports));
    }
  });
});
