import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { requires } from '../../../test-support/requirements.js';

const script = fileURLToPath(new URL('./kit/budget-without-descriptors.ts', import.meta.url));

describe('A time budget', () => {
  it('throws instead of ending the process when no file descriptor is free', async function () {
    requires(this, process.platform !== 'win32', 'the system has no limit on open files');
    this.timeout(30_000);
    const command = `ulimit -n 128; exec "$0" --import tsx "$@"`;
    const { stdout } = await promisify(execFile)('sh', ['-c', command, process.execPath, script]);
    const outcomes = JSON.parse(stdout) as string[];
    assert.equal(outcomes[0], 'TimeBudgetExceeded');
    assert.equal(outcomes.at(-1), 'completed');
    assert.deepEqual(new Set(outcomes), new Set(['TimeBudgetExceeded', 'completed']));
  });
});
