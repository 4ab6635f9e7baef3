import assert from 'node:assert/strict';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IndexRun } from '@code-graph/sdk';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { runCommand } from '../kit/served-workspace.js';

describe('code-graph index', () => {
  const folder = useTemporaryFolder();
  const paths = (): { workspace: string; data: string; config: string } => ({
    workspace: join(folder.path, 'code'),
    data: join(folder.path, 'data'),
    config: join(folder.path, 'code-graph.config.json'),
  });

  beforeEach(async () => {
    const { workspace, data, config } = paths();
    for (const [path, text] of Object.entries({
      'src/a.ts': 'export const f = (x: any): void => { x(); x.y(); };',
      'src/a.gen.ts': '',
      'src/broken.ts': 'export function g( {',
      'dist/a.js': '',
      'notes/b.ts': '',
    })) {
      await mkdir(join(workspace, path, '..'), { recursive: true });
      await writeFile(join(workspace, path), text);
    }
    const index = { include: ['/src/', '/dist'], exclude: ['*.gen.ts', 'dist'] };
    await writeFile(config, JSON.stringify({ workspace, dataDirectory: data, index }));
  });

  it('takes what the configuration includes, and says what is left out, unresolved and not understood', async () => {
    const { exitCode, stdout, stderr } = await runCommand(['index', '--config', paths().config]);
    assert.equal(exitCode, 0, stderr);
    const [first, ...others] = stdout.trimEnd().split('\n');
    assert.match(first ?? '', /^Indexed 2 files in .*: 6 nodes, 5 edges\.$/);
    assert.deepEqual(others.sort(), [
      '  2 calls of something unknown, most of them in src/a.ts#f (2)',
      '  left out, excluded by the configuration: dist/, src/a.gen.ts',
      '  left out, not among what is included: notes/b.ts',
      "  src/broken.ts: syntax error in line 1: '}' expected.",
    ]);
  });

  it('has the same in JSON, and writes nothing into the tree when its data is elsewhere', async () => {
    const { stdout } = await runCommand(['index', '--json', '--config', paths().config]);
    const { unresolvedCalls, leftOut } = JSON.parse(stdout) as IndexRun;
    assert.deepEqual(unresolvedCalls, { calls: 2, places: [{ node: 'src/a.ts#f', calls: 2 }] });
    assert.deepEqual(leftOut?.map(({ rule }) => rule).sort(), [
      'excluded by the configuration',
      'not among what is included',
    ]);
    assert.deepEqual((await readdir(paths().workspace)).sort(), ['dist', 'notes', 'src']);
  });
});
