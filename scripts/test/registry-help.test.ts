import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const script = fileURLToPath(new URL('../registry.mjs', import.meta.url));

describe('npm run registry -- --help', () => {
  it('explains the command without starting the registry', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [script, '--help']);
    assert.match(stdout, /^npm run registry\n/);
    assert.doesNotMatch(stdout, /npm_config_userconfig/);
  });
});
