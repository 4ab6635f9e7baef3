import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { requires } from '../../test-support/requirements.js';
import { waitFor } from '../../test-support/wait-for.js';
import { runCaptured } from '../workspace/captured-process.mjs';
import { repositoryRoot } from '../workspace/repository-root.mjs';

const module = pathToFileURL(join(repositoryRoot, 'scripts', 'run-side-by-side.mjs')).href;

/** Arguments and options of a process that runs fixtures. */
function toProcess(fixtures: readonly string[], options: { readonly atOnce?: number } = {}) {
  const runs = fixtures.map((fixture) => [`scripts/test/fixtures/${fixture}.spec.ts`]);
  const program = `
    import { runSideBySide } from ${JSON.stringify(module)};
    process.exitCode = await runSideBySide(${JSON.stringify(runs)}, ${JSON.stringify({ cwd: '.', ...options })});
  `;
  // The fixtures skip tests, which would fail with CI=true.
  const env = { ...process.env, CI: '' };
  return { parameters: ['--input-type=module', '--eval', program], settings: { cwd: repositoryRoot, env } };
}

function run(...fixtures: string[]) {
  const { parameters, settings } = toProcess(fixtures);
  return runCaptured(process.execPath, parameters, settings);
}

const summaries = (output: string): string[] => output.split('\n').filter((line) => /^\d+ passed, /.test(line));

describe('running mocha several times in parallel', () => {
  it('prints the runs one after the other with the sum of their counts, and fails if one has failed', async () => {
    const { exitCode, output } = await run('passes', 'each-outcome');
    const [first = '', second = '', ...totals] = summaries(output);
    assert.match(first, /^1 passed, 0 failed/);
    assert.match(second, /^1 passed, 1 failed/);
    assert.deepEqual(totals, [output.trimEnd().split('\n').at(-1)]);
    assert.match(totals[0] ?? '', /^2 passed, 1 failed/);
    assert.match(output, /^ {2}Failed:\n\n {4}scripts\/test\/fixtures\/each-outcome\.spec\.ts: outcomes fails$/m);
    assert.equal(exitCode, 1);
  });

  it('succeeds if all runs have', async () => {
    const { exitCode, output } = await run('passes', 'passes');
    assert.match(output.trimEnd().split('\n').at(-1) ?? '', /^2 passed, 0 failed, 0 skipped$/);
    assert.equal(exitCode, 0);
  });

  it('lets a single run use the terminal', async () => {
    const { exitCode, output } = await run('passes');
    assert.deepEqual(summaries(output), ['1 passed, 0 failed, 0 skipped']);
    assert.equal(exitCode, 0);
  });

  it('prints one list of the slowest tests of all runs before the sum', async () => {
    const { output } = await run('is-slow', 'is-slow', 'passes');
    const lists = output.split('The slowest tests, hooks included:\n').slice(1);
    assert.equal(lists.length, 1);
    const lines = [...(lists[0] ?? '').matchAll(/^ +(\d+\.\d) s {2}.*: slow things (.*)$/gm)];
    const expected = ['with a slow hook a quick test', '"before all" hook: prepare', 'a slow test'];
    assert.deepEqual(lines.map(([, , test]) => test).sort(), [...expected, ...expected].sort());
    const seconds = lines.map(([, duration]) => Number(duration));
    assert.deepEqual(
      seconds,
      [...seconds].sort((one, other) => other - one),
    );
    assert.equal(output.trimEnd().split('\n').at(-1), '7 passed, 0 failed, 0 skipped');
  });

  it('starts no further run after a signal', async function () {
    requires(this, process.platform !== 'win32', 'Windows has no signals');
    const { parameters, settings } = toProcess(['blocks-the-process', 'blocks-the-process'], { atOnce: 1 });
    const child = spawn(process.execPath, parameters, { ...settings, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    const exited = once(child, 'exit');
    await waitFor('the test before the one that blocks', () => output.includes('✔'));
    child.kill('SIGTERM');
    assert.notDeepEqual(await exited, [0, null]);
    assert.equal(output.match(/✔/g)?.length, 1);
    assert.match(output, /^ {4}mocha ended with exit code 143: .*blocks-the-process\.spec\.ts$/m);
  });
});
