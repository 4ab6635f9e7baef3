import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmod, chown, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { emptyStructure, noAttributes } from '@code-graph/graph/snapshot';
import { requires } from '../../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { DataDirectory } from '../../src/files/data-directory.js';
import { openStore } from './open-store.js';

const program = fileURLToPath(new URL('../../../cli/bin/code-graph.js', import.meta.url));
const exitCodeOfConfiguration = 78;
const nobody = 65534;

describe('A data directory', () => {
  const folder = useTemporaryFolder();
  const path = (): string => join(folder.path, 'data');

  /** Starts a host, as the user `nobody` if the test runs as the superuser, who has all permissions. */
  async function assertUnusable(directory: string, reason: RegExp): Promise<void> {
    const isSuperuser = process.getuid?.() === 0;
    if (isSuperuser) await chown(folder.path, nobody, nobody);
    const { status, stderr } = spawnSync(
      process.execPath,
      [program, 'serve', folder.path, '--data', directory, '--no-index', '--port', '0'],
      { encoding: 'utf8', ...(isSuperuser ? { uid: nobody, gid: nobody } : {}) },
    );
    assert.equal(status, exitCodeOfConfiguration, stderr);
    assert.ok(stderr.includes(`The data directory ${directory} cannot be used`), stderr);
    assert.match(stderr, reason);
    assert.match(stderr, /Name another one with --data/);
    assert.equal(stderr.trim().split('\n').length, 1, 'one line, without a stack trace');
  }

  it('is refused if it is a file', async () => {
    await writeFile(path(), '');
    await assertUnusable(path(), /EEXIST|not a folder/);
  });

  it('is refused if it is below a file', async () => {
    await writeFile(path(), '');
    await assertUnusable(join(path(), 'below'), /ENOTDIR/);
  });

  it('is refused if it is not writable', async function () {
    requires(this, process.platform !== 'win32', 'Windows has no POSIX permissions');
    await mkdir(join(path(), 'data'), { recursive: true });
    await chmod(path(), 0o555);
    await assertUnusable(join(path(), 'data', 'below'), /EACCES/);
  });

  it('is refused if it is a symbolic link', async function () {
    requires(this, process.platform !== 'win32', 'Windows requires a privilege to create symbolic links');
    await mkdir(join(folder.path, 'elsewhere'));
    await symlink(join(folder.path, 'elsewhere'), path());
    await assertUnusable(path(), /symbolic link/);
    assert.deepEqual(await readdir(join(folder.path, 'elsewhere')), []);
  });

  it('is refused if it belongs to another user, or if other users can write to it', async function () {
    requires(this, process.getuid?.() === 0, 'only the superuser can change the owner of a file');
    await mkdir(path());
    await writeFile(join(path(), 'graph.sqlite'), '');
    await assertUnusable(path(), /belongs to another user/);
    await chown(path(), nobody, nobody);
    await chmod(path(), 0o777);
    await assertUnusable(path(), /other users can write into it \(mode 777\).*chmod 700/);
  });

  it('is refused if its store is read-only, and the store stays unchanged', async function () {
    requires(this, process.platform !== 'win32', 'Windows has no POSIX permissions');
    const { store, dataDirectory } = await openStore(path());
    await store.close();
    const before = await readFile(dataDirectory.storeFile);
    await chmod(dataDirectory.storeFile, 0o444);
    if (process.getuid?.() === 0)
      for (const name of [path(), dataDirectory.storeFile]) await chown(name, nobody, nobody);
    await assertUnusable(path(), /EACCES.*graph\.sqlite/);
    assert.deepEqual(await readFile(dataDirectory.storeFile), before);
  });

  it('is created with a .gitignore that excludes it from the surrounding repository', async () => {
    const directory = new DataDirectory(join(folder.path, 'deep', 'data'));
    await directory.prepare();
    await directory.prepare();
    assert.equal(await readFile(join(directory.path, '.gitignore'), 'utf8'), '*\n');
  });

  it('is readable only by its owner, and so are its files', async function () {
    requires(this, process.platform !== 'win32', 'Windows has no POSIX permissions');
    await mkdir(path());
    await chmod(path(), 0o777);
    await new DataDirectory(path()).prepare();
    const { store } = await openStore(path());
    await store.replaceGraph(emptyStructure, noAttributes, 'abc');
    assert.equal((await stat(path())).mode & 0o777, 0o700);
    const names = await readdir(path());
    assert.ok(names.includes('graph.sqlite') && names.includes('graph.sqlite-wal'), names.join(', '));
    for (const name of names) assert.equal((await stat(join(path(), name))).mode & 0o077, 0, name);
    await store.close();
  });

  for (const name of ['graph.sqlite', 'graph.sqlite-wal', 'graph.sqlite-journal']) {
    it(`is refused if ${name} is a symbolic link, and nothing is written through it`, async function () {
      requires(this, process.platform !== 'win32', 'Windows requires a privilege to create symbolic links');
      await new DataDirectory(path()).prepare();
      await writeFile(join(folder.path, 'victim'), '');
      await symlink(join(folder.path, 'victim'), join(path(), name));
      await assert.rejects(openStore(path()), { code: 'STORE_DAMAGED', message: /symbolic link/ });
      assert.equal(await readFile(join(folder.path, 'victim'), 'utf8'), '');
    });
  }
});
