import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toSummary, withSummary } from '../release/readme-summary.mjs';
import { repositoryRoot } from '../workspace/repository-root.mjs';

describe('summary in the README', () => {
  const output = [
    'Building @code-graph/host …',
    'Code Graph 0.1.0 serves /home/ann/work',
    'Open http://127.0.0.1:41233',
    '✔ Indexed 2 files in 0.1 s: 3 nodes, 1 edge.',
    '',
    'Open http://127.0.0.1:41233 in a browser. Ctrl-C stops.',
    'Stopping.',
  ];
  const summary = [
    'Code Graph 0.1.0 serves ~/code-graph',
    'Open http://127.0.0.1:5050',
    '✔ Indexed 2 files in 0.1 s: 3 nodes, 1 edge.',
    '',
    'Open http://127.0.0.1:5050 in a browser. Ctrl-C stops.',
  ].join('\n');

  it('is what npm start prints up to its end, with the path and the address of the README', () => {
    assert.equal(toSummary(output.join('\n'), '/home/ann/work'), summary);
    for (const lines of [0, 1, 4])
      assert.equal(toSummary(output.slice(0, lines).join('\n'), '/home/ann/work'), undefined);
  });

  it('replaces the block of the README, and nothing else', () => {
    const readme = readFileSync(join(repositoryRoot, 'README.md'), 'utf8');
    const changed = withSummary(readme, summary);
    assert.ok(changed.includes(`first command prints:\n\n\`\`\`\n${summary}\n\`\`\`\n\n`));
    assert.equal(withSummary(changed, toSummary(readme, '/home/ann/work') ?? ''), readme);
    assert.throws(() => withSummary('# Another', summary), /has no block/);
  });
});
