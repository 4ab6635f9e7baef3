import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requires } from '../../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { DataDirectory } from '../../src/platform/data-directory.js';
import { openStore } from './sqlite-place.js';

const program = fileURLToPath(new URL('../../bin/code-graph.js', import.meta.url));
const exitCodeOfConfiguration = 78;
const nobody = 65534;

describe('a data directory that cannot be used', () => {
  const folder = useTemporaryFolder();
  const path = (): string => join(folder.path, 'data');

  /** Starts a host, as nobody if the test is run by the superuser, to whom nothing is forbidden. */
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
    assert.equal(stderr.trim().split('\n').length, 1, 'one line, no stack');
  }

  it('is refused when it is a file', async () => {
    await writeFile(path(), '');
    await assertUnusable(path(), /EEXIST|not a folder/);
  });

  it('is refused when it lies below a file', async () => {
    await writeFile(path(), '');
    await assertUnusable(join(path(), 'below'), /ENOTDIR/);
  });

  it('is refused when nothing can be written into it', async function () {
    requires(this, process.platform !== 'win32', 'Windows has no such permissions');
    await mkdir(path());
    await chmod(path(), 0o555);
    await assertUnusable(path(), /EACCES/);
  });

  it('is refused when its store can only be read, and the store stays as it is', async function () {
    requires(this, process.platform !== 'win32', 'Windows has no such permissions');
    const { store, dataDirectory } = await openStore(path());
    await store.close();
    const before = await readFile(dataDirectory.storeFile);
    await chmod(dataDirectory.storeFile, 0o444);
    await chmod(path(), 0o777);
    await assertUnusable(path(), /EACCES.*graph\.sqlite/);
    assert.deepEqual(await readFile(dataDirectory.storeFile), before);
  });

  it('is made with a .gitignore that keeps it out of the repository around it', async () => {
    const directory = new DataDirectory(join(folder.path, 'deep', 'data'));
    await directory.prepare();
    assert.equal(await readFile(join(directory.path, '.gitignore'), 'utf8'), '*\n');
  });
});
