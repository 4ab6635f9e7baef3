import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describeOwnPlugin } from './plugin-contract.js';
import { stallGit } from './stalled-git.js';

describeOwnPlugin({
  id: 'ownership',
  options: { teams: 'teams.json' },
  badOptions: [],
  prolong: (workspace) => {
    // Cached results would not need git.
    rmSync(join(dirname(workspace), 'data/plugin-caches/ownership'), { recursive: true });
    const git = stallGit(dirname(workspace), ['blame']);
    return { isBegun: () => git.isStalled(), end: () => git.end() };
  },
});
