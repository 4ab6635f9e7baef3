import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Required by .mocharc.json, so that neither tests nor programs started by tests write to the user's state and cache directories, or read the user's
// configuration.
const folder = mkdtempSync(join(realpathSync(tmpdir()), 'code-graph-state-'));
process.env['XDG_STATE_HOME'] = folder;
process.env['XDG_CONFIG_HOME'] = join(folder, 'config');
process.env['XDG_CACHE_HOME'] = join(folder, 'cache');
process.on('exit', () => {
  rmSync(folder, { recursive: true, force: true });
});
