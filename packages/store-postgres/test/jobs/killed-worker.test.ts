import assert from 'node:assert/strict';
import { join } from 'node:path';
import { LeaseSettings } from '@code-graph/host';
import type { HostConfiguration } from '@code-graph/sdk/schemas';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import { pluginCode, writePluginPackage } from '../../../host/test/kit/plugin-package.js';
import { exampleGraph, startHost, type Reply, type RunningHost } from '../../../host/test/kit/running-host.js';
import { slowLayoutServer } from '../../../host/test/layout/layout-host.js';
import { startReceiver, type ReceivedRequest, type Receiver } from '../../../host/test/webhooks/receiver.js';
import { stampPlugin } from '../../../host/test/kit/stamp-plugin.js';
import { useDatabase } from '../kit/use-database.js';
import { KilledWorker, shortLease } from './killed-worker.js';

/** An apply that lasts long enough to be seen. */
const slowPlugin = {
  ...stampPlugin('slow'),
  code: pluginCode(`
    context.reportProgress(50, 'half');
    await new Promise((resolve) => setTimeout(resolve, options.stamp));
    for (const node of context.graph.nodes()) {
      for (const { name } of manifest.attributes) context.setNodeAttribute(node.id, name, options.stamp);
    }
  `),
};

describe('A job whose worker is killed', () => {
  const database = useDatabase();
  const folder = useTemporaryFolder();
  const killed: KilledWorker[] = [];
  let plugins: string;
  let receiver: Receiver;
  let asked: RunningHost;

  beforeEach('start a host that runs no jobs', async () => {
    receiver = await startReceiver();
    plugins = await writePluginPackage(join(folder.path, 'plugin'), slowPlugin);
    asked = await startHost({
      folder: join(folder.path, 'asked'),
      graph: exampleGraph,
      configuration: configure({ runsJobs: false }),
      overrides: (container) => container.register(LeaseSettings, { useValue: shortLease }),
    });
  });

  afterEach('stop the hosts', async () => {
    await asked.host.stop();
    await receiver.close();
    await Promise.all(killed.splice(0).map((host) => host.kill()));
  });

  function configure(store: HostConfiguration['store'] = {}): HostConfiguration {
    return {
      store: { url: database.url, repository: database.repository, ...store },
      plugins: { paths: [plugins] },
      webhooks: { allowedHosts: [receiver.host] },
    };
  }

  async function start(name: string, hangsAtEnd = false): Promise<KilledWorker> {
    const configuration = configure();
    const options = { folder: join(folder.path, name), configuration, hangsAtEnd, layoutServer: slowLayoutServer };
    const host = await KilledWorker.start(options);
    killed.push(host);
    return host;
  }

  /** The number of attempts of each completed job. */
  async function readAttempts(): Promise<number[]> {
    const text = `SELECT attempt FROM code_graph.jobs WHERE repository = $1 AND status = 'completed' ORDER BY added_at`;
    return (await database.query<{ attempt: number }>(text, database.repository)).map(({ attempt }) => attempt);
  }

  /** The number of events of a type that clients of all hosts have heard of. */
  async function countEvents(type: string): Promise<number> {
    const text = 'SELECT content FROM code_graph.events WHERE repository = $1';
    const rows = await database.query<{ content: string }>(text, database.repository);
    return rows.filter(({ content }) => content.includes(type)).length;
  }

  async function versionOf(host: RunningHost): Promise<number> {
    return ((await host.request('GET', '/api/health')).body['graph'] as { version: number }).version;
  }

  async function readLayout(): Promise<Record<string, unknown>> {
    return (await asked.request('GET', '/api/graph/layout/compute/status')).body;
  }

  /** Makes the time pass after which a worker is not alive. */
  async function forgetWorkers(): Promise<void> {
    const text = `UPDATE code_graph.members SET seen_at = seen_at - interval '1 minute' WHERE repository = $1 AND role = 'worker'`;
    await database.query(text, database.repository);
  }

  it('is finished by another, once, and so are its webhook deliveries, whether its result was stored or not', async () => {
    const body = { url: receiver.url, events: ['overlay.applied', 'layout.complete'] };
    assert.equal((await asked.request('POST', '/api/webhooks', body)).status, 200);
    receiver.replyWith(503);
    const stored = await start('stored', true);
    const first = asked.request('POST', '/api/overlays/slow/apply', { stamp: 1 });
    await waitFor('the result', async () => (await versionOf(asked)) === 2);
    const firstLayout = await asked.request('POST', '/api/graph/layout/compute', { iterations: 20 });
    await waitFor('the positions', async () => (await versionOf(asked)) === 3);
    await stored.kill();
    const computing = await start('computing');
    await assertApplied(await first, 1);
    await assertComputed(firstLayout, 1);
    assert.equal(await versionOf(asked), 3);

    const secondLayout = await asked.request('POST', '/api/graph/layout/compute', { iterations: 4000 });
    await waitFor('the progress of the layout', async () => Number((await readLayout())['iteration']) > 0);
    const second = asked.request('POST', '/api/overlays/slow/apply', { stamp: 700 });
    await waitFor('the progress on the other host', async () => {
      const { body } = await asked.request('GET', '/api/overlays/slow/status');
      return body['status'] === 'applying' && body['progress'] === 50 && body['message'] === 'half';
    });
    await waitFor('the failed deliveries', () => new Set(idsOf(receiver.requests)).size === 2);
    await computing.kill();
    const failed = receiver.requests.length;
    receiver.replyWith(204);
    await forgetWorkers();
    await start('last');
    await assertApplied(await second, 2);
    await assertComputed(secondLayout, 2);
    assert.equal(await versionOf(asked), 5);
    assert.deepEqual(await readAttempts(), [2, 2, 2, 2]);
    await assertDelivered(failed);
  });

  /** The worker that was killed has published the first events, and the last one the other two. */
  async function assertDelivered(failed: number): Promise<void> {
    const delivered = (): unknown[] => idsOf(receiver.requests.slice(failed));
    await waitFor('the deliveries', () => delivered().length === 4);
    const before = new Set(idsOf(receiver.requests.slice(0, failed)));
    // After a failure, each is sent again at a time of its own.
    assert.deepEqual(new Set(delivered().filter((id) => before.has(id))), before);
    assert.equal(new Set(delivered()).size, 4);
    await waitFor('an empty store', async () => {
      const text = 'SELECT 1 FROM code_graph.deliveries WHERE repository = $1';
      return (await database.query(text, database.repository)).length === 0;
    });
  }

  function idsOf(requests: readonly ReceivedRequest[]): unknown[] {
    return requests.map(({ headers }) => headers['webhook-id']);
  }

  async function assertApplied({ status, body, text }: Reply, applies: number): Promise<void> {
    assert.equal(status, 200, text);
    assert.equal(body['nodesUpdated'], exampleGraph.nodes.length);
    assert.equal((await asked.request('GET', '/api/overlays/slow/status')).body['status'], 'applied');
    await waitFor('the event', async () => (await countEvents('overlay.applied')) === applies);
  }

  async function assertComputed({ status, body, text }: Reply, layouts: number): Promise<void> {
    assert.equal(status, 200, text);
    const ended = await waitFor('the layout', async () => {
      const latest = await readLayout();
      assert.ok(['starting', 'running', 'completed'].includes(String(latest['status'])), JSON.stringify(latest));
      return latest['status'] === 'completed' && latest;
    });
    assert.equal(ended['jobId'], body['jobId']);
    await waitFor('the event', async () => (await countEvents('layout.complete')) === layouts);
  }
});
