import assert from 'node:assert/strict';
import { requires } from '../../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import { serveWorkspace } from '../kit/served-workspace.js';
import { isLayoutServer, layoutServers } from '../layout/layout-host.js';
import { compute, prepareWorkspace, reach, readLayout, readStatus } from './served-layout.js';

describe('a host that is killed during a layout', () => {
  const folder = useTemporaryFolder();

  it('reports it as failed after the restart, keeps the previous layout, and leaves no layout server', async function () {
    requires(this, process.platform === 'linux', 'only Linux lists processes in /proc');
    const parameters = await prepareWorkspace(folder.path);
    const served = await serveWorkspace(parameters);
    await compute(served, { iterations: 20 });
    const { completedAt, durationMs } = await reach(served, 'completed');
    const stored = await readLayout(served);
    assert.ok(stored !== undefined);
    // Without attraction and gravity, the layout never converges.
    await compute(served, { iterations: 1_000_000, gravity: 0, edgeWeightInfluence: 3 });
    await waitFor('iterations', async () => ((await readStatus(served)).iteration ?? 0) > 10);
    const servers = layoutServers(served.process.pid);
    assert.equal(servers.length, 1);
    await served.end('SIGKILL');
    await waitFor('the end of the layout server', () => !servers.some(isLayoutServer));

    const again = await serveWorkspace(parameters);
    const { status, error, lastRun } = await readStatus(again);
    assert.deepEqual([status, error], ['failed', 'The host ended before the layout was complete.']);
    assert.deepEqual(lastRun, { completedAt, durationMs });
    assert.equal(await readLayout(again), stored);
    await compute(again, { iterations: 20 });
    await reach(again, 'completed');
    await again.end('SIGTERM');
  });
});
