import assert from 'node:assert/strict';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { IndexRun } from '@code-graph/api';
import type { GraphDocument } from '@code-graph/sdk';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { callCommand } from '../../host/test/kit/called-command.js';
import { serveWorkspace, type ServedWorkspace } from '../../host/test/kit/served-workspace.js';

const fixtures = join(import.meta.dirname, '../../indexer/test/fixtures/scip');

describe('SCIP indexes on the command line', () => {
  const folder = useTemporaryFolder();
  let served: ServedWorkspace | undefined;
  const workspace = () => join(folder.path, 'shop');
  const scip = () => join(folder.path, 'index.scip');

  beforeEach('write a workspace and its index', async () => {
    const sources = JSON.parse(await readFile(join(fixtures, 'python.json'), 'utf8')) as Record<string, string>;
    for (const [path, text] of Object.entries(sources)) {
      await mkdir(dirname(join(workspace(), path)), { recursive: true });
      await writeFile(join(workspace(), path), text);
    }
    await copyFile(join(fixtures, 'python.scip'), scip());
  });

  afterEach(async () => {
    await served?.end('SIGKILL');
    served = undefined;
  });

  it('are used with --scip, and the number of covered files is printed', async () => {
    const cart = join(workspace(), 'shop/cart.py');
    await writeFile(cart, (await readFile(cart, 'utf8')).replace('    def total', '    # A comment.\n    def total'));
    const { exitCode, stdout, stderr } = await callCommand(['index', workspace(), '--scip', scip()]);
    assert.equal(exitCode, 0, stderr);
    assert.match(stdout, /\nSCIP by scip-python 0\.6\.6: 3 files covered \(1 changed since, 1 incomplete\)\.\n/);
    assert.match(stdout, /shop\/cart\.py: SCIP: the file has changed since/);

    const again = await callCommand(['index', workspace(), '--scip', scip(), '--json']);
    const run = JSON.parse(again.stdout) as IndexRun;
    assert.equal(run.changed, false);
    assert.deepEqual(run.scip, {
      ...{ documents: 3, degraded: 1, stale: 1, leftOut: 0 },
      indexes: [{ path: scip(), tool: 'scip-python 0.6.6' }],
    });
  });

  it('are read from the paths in the configuration, relative to it', async () => {
    const configuration = join(folder.path, 'code-graph.config.json');
    await writeFile(configuration, JSON.stringify({ workspace: 'shop', index: { scip: ['index.scip'] } }));
    served = await serveWorkspace(['--config', configuration]);
    assert.match(served.stdout(), /SCIP by scip-python 0\.6\.6: 3 files covered\./);
    const { edges } = (await (await fetch(`${served.url}/api/graph`)).json()) as GraphDocument;
    assert.ok(
      edges.some(({ kind, source, target }) => {
        return kind === 'calls' && source === 'shop/cart.py#Cart.total' && target === 'shop/model.py#Item.price';
      }),
    );
    const other = await callCommand(['index', workspace(), '--scip', scip()]);
    assert.equal(other.exitCode, 64);
    assert.match(other.stderr, /uses the SCIP indexes that it was started with\. Start it with --scip/);
  });

  it('that cannot be read result in an error with their path', async () => {
    const { exitCode, stderr } = await callCommand(['index', workspace(), '--scip', `${scip()}x`]);
    assert.equal(exitCode, 1);
    assert.match(
      stderr,
      /The SCIP index ".*index\.scipx" cannot be read: it does not exist \(ENOENT\)\. Check the path/,
    );
  });

  it('that are damaged result in a warning', async () => {
    const bytes = await readFile(scip());
    await writeFile(scip(), bytes.subarray(0, 5000));
    const { exitCode, stdout } = await callCommand(['index', workspace(), '--scip', scip()]);
    assert.equal(exitCode, 0);
    assert.match(stdout, /index\.scip: damaged at byte [\d,]+: /);
  });
});
