import assert from 'node:assert/strict';
import { join } from 'node:path';
import { edgesOf, indexFolder } from '../kit/index-tree.js';
import { describeCallsOf } from './this-repository.js';

const root = join(import.meta.dirname, '../../../..');

describeCallsOf(['layout-webgpu', 'sdk']);

describe('Calls between the packages of this repository', () => {
  it('reach from one package into the sources of another', async () => {
    const include = ['/packages/sdk/src', '/packages/plugin-git-activity/src'];
    const { document } = await indexFolder(root, { include });
    const across = (kind: string): string[] =>
      edgesOf(document, kind).filter((edge) => /^packages\/plugin-git-activity\/.* -> packages\/sdk\/src\//.test(edge));
    assert.notDeepEqual(across('imports'), []);
    assert.notDeepEqual(across('calls'), []);
  });
});
