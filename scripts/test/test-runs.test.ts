import assert from 'node:assert/strict';
import { testFiles } from '../test-arguments.mjs';
import { maxFilesPerRun, planRuns, slowTestFiles } from '../test-runs.mjs';

describe('runs of mocha that npm test starts', () => {
  it('have every test file once, with a few files each', async () => {
    const runs = await planRuns({ flags: [], specs: testFiles.all });
    const files = runs.flat();
    assert.equal(new Set(files).size, files.length);
    assert.ok(files.includes('scripts/test/test-runs.test.ts'));
    assert.ok(files.every((file) => file.endsWith('.test.ts')));
    assert.ok(runs.every((run) => run.length > 0 && run.length <= maxFilesPerRun));
  });

  it('begin with the longest', async () => {
    const runs = await planRuns({ flags: [], specs: testFiles.all });
    const seconds = runs.map((run) => run.reduce((sum, file) => sum + (slowTestFiles[file] ?? 1), 0));
    assert.deepEqual(
      seconds,
      seconds.toSorted((one, other) => other - one),
    );
    assert.ok((seconds[0] ?? 0) > 30);
    assert.ok((seconds.at(-1) ?? Infinity) < 30);
  });

  it('estimate only files that exist', async () => {
    const files = (await planRuns({ flags: [], specs: testFiles.all })).flat();
    const missing = Object.keys(slowTestFiles).filter((file) => !files.includes(file));
    assert.deepEqual(missing, []);
  });

  it('are one run for a few files, even if a file is named twice', async () => {
    const file = 'scripts/test/test-runs.test.ts';
    assert.deepEqual(await planRuns({ flags: [], specs: [file, 'scripts/test/test-r*.test.ts'] }), [[file]]);
  });

  it('are one run with flags', async () => {
    const runs = await planRuns({ flags: ['--bail'], specs: testFiles.all });
    assert.deepEqual(runs, [['--bail', ...testFiles.all]]);
  });

  it('let mocha report a pattern that matches no file', async () => {
    assert.deepEqual(await planRuns({ flags: [], specs: ['nothing*.ts'] }), [['nothing*.ts']]);
  });
});
