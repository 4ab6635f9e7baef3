import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { nodeVersions } from '../workspace/node-binaries.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

describe('All tests', () => {
  for (const version of nodeVersions) {
    it(`pass with Node.js ${version}`, () => {
      const [major = ''] = version.split('.');
      const program = ['scripts/test-node-versions.mjs', '--all', '--only', major];
      const { status } = spawnSync(process.execPath, program, { cwd: root, stdio: 'inherit' });
      assert.equal(status, 0, 'The failed tests are in the output above.');
    });
  }
});
