import assert from 'node:assert/strict';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { requires } from '../../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { listFiles } from '../../src/files/list-files.js';

describe('listFiles', () => {
  const folder = useTemporaryFolder();

  it('lists the files of all folders, and neither links nor what is behind them', async function () {
    requires(this, process.platform !== 'win32', 'needs links');
    const root = join(folder.path, 'root');
    await mkdir(join(root, 'inner', 'empty'), { recursive: true });
    for (const file of ['a.js', 'inner/b.js', '../secret.js']) await writeFile(join(root, file), '');
    await symlink(folder.path, join(root, 'inner', 'linked'));
    await symlink(join(folder.path, 'secret.js'), join(root, 'link.js'));
    assert.deepEqual((await listFiles(root)).sort(), [join(root, 'a.js'), join(root, 'inner', 'b.js')]);
  });

  it('rejects if the folder is missing', async () => {
    await assert.rejects(listFiles(join(folder.path, 'missing')), { code: 'ENOENT' });
  });
});
