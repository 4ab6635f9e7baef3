import assert from 'node:assert/strict';
import { runCaptured } from '../workspace/captured-process.mjs';
import { repositoryRoot } from '../workspace/repository-root.mjs';

// Mocha's executable would start a second process for the options of Node.js.
const mocha = ['--import=tsx', '--no-experimental-require-module', 'node_modules/mocha/lib/cli/cli.js'];

async function run(fixture: string, { CI = '', options = [] as string[] } = {}) {
  const spec = `scripts/test/fixtures/${fixture}.spec.ts`;
  const env = { ...process.env, CI };
  const { exitCode, output } = await runCaptured(process.execPath, [...mocha, spec, ...options], {
    cwd: repositoryRoot,
    env,
  });
  return { exitCode, output, lastLine: output.trimEnd().split('\n').at(-1) };
}

describe('summary reporter', () => {
  it('lists the skipped tests with their reasons, and prints the counts last', async () => {
    const { exitCode, output, lastLine } = await run('each-outcome');
    assert.equal(lastLine, '1 passed, 1 failed, 4 skipped');
    assert.notEqual(exitCode, 0);
    assert.match(output, /^ {4}outcomes lacks a requirement: there is no printer$/m);
    assert.match(output, /^ {4}outcomes is skipped without a reason: no reason given$/m);
    assert.match(output, /^ {4}outcomes of a suite is never run: there is no scanner$/m);
    assert.match(output, /^ {4}outcomes of each test is not run either: there is no plotter$/m);
  });

  it('exits with 0 if no test failed', async () => {
    const { exitCode, lastLine } = await run('each-outcome', { options: ['--grep', 'passes'] });
    assert.equal(lastLine, '1 passed, 0 failed, 0 skipped');
    assert.equal(exitCode, 0);
  });

  it('reports a missing requirement as a failure if CI=true', async () => {
    const { output, lastLine } = await run('each-outcome', { CI: 'true' });
    assert.equal(lastLine, '1 passed, 4 failed, 1 skipped');
    assert.match(output, /CI=true does not permit skipping it: there is no printer/);
  });

  it('fails a run whose process does not end, and lists what keeps it alive', async () => {
    const { exitCode, output, lastLine } = await run('leaves-a-server', {
      options: ['--reporter-option', 'endSeconds=0.2'],
    });
    assert.match(output, /server listening on {"address":"127\.0\.0\.1"/);
    assert.equal(lastLine, '1 passed, 1 failed, 0 skipped');
    assert.equal(exitCode, 1);
  });

  it('fails a run in which a test ends the process, and names the test', async () => {
    const { exitCode, output, lastLine } = await run('exits-early');
    assert.match(output, /while "ends the process" was running/);
    assert.equal(lastLine, '0 passed, 1 failed, 0 skipped');
    assert.equal(exitCode, 1);
  });

  it('fails a run without a test', async () => {
    const { exitCode, output, lastLine } = await run('has-no-test');
    assert.match(output, /No test was found/);
    assert.equal(lastLine, '0 passed, 0 failed, 0 skipped');
    assert.notEqual(exitCode, 0);
  });

  it('lists the slowest tests, hooks included, before the counts', async () => {
    const { output, lastLine } = await run('is-slow');
    assert.equal(lastLine, '3 passed, 0 failed, 0 skipped');
    const [, list = ''] = output.split('The slowest tests, hooks included:\n');
    const rows = [...list.matchAll(/^ +(\d+\.\d) s {2}(.*)$/gm)].map(([, seconds, test]) => ({ seconds, test }));
    assert.deepEqual(
      rows.map(({ test }) => test),
      [
        'scripts/test/fixtures/is-slow.spec.ts: slow things with a slow hook a quick test',
        'scripts/test/fixtures/is-slow.spec.ts: slow things "before all" hook: prepare',
        'scripts/test/fixtures/is-slow.spec.ts: slow things a slow test',
      ],
    );
    assert.ok(Number(rows[0]?.seconds) >= 0.4, output);
  });

  it('limits the list, and omits it if all tests are fast', async () => {
    const limited = await run('is-slow', { options: ['--reporter-option', 'slowest=1'] });
    assert.equal(limited.output.match(/^ +\d+\.\d s {2}/gm)?.length, 1);
    const fast = await run('passes');
    assert.doesNotMatch(fast.output, /slowest/);
  });
});
