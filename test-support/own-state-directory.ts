import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Required by .mocharc.json: no test, and no program that a test starts, writes into the state directory of the user.
const folder = mkdtempSync(join(realpathSync(tmpdir()), 'code-graph-state-'));
process.env['XDG_STATE_HOME'] = folder;
process.on('exit', () => {
  rmSync(folder, { recursive: true, force: true });
});
