import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { LayoutServerProgram } from '@code-graph/host';
import { requires } from '../../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import { LayoutHost, layoutServers } from './layout-host.js';

const brokenProgram = fileURLToPath(new URL('broken-layout-server.mjs', import.meta.url));
const megabyte = 2 ** 20;

describe('A layout server that breaks the protocol', () => {
  const folder = useTemporaryFolder();
  let host: LayoutHost;

  beforeEach(async () => {
    host = await LayoutHost.start({
      folder: folder.path,
      overrides: (container) => container.register(LayoutServerProgram, { useValue: brokenProgram }),
    });
  });
  afterEach(() => host.stop());

  for (const [what, seed, reason] of [
    ['sends JSON that is not a message', 20, /has sent an invalid message/],
    ['sends bytes that are not positions', 21, /has sent positions that were not requested/],
    ['sends 64 MB at once', 22, /Max payload size exceeded/],
    ['floods the host with messages', 23, /has sent more than 1000 messages within a second/],
    ['floods the host with frames of 4,294,967,295 nodes', 24, /has sent positions that were not requested/],
    ['reports progress that is not a number', 25, /has sent an invalid message/],
  ] as const) {
    it(`is replaced, and the layout fails with the reason, when it ${what}`, async () => {
      await host.running.request('POST', '/api/graph/layout', { positions: { src: { x: 1, y: 2, z: 3 } } });
      const before = process.memoryUsage.rss();
      assert.equal((await host.compute({ seed })).status, 200);
      const { error } = await host.reach('failed');
      assert.match(error ?? '', reason);
      assert.ok(process.memoryUsage.rss() - before < 150 * megabyte);
      assert.deepEqual(await host.positions(), { src: [1, 2, 3] });
      if (process.platform === 'linux') await waitFor('the end', () => layoutServers().length === 0);
      assert.equal((await host.compute()).status, 200);
      assert.equal((await host.cancel()).body['success'], true);
    });
  }
});

describe('A layout server that is stopped', () => {
  const folder = useTemporaryFolder();
  let host: LayoutHost;

  beforeEach(async () => {
    host = await LayoutHost.start({ folder: folder.path, configuration: { layout: { silenceSeconds: 1 } } }, true);
  });
  afterEach(() => host.stop());

  /** Suspends the layout server, as a debugger or an overloaded machine does: the process exists but does not respond. */
  function stopServer(): number {
    const [pid, ...more] = layoutServers();
    assert.ok(pid !== undefined && more.length === 0);
    process.kill(pid, 'SIGSTOP');
    return pid;
  }

  it('is killed and replaced, and the layout fails with the reason', async function () {
    requires(this, process.platform === 'linux', 'only Linux lists processes in /proc');
    await host.compute({ iterations: 100_000 });
    await host.reach('running');
    const stopped = stopServer();
    assert.equal((await host.running.request('GET', '/api/graph')).status, 200);
    const { error } = await host.reach('failed');
    assert.equal(error, 'The layout server has sent nothing for 1 s.');
    await waitFor('the end of the process', () => !layoutServers().includes(stopped));
    assert.equal((await host.complete({ iterations: 10 })).status, 'completed');
  });

  it('is replaced when the layout is cancelled', async function () {
    requires(this, process.platform === 'linux', 'only Linux lists processes in /proc');
    await host.compute({ iterations: 100_000 });
    await host.reach('running');
    const stopped = stopServer();
    assert.equal((await host.cancel()).body['success'], true);
    assert.equal((await host.complete({ iterations: 10 })).status, 'completed');
    assert.ok(!layoutServers().includes(stopped));
  });

  it('is replaced silently when it was idle', async function () {
    requires(this, process.platform === 'linux', 'only Linux lists processes in /proc');
    await host.complete({ iterations: 10 });
    const stopped = stopServer();
    assert.equal((await host.complete({ iterations: 10 })).status, 'completed');
    assert.ok(!layoutServers().includes(stopped));
    stopServer();
    const { body } = await host.running.request('GET', '/api/graph/layout/compute/available');
    assert.deepEqual(body, { available: false, reason: 'This is only a test.', fallback: 'cpu' });
  });
});
