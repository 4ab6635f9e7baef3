import { dirname } from 'node:path';
import { describeOwnPlugin } from './plugin-contract.js';
import { stallGit } from './stalled-git.js';

describeOwnPlugin({
  id: 'git-activity',
  options: { since: '2025-01-01', until: '2025-12-31' },
  badOptions: [{ branch: '' }],
  prolong: (workspace) => {
    const git = stallGit(dirname(workspace), ['log', 'rev-list', 'diff-tree']);
    return { isBegun: () => git.isStalled(), end: () => git.end() };
  },
});
