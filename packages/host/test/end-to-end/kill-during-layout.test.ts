import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import type { GraphDocument, LayoutParameters, LayoutStatus } from '@code-graph/sdk';
import { requires } from '../../../../test-support/requirements.js';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import { startHost } from '../kit/running-host.js';
import { createSeededRandom } from '../kit/seeded-random.js';
import { serveWorkspace, type ServedWorkspace } from '../kit/served-workspace.js';
import { isLayoutServer, layoutServers } from '../layout/layout-host.js';

const rounds = 5;
const longestLifeMs = 1500;
const nodeCount = 3000;

const graph: GraphDocument = {
  nodes: Array.from({ length: nodeCount }, (_, place) => ({ id: `n${place}`, name: `n${place}`, type: 'Method' })),
  edges: Array.from({ length: 2 * nodeCount }, (_, place) => ({
    source: `n${place % nodeCount}`,
    target: `n${(place * 7 + 1) % nodeCount}`,
    kind: 'calls',
  })),
};

describe('a host that is killed during a layout', () => {
  const folder = useTemporaryFolder();

  it('has failed after the restart, keeps the layout before it, and leaves no layout server', async function () {
    requires(this, process.platform === 'linux', 'only Linux tells of processes in /proc');
    this.timeout(120_000);
    const parameters = await prepare();
    const served = await serveWorkspace(parameters);
    await compute(served, { iterations: 20 });
    const { completedAt, durationMs } = await reach(served, 'completed');
    const stored = await readLayout(served);
    assert.ok(stored !== undefined);
    // Neither attraction nor gravity: it never comes to rest.
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

  it(`has one layout or the other, whole, and never one that runs, ${rounds} times over`, async function () {
    this.timeout(300_000);
    const parameters = await prepare();
    const known = new Map<string, number>();
    let served = await serveWorkspace(parameters);
    for (const seed of [1, 2]) {
      await compute(served, { seed, iterations: 20 });
      await reach(served, 'completed');
      known.set((await readLayout(served)) ?? '', seed);
    }
    assert.equal(known.size, 2);
    const ends: string[] = [];
    for (let round = 1; round <= rounds; round++) {
      const killed = delay(createSeededRandom(round)() * longestLifeMs).then(() => served.end('SIGKILL'));
      try {
        for (let count = round; ; count++) {
          await compute(served, { seed: 1 + (count % 2), iterations: 20 });
          await reach(served, 'completed');
        }
      } catch (error) {
        if (error instanceof assert.AssertionError) throw error;
      }
      await killed;
      served = await serveWorkspace(parameters);
      const { status, error, lastRun } = await readStatus(served);
      assert.ok(status === 'idle' || status === 'failed', `round ${round}: ${status}`);
      assert.equal(error !== undefined, status === 'failed', `round ${round}`);
      assert.ok(lastRun !== undefined, `round ${round}`);
      assert.ok(known.has((await readLayout(served)) ?? ''), `round ${round}: a layout that nobody has computed`);
      ends.push(status);
    }
    assert.ok(ends.includes('failed'), ends.join());
    await served.end('SIGTERM');
  });

  async function prepare(): Promise<string[]> {
    const prepared = await startHost({ folder: folder.path, graph });
    await prepared.host.stop();
    return [prepared.workspace, '--data', prepared.dataDirectory, '--no-index'];
  }
});

async function compute({ url }: ServedWorkspace, parameters: LayoutParameters): Promise<void> {
  const response = await fetch(`${url}/api/graph/layout/compute`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(parameters),
  });
  const text = await response.text();
  assert.equal(response.status, 200, text);
}

async function readStatus({ url }: ServedWorkspace): Promise<LayoutStatus> {
  return (await (await fetch(`${url}/api/graph/layout/compute/status`)).json()) as LayoutStatus;
}

/** Waits until the layout has ended. Fails when the host does. */
async function reach(served: ServedWorkspace, wanted: LayoutStatus['status']): Promise<LayoutStatus> {
  for (;;) {
    const status = await readStatus(served);
    if (status.status !== 'starting' && status.status !== 'running') {
      assert.equal(status.status, wanted, status.error);
      return status;
    }
    await delay(20);
  }
}

/** The stored layout as one text. Undefined if there is none. Fails if some nodes have a place and others have not. */
async function readLayout({ url }: ServedWorkspace): Promise<string | undefined> {
  const { nodes } = (await (await fetch(`${url}/api/graph`)).json()) as GraphDocument;
  assert.equal(nodes.length, nodeCount);
  const places = nodes.map((node) => [node['layout:x'], node['layout:y'], node['layout:z']]);
  if (places.every((place) => place.every((coordinate) => coordinate === undefined))) return undefined;
  for (const place of places) assert.ok(place.every(Number.isFinite), JSON.stringify(place));
  return JSON.stringify(places);
}
