import assert from 'node:assert/strict';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { callCommand } from '../../host/test/kit/called-command.js';
import type { CommandResult } from '../../host/test/kit/served-workspace.js';

describe('code-graph store copy', () => {
  const folder = useTemporaryFolder();
  const workspace = (): string => join(folder.path, 'code');
  const call = (...parameters: string[]): Promise<CommandResult> => callCommand(parameters, { cwd: workspace() });

  beforeEach('index a workspace', async () => {
    await mkdir(workspace());
    await writeFile(join(workspace(), 'a.py'), 'def first(): pass\n');
    const { exitCode, stderr } = await call('index', '--data', '../data');
    assert.equal(exitCode, 0, stderr);
  });

  it('copies the graph and says that the copy is equal', async () => {
    const { exitCode, stdout } = await call('store', 'copy', '--from', '../data', '--to', '../copy');
    assert.equal(exitCode, 0);
    assert.match(
      stdout,
      /^Copied 3 nodes, 2 edges and 0 overlays,\n0 saved views, .*\nThe copy is equal: [0-9a-f]{64}\n$/,
    );
    const exported = async (data: string): Promise<string> =>
      (await call('export', '--data', data, '--format', 'json')).stdout;
    assert.equal(await exported('../copy'), await exported('../data'));
  });

  it('refuses to replace a graph unasked', async () => {
    await call('store', 'copy', '--from', '../data', '--to', '../copy');
    const { exitCode, stderr } = await call('store', 'copy', '--from', '../data', '--to', '../copy');
    assert.match(stderr, /There is a stored graph in the data directory .*copy already\..* --replace\./);
    assert.equal(exitCode, 75);
    assert.equal((await call('store', 'copy', '--from', '../data', '--to', '../copy', '--replace')).exitCode, 0);
  });

  it('creates nothing if there is nothing to copy', async () => {
    const { exitCode, stderr } = await call('store', 'copy', '--from', '../none', '--to', '../copy');
    assert.match(stderr, /There is no stored graph in the data directory .*none\. Nothing was copied\./);
    assert.equal(exitCode, 78);
    assert.deepEqual((await readdir(folder.path)).sort(), ['code', 'data']);
  });
});
