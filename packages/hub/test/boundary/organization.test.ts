import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { indexWorkspace } from '../../../indexer/src/index.js';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { SqliteBoundaryStore } from '../../src/index.js';
import { generateOrganization } from '../../../../test-support/organization/generate-organization.js';
import { describeOrganization } from './kit/organization-contract.js';

const organization = generateOrganization({ repositories: 24, packages: 8, functions: 4, uses: 2, calls: 3, seed: 1 });

describe('Boundaries of an organization', () => {
  const folder = useTemporaryFolder();
  const store = new SqliteBoundaryStore(':memory:');

  before('store the boundaries', async () => {
    for (const { name, commit, boundary } of organization) await store.replace(name, commit, boundary);
  });

  after('close the store', () => {
    store.close();
  });

  describeOrganization(organization, () => store);

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
