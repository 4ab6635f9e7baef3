import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { useTemporaryFolder } from '../../test-support/temporary-folder.js';
import { withPreparationLock } from '../workspace/preparation-lock.mjs';

describe('preparation lock', () => {
  const folder = useTemporaryFolder();
  const lockPath = () => join(folder.path, '.turbo', 'preparing');

  it('exists while the work runs, and is removed even if the work fails', async () => {
    const owner = await withPreparationLock(
      folder.path,
      () => undefined,
      () => readFile(lockPath(), 'utf8'),
    );
    assert.equal(owner, String(process.pid));
    assert(!existsSync(lockPath()));
    const failing = withPreparationLock(
      folder.path,
      () => undefined,
      () => Promise.reject(new Error('broken')),
    );
    await assert.rejects(failing, /broken/);
    assert(!existsSync(lockPath()));
  });

  it('waits for another running process, and logs that it waits', async () => {
    await mkdir(join(folder.path, '.turbo'));
    // The parent process outlives this one.
    await writeFile(lockPath(), String(process.ppid));
    const logged: string[] = [];
    const releaseWhenTold = (line: string) => {
      logged.push(line);
      void rm(lockPath());
    };
    assert.equal(await withPreparationLock(folder.path, releaseWhenTold, () => Promise.resolve('done')), 'done');
    assert.equal(logged.length, 1);
    assert.match(logged[0] ?? '', /Waiting for another command/);
  });

  it('replaces the lock of a process that has ended', async () => {
    await mkdir(join(folder.path, '.turbo'));
    const { pid } = spawnSync(process.execPath, ['--eval', '']);
    await writeFile(lockPath(), String(pid));
    assert.equal(
      await withPreparationLock(
        folder.path,
        () => undefined,
        () => Promise.resolve('done'),
      ),
      'done',
    );
  });
});
