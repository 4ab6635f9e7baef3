import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { requires } from '../../../../test-support/requirements.js';
import { readOpenFileLimit } from '../../src/platform/process/open-file-limit.js';

const script = fileURLToPath(new URL('./without-descriptors.ts', import.meta.url));

describe('File descriptors', function () {
  this.timeout(30_000);

  it('have the limit that the system says', async function () {
    requires(this, process.platform === 'linux', 'the limit is read from /proc');
    const limits = await readFile('/proc/self/limits', 'utf8');
    assert.ok(limits.includes(` ${String(readOpenFileLimit())} `), limits);
  });

  it('that are used up make a process that is to be started an error, and not the end of the host', async function () {
    requires(this, process.platform !== 'win32', 'the system has no limit of open files');
    const command = `ulimit -n 128; exec "$0" --import tsx "$@"`;
    const { stdout } = await promisify(execFile)('sh', ['-c', command, process.execPath, script]);
    const { without, after } = JSON.parse(stdout) as Record<string, Record<string, string>>;
    const reason =
      'Its process could not be started: the host has as many files and sockets open as the system allows.';
    assert.deepEqual(without, { plugin: reason, layout: reason });
    assert.deepEqual(after, { plugin: 'started', layout: 'started' });
  });
});
