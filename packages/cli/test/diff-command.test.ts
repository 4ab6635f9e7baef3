import assert from 'node:assert/strict';
import type { DiffAnswer } from '@code-graph/api';
import { documentOf } from '../../graph/test/diff/diff-sides.js';
import { useSharedHost } from '../../host/test/http/shared-host.js';
import { callCommand } from '../../host/test/kit/called-command.js';
import { registerRevisions } from '../../host/test/kit/known-revisions.js';
import type { CommandResult } from '../../host/test/kit/served-workspace.js';
import { parseDiffRange } from '../src/questions/diff/diff-range.js';

const files = { 'a/a.ts': { text: '1' }, 'b/b`b.ts': { text: '1' } };
const before = documentOf(files, [{ source: 'a/a.ts', target: 'b/b`b.ts', kind: 'imports' }]);
const after = documentOf(
  { ...files, 'b/<img src=x>.ts': { text: '2', declarations: [['Function', '@all', [1, 1]]] } },
  [
    { source: 'a/a.ts', target: 'b/b`b.ts', kind: 'imports' },
    { source: 'b/b`b.ts', target: 'a/a.ts', kind: 'imports' },
  ],
);

describe('code-graph diff', () => {
  const shared = useSharedHost({
    overrides: (container) => {
      registerRevisions(container, { main: before, HEAD: before, 'working tree': after });
    },
  });
  const run = (...parameters: string[]): Promise<CommandResult> =>
    callCommand(['diff', ...parameters, '--url', shared.running.url]);

  it('prints the important sections first', async () => {
    const { stdout, stderr, exitCode } = await run();
    assert.deepEqual([exitCode, stderr], [0, '']);
    const lines = stdout.trimEnd().split('\n');
    assert.match(
      lines[0] ?? '',
      /^HEAD \(.{10}\) → working tree: 1 new dependency, 2 new cycles, nodes \+2, edges \+1$/,
    );
    assert.deepEqual(
      lines.filter((line) => /^[A-Z].*\(\d+\)$/.test(line)),
      [
        'New dependencies between packages and folders (1)',
        'Cycles (2)',
        'New uses across packages and folders (1)',
        'Added (2)',
      ],
    );
    assert.ok(
      lines.some((line) => line.includes('+  b → a')),
      stdout,
    );
  });

  it('says that there are no differences', async () => {
    assert.match((await run('main..HEAD')).stdout, /^main \(.{10}\) → HEAD \(.{10}\): no differences\n$/);
  });

  it('sends options of plugins for a revision with their types and absolute paths', async () => {
    const { stdout, exitCode } = await run('main', '--from-option', 'example:factor=2', '--json');
    assert.equal(exitCode, 0);
    assert.deepEqual(
      (JSON.parse(stdout) as DiffAnswer).overlays?.map(({ plugin, reason }) => [plugin, reason]),
      [['example', 'The overlay is not applied to the working tree.']],
    );
    const faults = {
      '--from-option=factor=2': '--from-option takes plugin:key=value, not "factor=2"',
      '--from-option=example:factor=two': '--option factor takes a number, not "two"',
      '--from-option=missing:factor=2': 'no plugin',
      '--to-option=example:factor=2': 'options.to requires a revision to',
    };
    for (const [flag, message] of Object.entries(faults)) {
      const { stderr, exitCode: failed } = await run('main', flag);
      assert.notEqual(failed, 0);
      assert.ok(stderr.includes(message), stderr);
    }
  });

  it('prints Markdown in which no name of the code is markup, and that ends before a comment may', async () => {
    const { stdout } = await run('main', '--markdown');
    assert.match(stdout, /^### Structure: `main \(.{10}\)` → `working tree`\n\n1 new dependency/);
    assert.match(stdout, /\*\*New dependencies between packages and folders \(1\)\*\*\n\n- added `b → a`/);
    assert.match(stdout, /<details><summary>Added \(2\)<\/summary>\n\n- added /);
    const outside = stdout.replaceAll(/(`+)[^]*?\1/g, '');
    assert.doesNotMatch(outside, /<img|@all|b\.ts/);
    assert.ok(stdout.length < 60_000);
  });

  it('prints JSON and CSV', async () => {
    const answer = JSON.parse((await run('main', '--json')).stdout) as DiffAnswer;
    assert.deepEqual([answer.from.name, answer.summary.nodes.added], ['main', 2]);
    const [heads, ...rows] = (await run('main', '--csv')).stdout.trimEnd().split('\n');
    assert.match(heads ?? '', /^list,change,kind,/);
    assert.deepEqual(
      rows.map((row) => row.split(',')[0]),
      ['dependency', 'cycle', 'cycle', 'node', 'node', 'edge'],
    );
  });

  it('takes a range with two or three dots, or one revision', () => {
    assert.deepEqual(parseDiffRange('main...topic'), { from: 'main', to: 'topic', mergeBase: 'true' });
    assert.deepEqual(parseDiffRange('main..'), { from: 'main', to: 'HEAD' });
    assert.deepEqual(parseDiffRange('...topic'), { from: 'HEAD', to: 'topic', mergeBase: 'true' });
    assert.deepEqual(parseDiffRange('v1.0'), { from: 'v1.0' });
  });
});
