import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { requires } from '../../../../test-support/requirements.js';
import { readOpenFileLimit } from '../../src/processes/open-file-limit.js';

async function runWithFewDescriptors(script: string): Promise<unknown> {
  const command = `ulimit -n 128; exec "$0" --import tsx "$@"`;
  const path = fileURLToPath(new URL(script, import.meta.url));
  const { stdout } = await promisify(execFile)('sh', ['-c', command, process.execPath, path]);
  return JSON.parse(stdout);
}

const exhausted = 'the host has as many files and sockets open as the system allows.';

describe('File descriptors', function () {
  this.timeout(30_000);

  it('have the limit of the system', async function () {
    requires(this, process.platform === 'linux', 'the limit is read from /proc');
    const limits = await readFile('/proc/self/limits', 'utf8');
    assert.ok(limits.includes(` ${String(readOpenFileLimit())} `), limits);
  });

  it('that are used up make the start of a process fail without ending the host', async function () {
    requires(this, process.platform !== 'win32', 'the system has no limit of open files');
    const outcome = await runWithFewDescriptors('./without-descriptors.ts');
    const { without, after } = outcome as Record<string, Record<string, string>>;
    const reason = `Its process could not be started: ${exhausted}`;
    assert.deepEqual(without, { plugin: reason, layout: reason });
    assert.deepEqual(after, { plugin: 'started', layout: 'started' });
  });

  it('that are used up make a check of options fail without ending the host', async function () {
    requires(this, process.platform !== 'win32', 'the system has no limit of open files');
    const outcomes = (await runWithFewDescriptors('./checks-without-descriptors.ts')) as string[];
    assert.equal(outcomes[0], `It could not be checked: Its process could not be started: ${exhausted}`);
    assert.equal(outcomes.at(-1), 'completed');
    assert.deepEqual(new Set(outcomes), new Set([outcomes[0], 'completed']));
  });
});
