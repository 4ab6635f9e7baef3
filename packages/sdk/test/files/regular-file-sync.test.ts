import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { closeSync } from 'node:fs';
import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { requires } from '../../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { FileError, openRegularFileSync, readRegularFileSync, type FileErrorReason } from '../../src/files/index.js';

describe('readRegularFileSync', () => {
  const folder = useTemporaryFolder();
  const at = (name: string) => join(folder.path, name);

  it('reads a file of at most the maximum size, and an empty file', async () => {
    await writeFile(at('a.txt'), 'content');
    await writeFile(at('empty.txt'), '');
    assert.equal(readRegularFileSync(at('a.txt'), { maxBytes: 7 }).toString(), 'content');
    assert.equal(readRegularFileSync(at('empty.txt'), { maxBytes: 0 }).length, 0);
  });

  it('rejects a larger file, and one that reports no size', async function () {
    await writeFile(at('a.txt'), 'content');
    throws(() => readRegularFileSync(at('a.txt'), { maxBytes: 6 }), 'too-large', 'it has more than 6 bytes');
    requires(this, process.platform === 'linux', 'only Linux has files that report no size');
    assert.match(readRegularFileSync('/proc/self/status', { maxBytes: 1024 * 1024 }).toString(), /^Name:/);
    throws(() => readRegularFileSync('/proc/self/status', { maxBytes: 9 }), 'too-large', 'it has more than 9 bytes');
  });

  it('rejects files that do not exist, directories and circular links', async () => {
    await symlink('loop', at('loop'));
    throws(() => readRegularFileSync(at('none'), { maxBytes: 1 }), 'missing', 'it does not exist');
    throws(() => readRegularFileSync(folder.path, { maxBytes: 1 }), 'directory', 'it is a directory');
    throws(
      () => readRegularFileSync(at('loop'), { maxBytes: 1 }),
      'unreadable',
      'its symbolic links lead to one another',
    );
  });

  it('rejects named pipes and devices without waiting for them', function () {
    requires(this, process.platform !== 'win32', 'Windows has no named pipes in folders');
    execFileSync('mkfifo', [at('pipe')]);
    for (const path of [at('pipe'), '/dev/zero']) {
      throws(() => readRegularFileSync(path, { maxBytes: 1 }), 'not-regular', 'it is not a regular file');
    }
  });
});

describe('openRegularFileSync', () => {
  const folder = useTemporaryFolder();

  it('opens a file of any size by default, and reports its size', async () => {
    const path = join(folder.path, 'a.txt');
    await writeFile(path, 'content');
    const { descriptor, size } = openRegularFileSync(path);
    closeSync(descriptor);
    assert.equal(size, 7);
    throws(() => openRegularFileSync(path, { maxBytes: 6 }), 'too-large', 'it has more than 6 bytes');
  });
});

function throws(open: () => unknown, reason: FileErrorReason, message: string): void {
  assert.throws(open, (error) => {
    assert(error instanceof FileError);
    assert.deepEqual([error.reason, error.message], [reason, message], error.path);
    return true;
  });
}
