import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { requires } from '../../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import { LayoutHost, layoutServers } from './layout-host.js';

describe('A running layout', () => {
  const folder = useTemporaryFolder();
  let host: LayoutHost;

  const start = async (silenceSeconds = 30): Promise<void> => {
    host = await LayoutHost.start({ folder: folder.path, configuration: { layout: { silenceSeconds } } }, true);
  };

  beforeEach(() => start());
  afterEach(() => host.stop());

  /** Stores a layout that the test expects to remain unchanged. */
  async function store(): Promise<Record<string, readonly unknown[]>> {
    await host.running.request('POST', '/api/graph/layout', { positions: { src: { x: 1, y: 2, z: 3 } } });
    return host.positions();
  }

  it('reports its progress in increasing whole numbers', async () => {
    await host.compute({ iterations: 400 });
    const seen = new Set<string>();
    let last = 0;
    for (;;) {
      const { status, progress = -1, iteration = -1, totalIterations, backend } = await host.status();
      seen.add(status);
      assert.ok(Number.isInteger(progress) && progress >= last && progress <= 100, `${progress} after ${last}`);
      assert.ok(Number.isInteger(iteration));
      last = progress;
      if (status === 'completed') break;
      assert.ok(progress < 100);
      assert.deepEqual([totalIterations, backend], [400, 'cpu']);
    }
    assert.deepEqual(
      [...seen].filter((status) => status !== 'starting'),
      ['running', 'completed'],
    );
  });

  it('continues when another layout is requested, and the request is rejected', async () => {
    const { body } = await host.compute({ iterations: 100_000 });
    await host.reach('running');
    const { status, error } = await host.compute();
    assert.equal(status, 409);
    assert.equal(error.code, 'CONFLICT');
    assert.ok(error.message.includes(String(body['jobId'])));
    assert.equal(error.details?.[0]?.got, body['jobId']);
    assert.equal((await host.status()).jobId, body['jobId']);
    assert.equal((await host.status()).status, 'running');
  });

  it('is the only one that starts', async () => {
    const replies = await Promise.all([host.compute(), host.compute(), host.compute()]);
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409, 409]);
  });

  it('is cancelled within 500 ms and leaves the stored layout unchanged', async () => {
    const stored = await store();
    await host.compute({ iterations: 100_000 });
    await host.reach('running');
    const stopwatch = performance.now();
    const { status, body } = await host.cancel();
    assert.ok(performance.now() - stopwatch < 500);
    assert.equal(status, 200);
    assert.equal(body['success'], true);
    assert.ok(typeof body['message'] === 'string');
    assert.equal((await host.status()).status, 'cancelled');
    assert.deepEqual(await host.positions(), stored);
    const again = await host.cancel();
    assert.equal(again.status, 200);
    assert.deepEqual(again.body, { success: false, message: 'No layout is being computed.' });
    assert.equal((await host.complete({ iterations: 10 })).status, 'completed');
  });

  it('can be cancelled before it has started', async () => {
    const begun = host.compute();
    await host.reach('starting', 'running');
    assert.equal((await host.cancel()).body['success'], true);
    assert.ok([200, 409].includes((await begun).status));
    assert.equal((await host.status()).status, 'cancelled');
    assert.equal((await host.complete({ iterations: 10 })).status, 'completed');
  });

  it('is not required for a cancel', async () => {
    const { status, body } = await host.cancel();
    assert.deepEqual([status, body], [200, { success: false, message: 'No layout is being computed.' }]);
    await host.complete({ iterations: 1 });
    assert.equal((await host.cancel()).body['success'], false);
    assert.equal((await host.status()).status, 'completed');
  });

  for (const [what, seed, reason] of [
    ['fails', 13, /The engine has failed\./],
    ['crashes', 15, /The layout server is gone\. Its process was ended by SIG/],
    ['exits', 16, /The layout server is gone\. Its process ended with exit code 7/],
    ['computes invalid positions', 17, /positions that cannot be used/],
  ] as const) {
    it(`fails with the reason when the layout server ${what}, and the next one uses a new server`, async () => {
      const stored = await store();
      await host.compute({ seed });
      const status = await host.reach('failed');
      assert.match(status.error ?? '', reason);
      assert.deepEqual(await host.positions(), stored);
      assert.equal((await host.complete({ iterations: 10 })).status, 'completed');
    });
  }

  it('fails when the layout server is killed', async function () {
    requires(this, process.platform === 'linux', 'only Linux lists processes in /proc');
    const stored = await store();
    await host.compute({ iterations: 100_000 });
    await host.reach('running');
    for (const pid of layoutServers()) process.kill(pid, 'SIGKILL');
    const { error } = await host.reach('failed');
    assert.match(error ?? '', /ended by SIGKILL/);
    assert.deepEqual(await host.positions(), stored);
    assert.equal((await host.complete({ iterations: 10 })).status, 'completed');
  });

  it('does not fail when the layout server was killed while idle', async function () {
    requires(this, process.platform === 'linux', 'only Linux lists processes in /proc');
    await host.complete({ iterations: 1 });
    for (const pid of layoutServers()) process.kill(pid, 'SIGKILL');
    await waitFor('the end', () => layoutServers().length === 0);
    assert.equal((await host.complete({ iterations: 10 })).status, 'completed');
  });

  it('can be cancelled when the layout server hangs', async () => {
    await host.compute({ seed: 14 });
    let [last, since] = [0, performance.now()];
    await waitFor('the hang', async () => {
      const { iteration = 0 } = await host.status();
      if (iteration !== last) [last, since] = [iteration, performance.now()];
      return last > 100 && performance.now() - since > 400;
    });
    assert.equal((await host.cancel()).body['success'], true);
    const stopwatch = performance.now();
    assert.equal((await host.complete({ iterations: 10 })).status, 'completed');
    assert.ok(performance.now() - stopwatch < 5000);
  });

  it('fails when the layout server hangs for too long', async () => {
    await host.stop();
    await start(0.5);
    await host.compute({ seed: 14 });
    const { error } = await host.reach('failed');
    assert.match(error ?? '', /has sent nothing for 0\.5 s|was ended by SIGKILL/);
    assert.equal((await host.complete({ iterations: 10 })).status, 'completed');
  });

  it('leaves one layout server after 100 starts and cancels', async function () {
    requires(this, process.platform === 'linux', 'only Linux lists processes in /proc');
    for (let round = 0; round < 100; round++) {
      assert.equal((await host.compute({ iterations: 100_000 })).status, 200);
      if (round % 2 === 0) await host.reach('running');
      assert.equal((await host.cancel()).body['success'], true);
    }
    assert.equal((await host.complete({ iterations: 10 })).status, 'completed');
    assert.equal(layoutServers().length, 1);
    await host.stop();
    assert.equal(layoutServers().length, 0);
    await start();
  });

  it('ends with the host and leaves no process running', async function () {
    requires(this, process.platform === 'linux', 'only Linux lists processes in /proc');
    await host.compute({ iterations: 100_000 });
    await host.reach('running');
    await host.stop();
    assert.deepEqual(layoutServers(), []);
    await start();
    const { status, error } = await host.status();
    assert.deepEqual([status, error], ['failed', 'The host was stopped before the layout was complete.']);
  });

  it('can be watched once with the address in the reply', async () => {
    const { body } = await host.compute({ iterations: 100_000 });
    const uri = String(body['serverUri']);
    const watcher = new WebSocket(uri);
    let frames = 0;
    watcher.on('message', (_, isBinary) => (frames += isBinary ? 1 : 0));
    await once(watcher, 'open');
    watcher.send(JSON.stringify({ kind: 'watch', positions: true }));
    await waitFor('positions', () => frames >= 2);
    watcher.close();
    const [error] = (await once(new WebSocket(uri), 'error')) as [Error];
    assert.match(error.message, /401/);
  });
});

