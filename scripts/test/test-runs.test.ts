import assert from 'node:assert/strict';
import { testFiles } from '../test-arguments.mjs';
import { planRuns } from '../test-runs.mjs';

describe('runs of mocha that npm test starts', () => {
  it('have every test file once, a few in each', async () => {
    const runs = await planRuns({ flags: [], specs: testFiles.all });
    const files = runs.flat();
    assert.equal(new Set(files).size, files.length);
    assert.ok(files.includes('scripts/test/test-runs.test.ts'));
    assert.ok(files.every((file) => file.endsWith('.test.ts')));
    assert.ok(runs.every((run) => run.length > 0 && run.length <= 8));
  });

  it('are one for a few files, named twice or not', async () => {
    const file = 'scripts/test/test-runs.test.ts';
    assert.deepEqual(await planRuns({ flags: [], specs: [file, 'scripts/test/test-r*.test.ts'] }), [[file]]);
  });

  it('are one with flags', async () => {
    const runs = await planRuns({ flags: ['--bail'], specs: testFiles.all });
    assert.deepEqual(runs, [['--bail', ...testFiles.all]]);
  });

  it('leave it to mocha to report a pattern without a file', async () => {
    assert.deepEqual(await planRuns({ flags: [], specs: ['nothing*.ts'] }), [['nothing*.ts']]);
  });
});
