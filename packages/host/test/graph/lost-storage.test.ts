import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Health } from '@code-graph/api';
import { requires } from '../../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import { useOverlayHost } from '../overlays/overlay-host.js';
import { runCommand } from '../kit/served-workspace.js';

const program = fileURLToPath(new URL('../../../cli/bin/code-graph.js', import.meta.url));

describe('A host whose data directory is lost while it runs', () => {
  const host = useOverlayHost();

  const losses = {
    'is deleted': (folder: string) => rm(folder, { recursive: true }),
    'is replaced': async (folder: string) => {
      await rename(folder, `${folder}-moved`);
      await mkdir(folder);
      await writeFile(join(folder, 'graph.sqlite'), '');
    },
  };
  for (const [loss, lose] of Object.entries(losses)) {
    it(`refuses writes when the folder ${loss}, reports the reason, and serves the graph in memory`, async () => {
      await host.start([{}]);
      assert.equal(host.running.host.health().status, 'ready');
      const before = await host.graph();
      await lose(host.running.dataDirectory);

      const { status, error } = await host.apply('example');
      assert.deepEqual([status, error.code], [500, 'STORE_FAILED']);
      assert.match(error.message, /graph\.sqlite (is gone|was replaced by another one) while the host was running/);
      assert.deepEqual(await host.graph(), before);
      const { body } = await host.running.request('GET', '/api/health');
      assert.equal(body['status'], 'degraded');
      assert.match(String(body['storeError']), /start the host again/);
      assert.deepEqual(body['problems'], [{ part: 'store', message: body['storeError'] }]);
      assert.equal((await host.running.request('GET', '/api/ready')).status, 200);
    });
  }
});

describe('A host that starts on a full disk', () => {
  const folder = useTemporaryFolder();
  let child: ChildProcess | undefined;

  afterEach('end the host', async () => {
    if (child?.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  });

  /** Starts `code-graph serve` with a file size limit of 0, so that nothing can be written to files. */
  async function serve(
    parameters: readonly string[],
  ): Promise<{ readonly url: string; readonly stdout: () => string }> {
    const started = spawn(
      'sh',
      ['-c', `trap '' XFSZ; ulimit -f 0; exec "$0" "$@"`, process.execPath, program, 'serve', ...parameters],
      { stdio: ['ignore', 'pipe', 'ignore'], env: { ...process.env, NO_COLOR: '1' } },
    );
    child = started;
    let stdout = '';
    started.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    const url = await waitFor('the address', () => /^Address\s+(\S+)/m.exec(stdout)?.[1]);
    return { url, stdout: () => stdout };
  }

  it('serves the intact store, and reports why nothing can be stored', async function () {
    requires(this, process.platform !== 'win32', 'Windows has no file size limit');
    const [workspace, data] = [join(folder.path, 'workspace'), join(folder.path, 'data')];
    await mkdir(workspace);
    await writeFile(join(workspace, 'a.ts'), 'export function f(): void {}\n');
    assert.equal((await runCommand(['index', workspace, '--data', data])).exitCode, 0);
    const stored = await readFile(join(data, 'graph.sqlite'));
    await writeFile(join(workspace, 'b.ts'), 'export class B {}\n');

    const { url, stdout } = await serve([workspace, '--data', data, '--port', '0']);
    assert.match(stdout(), /⚠ Changes to the graph cannot be stored: .*\./);
    assert.match(stdout(), /The stored graph is available at .* \(3 nodes, 2 edges\)/);
    const health = (await (await fetch(`${url}/api/health`)).json()) as Health;
    assert.deepEqual([health.status, health.index.status], ['degraded', 'failed']);
    assert.match(health.storeError ?? '', /disk|full/);
    assert.equal(((await (await fetch(`${url}/api/graph`)).json()) as { nodes: unknown[] }).nodes.length, 3);
    const saved = await fetch(`${url}/api/graph/layout`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"positions":{"a.ts":{"x":1,"y":2}}}',
    });
    assert.equal(saved.status, 500);
    assert.deepEqual(await readFile(join(data, 'graph.sqlite')), stored);
  });
});
