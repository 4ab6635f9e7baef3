import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeOwnPlugin } from './plugin-contract.js';

const results = '{"message":{"text":"x"},"locations":[]},\n';

describeOwnPlugin({
  id: 'findings',
  options: { report: 'lint.sarif' },
  badOptions: [{ report: [] }, { report: ['lint.sarif', 5] }, { report: ['lint.sarif', '/etc/passwd'] }],
  prolong: (workspace) => {
    const head = Buffer.from('{"version":"2.1.0","runs":[{"results":[');
    writeFileSync(join(workspace, 'large.sarif'), Buffer.concat([head, Buffer.alloc(64 * 1024 * 1024, results)]));
    return { options: { report: 'large.sarif' } };
  },
});
