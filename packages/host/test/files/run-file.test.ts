import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { requires } from '../../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { RunFile } from '../../src/files/run-file.js';

describe('The run file of a data directory', () => {
  const folder = useTemporaryFolder();
  const url = 'http://127.0.0.1:5050';
  const state = (): string => join(folder.path, 'state');
  const runFile = (): RunFile => new RunFile(join(folder.path, 'data'), state());

  /** Path of the file, once it has been written. */
  async function path(): Promise<string> {
    await runFile().write({ pid: process.pid, url });
    const [name = ''] = await readdir(join(state(), 'running'));
    return join(state(), 'running', name);
  }

  it('contains the host that wrote it, until it is removed', async () => {
    const file = runFile();
    assert.equal(await file.read(), undefined);
    await file.write({ pid: process.pid, url });
    assert.deepEqual(await file.read(), { pid: process.pid, url });
    await file.write({ pid: process.pid });
    assert.deepEqual(await file.read(), { pid: process.pid });
    await file.remove();
    await file.remove();
    assert.equal(await file.read(), undefined);
  });

  it('contains no host once the process has ended', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    const { pid = 0 } = child;
    await once(child, 'exit');
    await runFile().write({ pid, url });
    assert.equal(await runFile().read(), undefined);
  });

  it('is outside the data directory, readable and writable only by its owner', async function () {
    requires(this, process.platform !== 'win32', 'Windows has no such permissions');
    await mkdir(join(folder.path, 'data'));
    const file = await path();
    assert.deepEqual(await readdir(join(folder.path, 'data')), []);
    assert.equal((await stat(file)).mode & 0o777, 0o600);
    assert.equal((await stat(join(state(), 'running'))).mode & 0o777, 0o700);
  });

  it('is neither read nor written through a link', async function () {
    requires(this, process.platform !== 'win32', 'Windows needs a privilege for links');
    const file = await path();
    const outside = join(folder.path, 'outside');
    const content = JSON.stringify({ pid: process.pid, url });
    await writeFile(outside, content);
    await runFile().remove();
    await symlink(outside, file);
    assert.equal(await runFile().read(), undefined);
    await runFile().write({ pid: 1, url });
    assert.equal(await readFile(outside, 'utf8'), content);
  });

  const broken = [
    '',
    '{',
    'null',
    '[]',
    '{"pid":1,"url":null}',
    `{"pid":"1","url":"${url}"}`,
    `{"pid":0,"url":"${url}"}`,
    `{"pid":-1,"url":"${url}"}`,
  ];
  for (const content of broken) {
    it(`contains no host if its content is ${JSON.stringify(content)}`, async () => {
      await writeFile(await path(), content);
      assert.equal(await runFile().read(), undefined);
    });
  }
});
