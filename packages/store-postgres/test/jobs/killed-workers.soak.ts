import assert from 'node:assert/strict';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { LeaseSettings } from '@code-graph/host';
import type { GraphDocument } from '@code-graph/sdk';
import type { HostConfiguration } from '@code-graph/sdk/schemas';
import { soakRounds } from '../../../../test-support/random-rounds.js';
import { createSeededRandom } from '../../../../test-support/seeded-random.js';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import { pluginCode, writePluginPackage } from '../../../host/test/kit/plugin-package.js';
import { exampleGraph, startHost, type Reply, type RunningHost } from '../../../host/test/kit/running-host.js';
import { slowLayoutServer } from '../../../host/test/layout/layout-host.js';
import { stampPlugin } from '../../../host/test/kit/stamp-plugin.js';
import { useDatabase } from '../kit/use-database.js';
import { KilledWorker, shortLease } from './killed-worker.js';

/** Longest time until a worker is killed, in milliseconds: it may be before, during and after an apply and a layout. */
const longestLifeMs = 500;
/** Number of rounds after which each event is still in the store. */
const longestHistory = 100;

const plugin = {
  ...stampPlugin('slow'),
  code: pluginCode(`
    await new Promise((resolve) => setTimeout(resolve, 100));
    for (const node of context.graph.nodes()) {
      for (const { name } of manifest.attributes) context.setNodeAttribute(node.id, name, options.stamp);
    }
  `),
};

const { rounds, seed } = soakRounds(50);

/** Kills one of two workers at a random moment of an apply and a layout. */
describe(`Applies and layouts whose workers are killed (${rounds} rounds, seed ${seed})`, function () {
  this.timeout(0);
  const database = useDatabase();
  const folder = useTemporaryFolder();
  const workers: KilledWorker[] = [];
  let asked: RunningHost;

  afterEach('stop the hosts', async () => {
    await asked.host.stop();
    await Promise.all(workers.splice(0).map((worker) => worker.kill()));
  });

  it('are each done once', async () => {
    const plugins = await writePluginPackage(join(folder.path, 'plugin'), plugin);
    const configure = (runsJobs: boolean): HostConfiguration => ({
      store: { url: database.url, repository: database.repository, runsJobs },
      plugins: { paths: [plugins] },
    });
    const start = (index: number): Promise<KilledWorker> =>
      KilledWorker.start({
        folder: join(folder.path, String(index)),
        configuration: configure(true),
        layoutServer: slowLayoutServer,
      });
    asked = await startHost({
      folder: join(folder.path, 'asked'),
      graph: exampleGraph,
      configuration: configure(false),
      overrides: (container) => container.register(LeaseSettings, { useValue: shortLease }),
    });
    workers.push(await start(0), await start(1));

    const random = createSeededRandom(seed);
    for (let round = 1; round <= rounds; round++) {
      const applied = asked.request('POST', '/api/overlays/slow/apply', { stamp: round });
      const layout = asked.request('POST', '/api/graph/layout/compute', { iterations: 100 });
      await delay(random() * longestLifeMs);
      const victim = random() < 0.5 ? 0 : 1;
      await workers[victim]?.kill();
      workers[victim] = await start(victim);
      const { status, text } = await applied;
      assert.equal(status, 200, text);
      await assertComputed(await layout);
      const { body } = await asked.request('GET', '/api/graph');
      const stamps = (body as unknown as GraphDocument).nodes.map((node) => node['slow:first']);
      assert.deepEqual(new Set(stamps), new Set([round]));
      const health = await asked.request('GET', '/api/health');
      assert.equal((health.body['graph'] as { version: number }).version, 2 * round + 1, `round ${round}`);
      if (round > longestHistory) continue;
      for (const type of ['overlay.applied', 'layout.complete'])
        await waitFor('the event', async () => (await countEvents(type)) === round);
    }
  });

  async function assertComputed({ status, body, text }: Reply): Promise<void> {
    assert.equal(status, 200, text);
    await waitFor('the layout', async () => {
      const latest = (await asked.request('GET', '/api/graph/layout/compute/status')).body;
      assert.ok(latest['status'] !== 'failed' && latest['status'] !== 'cancelled', JSON.stringify(latest));
      return latest['jobId'] === body['jobId'] && latest['status'] === 'completed';
    });
  }

  async function countEvents(type: string): Promise<number> {
    const text = 'SELECT content FROM code_graph.events WHERE repository = $1';
    const rows = await database.query<{ content: string }>(text, database.repository);
    return rows.filter(({ content }) => content.includes(type)).length;
  }
});
