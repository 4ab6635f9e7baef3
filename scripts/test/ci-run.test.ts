import assert from 'node:assert/strict';
import { chmod, copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { requires } from '../../test-support/requirements.js';
import { useTemporaryFolder } from '../../test-support/temporary-folder.js';
import { runCaptured } from '../workspace/captured-process.mjs';
import { repositoryRoot } from '../workspace/repository-root.mjs';

describe('.ci/run', () => {
  const folder = useTemporaryFolder();

  /** Runs a copy of the script with stubs of npm, which fails on `failing`, and of apt-get. */
  async function run(failing = '') {
    const bin = join(folder.path, 'bin');
    const script = join(folder.path, '.ci', 'run');
    for (const path of [bin, join(folder.path, '.ci')]) await mkdir(path);
    await copyFile(join(repositoryRoot, '.ci', 'run'), script);
    await writeFile(join(bin, 'npm'), `#!/bin/sh\necho "npm $*"\n[ "$*" != "${failing}" ]\n`);
    await writeFile(join(bin, 'apt-get'), '#!/bin/sh\n');
    for (const name of ['npm', 'apt-get']) await chmod(join(bin, name), 0o755);
    const env = { ...process.env, PATH: `${bin}:${process.env['PATH']}` };
    const { exitCode, output } = await runCaptured('bash', [script], { cwd: folder.path, env });
    return { exitCode, lines: output.split('\n').filter((line) => /^npm|^\[/.test(line)) };
  }

  before(function () {
    requires(this, process.platform !== 'win32', 'it is a script for bash');
  });

  it('prints the duration of each step', async () => {
    const { exitCode, lines } = await run();
    assert.equal(exitCode, 0);
    assert.deepEqual(
      lines.slice(-8).map((line) => line.replace(/\d+ min \d\d s/, 'TIME')),
      [
        'npm run build',
        '[.ci/run] install and build: TIME',
        'npm test',
        '[.ci/run] tests: TIME',
        'npm run test:node',
        '[.ci/run] tests with newer versions of Node.js: TIME',
        'npm run check',
        '[.ci/run] check: TIME',
      ],
    );
  });

  it('ends after the first step that fails, and prints its duration', async () => {
    const { exitCode, lines } = await run('test');
    assert.equal(exitCode, 1);
    assert.match(lines.at(-1) ?? '', /^\[\.ci\/run\] tests: \d+ min \d\d s$/);
  });
});
