import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requires } from '../../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';

const program = fileURLToPath(new URL('full-disk-program.ts', import.meta.url));

/** Sizes of the disk in KiB. An empty store takes some 40 KiB, and all writes of the program together some 5,000 KiB. */
const sizes = Array.from({ length: 6 }, (_, index) => 64 + index * 448);

describe('A store on a disk that becomes full', () => {
  const folder = useTemporaryFolder();

  it('keeps what it reported, rejects other writes with the reason, and is written again when there is space', async function () {
    requires(this, process.platform === 'linux', 'only Linux has private mounts and limits of the size of files');
    const disk = join(folder.path, 'disk');
    await mkdir(disk);
    // A file system of its own, of a size that can be changed. Where that is not permitted, a limit of the size of files.
    const mayMount = spawnSync('unshare', ['-Urm', 'mount', '-t', 'tmpfs', 'tmpfs', disk]).status === 0;
    const [command, ...parameters] = mayMount
      ? ['unshare', '-Urm', process.execPath, '--import', 'tsx', program, 'mount', disk, ...sizes.map(String)]
      : [
          'sh',
          '-c',
          `trap '' XFSZ; ulimit -f 2048; exec "$0" "$@"`,
          process.execPath,
          '--import',
          'tsx',
          program,
          'limit',
          disk,
        ];
    const { status, stdout, stderr } = spawnSync(command, parameters, {
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    assert.equal(status, 0, stderr);
    const { failed, succeeded } = JSON.parse(stdout) as { readonly failed: number; readonly succeeded: number };
    assert.ok(failed > 0 && succeeded > 0, stdout);
  });
});
