import assert from 'node:assert/strict';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IndexStatus } from '@code-graph/api';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import { writeLargeTree } from '../kit/large-tree.js';
import { startHost, type RunningHost } from '../kit/running-host.js';

describe('POST /api/index/cancel', () => {
  const folder = useTemporaryFolder();
  let running: RunningHost;

  beforeEach('start a host with a small graph', async () => {
    running = await startHost({ folder: folder.path });
    await writeFile(join(running.workspace, 'a.ts'), 'export function f(): void {}');
    await index();
  });
  afterEach(() => running.host.stop());

  const status = async (): Promise<IndexStatus> =>
    (await running.request('GET', '/api/index')).body as unknown as IndexStatus;

  async function index(): Promise<IndexStatus> {
    assert.equal((await running.request('POST', '/api/index')).status, 202);
    return waitFor('the end of the run', async () => {
      const now = await status();
      return now.status !== 'running' && now;
    });
  }

  it('ends the index run of a large tree within a second, at any moment, and leaves the graph unchanged', async function () {
    this.timeout(120_000);
    const before = await running.request('GET', '/api/graph');
    const { lastRun } = await status();
    await writeLargeTree(running.workspace);
    for (const progress of [0, 4, 12, 35]) {
      assert.equal((await running.request('POST', '/api/index')).status, 202);
      await waitFor(`${progress} %`, async () => ((await status()).progress ?? 0) >= progress, { timeoutMs: 60_000 });
      const asked = performance.now();
      const { status: code, body } = await running.request('POST', '/api/index/cancel');
      const took = performance.now() - asked;
      assert.deepEqual([code, body['success']], [200, true], `at ${progress} %`);
      assert.ok(took < 1000, `at ${progress} % it took ${took} ms`);
      assert.deepEqual(await status(), { status: 'cancelled', lastRun });
      assert.equal((await running.request('GET', '/api/graph')).headers.get('etag'), before.headers.get('etag'));
    }
    assert.equal((await running.request('GET', '/api/graph')).text, before.text);
    assert.deepEqual(
      (await readdir(running.dataDirectory)).filter((name) => name.endsWith('.tmp')),
      [],
    );
  });

  it('does nothing if there is no run, and does not affect the next run', async () => {
    const idle = await running.request('POST', '/api/index/cancel');
    assert.equal(idle.status, 200);
    assert.deepEqual(idle.body, { success: false, message: 'The workspace is not being indexed.' });
    await writeFile(join(running.workspace, 'b.ts'), 'export function g(): void {}');
    assert.equal((await running.request('POST', '/api/index')).status, 202);
    assert.equal((await running.request('POST', '/api/index/cancel')).body['success'], true);
    assert.equal((await status()).status, 'cancelled');
    const { status: state, lastRun } = await index();
    assert.deepEqual([state, lastRun?.changed, lastRun?.files], ['idle', true, 2]);
    assert.equal((await running.request('GET', '/api/graph/nodes/b.ts%23g')).status, 200);
  });
});
