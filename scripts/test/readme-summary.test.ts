import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { useTemporaryFolder } from '../../test-support/temporary-folder.js';
import { toSummary, versionOfSummary, withSummary } from '../release/readme-summary.mjs';
import { findReleaseObstacles } from '../release/release-preflight.mjs';
import { repositoryRoot } from '../workspace/repository-root.mjs';

describe('summary in the README', () => {
  const folder = useTemporaryFolder();
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

  it('names the version that printed it, without which nothing is released', async () => {
    const readme =
      '# Code Graph\n\nOn this repository, the first command prints:\n\n```\nCode Graph 0.0.9 serves ~/x\n```\n';
    assert.equal(versionOfSummary(readme), '0.0.9');
    assert.equal(versionOfSummary('# Another'), undefined);
    for (const [version, isObstacle] of [
      ['0.0.9', false],
      ['0.1.0', true],
    ] as const) {
      mkdirSync(join(folder.path, 'packages/cli'), { recursive: true });
      writeFileSync(join(folder.path, 'README.md'), readme);
      writeFileSync(join(folder.path, 'package.json'), '{ "workspaces": ["packages/*"] }');
      writeFileSync(join(folder.path, 'packages/cli/package.json'), JSON.stringify({ name: 'cli', version }));
      const obstacles = await findReleaseObstacles(folder.path);
      assert.equal(
        obstacles.some((sentence) => sentence.startsWith('The summary in README.md was printed by version 0.0.9')),
        isObstacle,
      );
    }
  });
});