describe('A layout after a restart of the host', () => {
  const folder = useTemporaryFolder();
  let host: LayoutHost;

  const start = async (): Promise<void> => {
    host = await LayoutHost.start({ folder: folder.path }, true);
  };
  const restart = async (): Promise<void> => {
    await host.stop();
    await start();
  };
  const stateFile = (): string => join(host.running.dataDirectory, 'layout.json');

  beforeEach(() => start());
  afterEach(() => host.stop());

  it('is still stored if it was completed, and the status is idle with its run', async () => {
    const { completedAt, durationMs } = await host.complete({ iterations: 20 });
    const positions = await host.positions();
    await restart();
    assert.deepEqual(await host.status(), { status: 'idle', progress: 0, lastRun: { completedAt, durationMs } });
    assert.deepEqual(await host.positions(), positions);
  });

  it('keeps the previous run if it was cancelled or has failed', async () => {
    const { completedAt, durationMs } = await host.complete({ iterations: 20 });
    const lastRun = { completedAt, durationMs };
    await host.compute({ iterations: 100_000 });
    await host.cancel();
    assert.deepEqual((await host.status()).lastRun, lastRun);
    await restart();
    assert.deepEqual(await host.status(), { status: 'idle', progress: 0, lastRun });
    await host.compute({ seed: 13 });
    await host.reach('failed');
    await restart();
    const status = await host.status();
    assert.deepEqual([status.status, status.error, status.lastRun], ['failed', 'The engine has failed.', lastRun]);
    assert.equal((await host.complete({ iterations: 20 })).status, 'completed');
  });

  it('has failed with the reason if the host was killed during it', async () => {
    await host.complete({ iterations: 20 });
    const completed = await host.positions();
    await host.compute({ iterations: 100_000 });
    await host.reach('running');
    const left = readFileSync(stateFile(), 'utf8');
    await host.stop();
    // A host that is killed leaves the layout state that it had last written.
    await writeFile(stateFile(), left);
    await start();
    const { status, error } = await host.status();
    assert.deepEqual([status, error], ['failed', 'The host ended before the layout was complete.']);
    assert.deepEqual(await host.positions(), completed);
  });

  it('counts as completed if the host was killed after it was stored', async () => {
    const { completedAt, durationMs } = await host.complete({ iterations: 20 });
    const lastRun = { completedAt, durationMs };
    const { version } = host.running.host.health().graph;
    await host.stop();
    await writeFile(stateFile(), JSON.stringify({ status: 'running', storedAs: version, lastRun }));
    await start();
    assert.deepEqual(await host.status(), { status: 'idle', progress: 0, lastRun });
    await host.stop();
    const previousRun = { ...lastRun, durationMs: 1 };
    await writeFile(stateFile(), JSON.stringify({ status: 'running', storedAs: version + 10, lastRun, previousRun }));
    await start();
    const status = await host.status();
    assert.deepEqual([status.status, status.lastRun], ['failed', previousRun]);
  });

  it('is idle if the layout state is damaged or missing', async () => {
    for (const content of ['', '{', 'null', '{"status":1}']) {
      await host.stop();
      await writeFile(stateFile(), content);
      await start();
      assert.deepEqual(await host.status(), { status: 'idle', progress: 0 });
    }
  });
});
