import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { DataDirectory } from '../../src/platform/data-directory.js';

describe('the note of who serves a data directory', () => {
  const folder = useTemporaryFolder();
  const url = 'http://127.0.0.1:5050';

  it('names the host that wrote it, until it is removed', async () => {
    const directory = new DataDirectory(folder.path);
    assert.equal(await directory.runningHost(), undefined);
    await directory.writeNote({ pid: process.pid, url });
    assert.deepEqual(await directory.runningHost(), { pid: process.pid, url });
    await directory.removeNote();
    await directory.removeNote();
    assert.equal(await directory.runningHost(), undefined);
  });

  it('names nobody when the process is gone', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    const { pid = 0 } = child;
    await once(child, 'exit');
    const directory = new DataDirectory(folder.path);
    await directory.writeNote({ pid, url });
    assert.equal(await directory.runningHost(), undefined);
  });

  const broken = [
    '',
    '{',
    'null',
    '[]',
    '{"pid":1}',
    `{"pid":"1","url":"${url}"}`,
    `{"pid":0,"url":"${url}"}`,
    `{"pid":-1,"url":"${url}"}`,
  ];
  for (const text of broken) {
    it(`names nobody when it says ${JSON.stringify(text)}`, async () => {
      await writeFile(join(folder.path, 'host.json'), text);
      assert.equal(await new DataDirectory(folder.path).runningHost(), undefined);
    });
  }
});
