import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { runCaptured } from '../workspace/captured-process.mjs';
import { repositoryRoot } from '../workspace/repository-root.mjs';

const fixture = 'scripts/test/fixtures/rounds.soak.ts';

describe('npm run soak', () => {
  function run(...given: string[]) {
    const { INIT_CWD: _, ...env } = process.env;
    return runCaptured(process.execPath, ['scripts/soak.mjs', fixture, ...given], { cwd: repositoryRoot, env });
  }

  it('passes rounds and seed to the tests, and prints the arguments that repeat a failed run', async () => {
    const { exitCode, output } = await run('--rounds', '7', '--seed', '3');
    assert.equal(exitCode, 1);
    assert.match(output, /^Seed 3$/m);
    assert.match(output, /rounds 7, seed 3/);
    assert.match(output, new RegExp(`To run it again: npm run soak -- ${fixture} --rounds 7 --seed 3\n$`));
  });

  it('succeeds if all tests pass', async () => {
    const { exitCode, output } = await run('--seed', '4');
    assert.equal(exitCode, 0, output);
    assert.equal(output.trimEnd().split('\n').at(-1), '1 passed, 0 failed, 0 skipped');
  });

  it('has a row for each of its files in its documentation', async () => {
    const inPackages = await readdir(join(repositoryRoot, 'packages'), { recursive: true });
    const files = [...inPackages, ...(await readdir(join(repositoryRoot, 'scripts', 'test')))];
    const soaks = files
      .filter((file) => file.endsWith('.soak.ts') && !file.includes('node_modules'))
      .map((file) => basename(file, '.soak.ts'));
    const documentation = await readFile(join(repositoryRoot, 'docs', 'contributing', 'soak.md'), 'utf8');
    const rows = [...documentation.matchAll(/^\| \[`([\w-]+)`\]\(.*\.soak\.ts\)/gm)].map(([, name]) => name);
    assert.deepEqual(rows.toSorted(), soaks.toSorted());
  });
});
