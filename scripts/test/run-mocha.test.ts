import assert from 'node:assert/strict';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { runCaptured } from '../workspace/captured-process.mjs';
import { repositoryRoot } from '../workspace/repository-root.mjs';

async function run(fixture: string, silenceMs: number) {
  const module = pathToFileURL(join(repositoryRoot, 'scripts', 'run-mocha.mjs')).href;
  const program = `
    import { runMocha } from ${JSON.stringify(module)};
    process.exitCode = await runMocha(['scripts/test/fixtures/${fixture}.spec.ts'], { cwd: '.', silenceMs: ${String(silenceMs)} });
  `;
  // The fixtures skip tests, which would fail with CI=true.
  const env = { ...process.env, CI: '' };
  return runCaptured(process.execPath, ['--input-type=module', '--eval', program], { cwd: repositoryRoot, env });
}

describe('running mocha', () => {
  it('kills a run that a test blocks, and names the test', async () => {
    const { exitCode, output } = await run('blocks-the-process', 3000);
    assert.match(
      output,
      /No test started or ended for 3 seconds while "never ends" was running\. The run was killed\./,
    );
    assert.equal(output.trimEnd().split('\n').at(-1), '1 passed, 1 failed, 0 skipped');
    assert.notEqual(exitCode, 0);
  });

  it("returns mocha's exit code", async () => {
    const { exitCode, output } = await run('each-outcome', 60_000);
    assert.match(output, /^1 passed, 1 failed/m);
    assert.equal(exitCode, 1);
  });
});
