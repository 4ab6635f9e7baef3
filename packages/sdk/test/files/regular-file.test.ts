import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmod, link, mkdir, symlink, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { requires } from '../../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { withoutPrivileges } from '../../../../test-support/without-privileges.js';
import { FileError, openRegularFile, readRegularFile, type FileErrorReason } from '../../src/files/index.js';

describe('readRegularFile', () => {
  const folder = useTemporaryFolder();
  const at = (name: string) => join(folder.path, name);

  it('reads a file of at most the maximum size, and an empty file', async () => {
    await writeFile(at('a.txt'), 'content');
    await writeFile(at('empty.txt'), '');
    assert.equal((await readRegularFile(at('a.txt'), { maxBytes: 7 })).toString(), 'content');
    assert.equal((await readRegularFile(at('empty.txt'), { maxBytes: 0 })).length, 0);
  });

  it('follows symbolic links unless they leave the folder', async () => {
    await mkdir(at('in'));
    await writeFile(at('in/a.txt'), 'inside');
    await symlink(at('in/a.txt'), at('in/link.txt'));
    await symlink('link.txt', at('in/link-to-link.txt'));
    await symlink(at('in'), at('in-link'));
    for (const name of ['in/link.txt', 'in/link-to-link.txt', 'in-link/a.txt', 'in/../in/a.txt']) {
      for (const within of [at('in'), at('in-link'), folder.path, undefined]) {
        assert.equal((await readRegularFile(at(name), { maxBytes: 10, within })).toString(), 'inside', name);
      }
    }
  });

  it('rejects a symbolic link where the caller permits none, but follows links in the path to it', async () => {
    await mkdir(at('in'));
    await writeFile(at('in/a.txt'), 'inside');
    await symlink('a.txt', at('in/link.txt'));
    await symlink('in', at('in-link'));
    for (const within of [folder.path, undefined]) {
      const options = { maxBytes: 10, within, isLinkAllowed: false };
      assert.equal((await readRegularFile(at('in-link/a.txt'), options)).toString(), 'inside');
      await assert.rejects(readRegularFile(at('in/link.txt'), options), {
        reason: 'unreadable',
        message: /symbolic link/,
      });
    }
  });

  it('rejects files outside the folder, whether they exist or not', async () => {
    await mkdir(at('in'));
    await mkdir(at('outside'));
    await mkdir(at('in-other'));
    await writeFile(at('outside/a.txt'), 'outside');
    await writeFile(at('in-other/a.txt'), 'outside');
    await symlink(at('outside/a.txt'), at('in/link.txt'));
    await symlink('../outside', at('in/folder-link'));
    await symlink('../outside/later.txt', at('in/dangling'));
    await symlink('dangling', at('in/link-to-dangling'));
    const names = ['outside/a.txt', 'outside/none.txt', 'outside', 'in/../outside/a.txt', 'in-other/a.txt'];
    const links = [
      'link.txt',
      'folder-link/a.txt',
      'folder-link/none.txt',
      'folder-link',
      'dangling',
      'link-to-dangling',
    ];
    for (const name of [...names, ...links.map((link) => `in/${link}`)]) {
      await rejects(
        readRegularFile(at(name), { maxBytes: 10, within: at('in') }),
        'outside',
        'it is outside the permitted folder',
      );
    }
  });

  it('rejects a larger file, and one without an end', async function () {
    await writeFile(at('a.txt'), 'content');
    await rejects(readRegularFile(at('a.txt'), { maxBytes: 6 }), 'too-large', 'it has more than 6 bytes');
    await truncate(at('a.txt'), 5 * 1024 * 1024);
    await rejects(readRegularFile(at('a.txt'), { maxBytes: 1234 }), 'too-large', 'it has more than 1,234 bytes');
    await rejects(readRegularFile(at('a.txt'), { maxBytes: 4 * 1024 * 1024 }), 'too-large', 'it has more than 4 MiB');
    requires(this, process.platform === 'linux', 'only Linux has files that report no size');
    const status = await readRegularFile('/proc/self/status', { maxBytes: 1024 * 1024 });
    assert.match(status.toString(), /^Name:/);
    await rejects(readRegularFile('/proc/self/status', { maxBytes: 9 }), 'too-large', 'it has more than 9 bytes');
  });

  it('rejects files that do not exist, also below a file or through a link', async () => {
    await writeFile(at('a.txt'), '');
    await symlink('nowhere', at('dangling'));
    for (const name of ['none', 'a.txt/b', 'dangling']) {
      for (const within of [folder.path, undefined]) {
        await rejects(readRegularFile(at(name), { maxBytes: 1, within }), 'missing', 'it does not exist');
      }
    }
  });

  it('rejects directories', async () => {
    await rejects(readRegularFile(folder.path, { maxBytes: 1, within: folder.path }), 'directory', 'it is a directory');
  });

  it('rejects named pipes and sockets without waiting for them', async function () {
    requires(this, process.platform !== 'win32', 'Windows has no named pipes in folders');
    execFileSync('mkfifo', [at('pipe')]);
    const server = createServer().listen(at('socket'));
    try {
      for (const name of ['pipe', 'socket']) {
        await rejects(readRegularFile(at(name), { maxBytes: 1 }), 'not-regular', 'it is not a regular file');
      }
    } finally {
      server.close();
    }
  });

  it('rejects devices', async function () {
    requires(this, process.platform !== 'win32', 'Windows has no devices in folders');
    await rejects(readRegularFile('/dev/zero', { maxBytes: 1 }), 'not-regular', 'it is not a regular file');
  });

  it('rejects what the system refuses to read', async () => {
    await symlink('loop', at('loop'));
    for (const within of [folder.path, undefined]) {
      await rejects(
        readRegularFile(at('loop'), { maxBytes: 1, within }),
        'unreadable',
        'its symbolic links lead to one another',
      );
      const named = (name: string) => readRegularFile(at(name), { maxBytes: 1, within });
      await rejects(named('a\0b'), 'unreadable', 'its path contains a null character');
      await rejects(
        readRegularFile(at('n'.repeat(5000)), { maxBytes: 1, within }),
        'unreadable',
        'its path is too long',
      );
    }
  });

  it('rejects files that the user may not read', async function () {
    requires(this, process.platform !== 'win32', 'Windows has no POSIX permissions');
    await writeFile(at('secret.txt'), '');
    await chmod(at('secret.txt'), 0);
    await withoutPrivileges(() =>
      rejects(readRegularFile(at('secret.txt'), { maxBytes: 1 }), 'unreadable', 'permission denied'),
    );
  });

  it('accepts a hard link, which is a file of the folder', async () => {
    await mkdir(at('in'));
    await writeFile(at('a.txt'), 'content');
    await link(at('a.txt'), at('in/b.txt'));
    assert.equal((await readRegularFile(at('in/b.txt'), { maxBytes: 10, within: at('in') })).toString(), 'content');
  });
});

describe('openRegularFile', () => {
  const folder = useTemporaryFolder();

  it('opens a file for streaming, with its size', async () => {
    const file = join(folder.path, 'a.txt');
    await writeFile(file, 'one\ntwo\n');
    const { handle, size } = await openRegularFile(file, { within: folder.path });
    const lines: string[] = [];
    for await (const line of handle.readLines()) lines.push(line);
    assert.deepEqual([lines, size], [['one', 'two'], 8]);
  });

  it('rejects a larger file', async () => {
    const file = join(folder.path, 'a.txt');
    await writeFile(file, 'content');
    await rejects(openRegularFile(file, { maxBytes: 6 }), 'too-large', 'it has more than 6 bytes');
  });
});

async function rejects(opened: Promise<unknown>, reason: FileErrorReason, message: string): Promise<void> {
  await assert.rejects(opened, (error) => {
    assert(error instanceof FileError);
    assert.deepEqual([error.reason, error.message], [reason, message], error.path);
    return true;
  });
}
