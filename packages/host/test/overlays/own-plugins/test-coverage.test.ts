import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeOwnPlugin } from './plugin-contract.js';

const record = 'SF:src/server.ts\nDA:7,1\nDA:8,0\nDA:10,1\nBRDA:7,0,0,1\nBRDA:7,0,1,0\nend_of_record\n';

describeOwnPlugin({
  id: 'test-coverage',
  options: { report: 'coverage/lcov.info' },
  badOptions: [
    { report: [] },
    { report: ['coverage/lcov.info', 5] },
    { report: ['coverage/lcov.info', '/etc/passwd'] },
  ],
  prolong: (workspace) => {
    writeFileSync(join(workspace, 'coverage/large.info'), Buffer.alloc(128 * 1024 * 1024, record));
    return { options: { report: 'coverage/large.info' } };
  },
});
