import assert from 'node:assert/strict';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { useSharedFolder } from '../../../../test-support/temporary-folder.js';
import { pluginCode, writePluginPackage, type PluginPackage } from '../kit/plugin-package.js';
import { exampleGraph, startHost, type RunningHost } from '../kit/running-host.js';
import { simplePlugin } from '../kit/simple-plugin.js';
import { hostilities, type Hostility } from './hostilities.js';

const memoryLimitMb = 64;

/** Milliseconds in addition to the deadline and its grace period: starting a thread is slow on a busy machine. */
const startingMs = 8000;

/** Deadlines of hosts, in seconds. Loading is slow on a busy machine, also for the other plugin. */
const deadlines = {
  none: { apply: 20, load: 20 },
  apply: { apply: 0.5, load: 20 },
  load: { apply: 3, load: 3 },
} as const;

/** The deadline that ends the plugin. */
function deadlineOf({ hangs = false, entry }: Hostility): keyof typeof deadlines {
  if (!hangs) return 'none';
  return entry === undefined ? 'apply' : 'load';
}

function toPlugin(id: string, { entry, apply = '' }: Hostility): PluginPackage {
  return { ...simplePlugin(id), code: entry ?? pluginCode(apply) };
}

// One host for all plugins that need the same deadlines: none of them affects those after it, either.
for (const deadline of Object.keys(deadlines) as (keyof typeof deadlines)[]) {
  const { apply: applyTimeoutSeconds, load: loadTimeoutSeconds } = deadlines[deadline];
  const plugins = hostilities
    .filter((hostility) => deadlineOf(hostility) === deadline)
    .map((hostility, index) => ({ ...hostility, id: `hostile-${index}` }));

  describe('a plugin that', () => {
    const folder = useSharedFolder();
    let host: RunningHost;

    before('start a host with all plugins, and apply a harmless one', async () => {
      const packages = [...plugins.map((plugin) => toPlugin(plugin.id, plugin)), simplePlugin('other')];
      const paths = await Promise.all(
        packages.map((parts, index) => writePluginPackage(join(folder.path, `plugin-${index}`), parts)),
      );
      host = await startHost({
        folder: folder.path,
        graph: exampleGraph,
        configuration: { plugins: { paths, applyTimeoutSeconds, loadTimeoutSeconds, memoryLimitMb } },
      });
      assert.equal((await host.request('POST', '/api/overlays/other/apply')).status, 200);
    });

    after('stop the host', () => host.host.stop());

    const statusOf = async (id: string) => (await host.request('GET', `/api/overlays/${id}/status`)).body['status'];
    const readGraph = async () => (await host.request('GET', '/api/graph')).text;

    for (const { id, what, reason } of plugins) {
      it(`${what} fails before its deadline and affects no other plugin`, async () => {
        const before = await readGraph();

        const health = watchHealth(host);
        const started = performance.now();
        const failed = await host.request('POST', `/api/overlays/${id}/apply`);
        const tookMs = performance.now() - started;
        const { requests, slowestMs } = await health.end();

        assert.equal(failed.status, 500, failed.text);
        assert.equal(failed.error.code, 'PLUGIN_FAILED');
        assert.match(failed.error.message, new RegExp(`^Plugin "${id}" could not (?:apply|be loaded)`));
        assert.match(failed.error.message, reason);
        assert.ok(tookMs < applyTimeoutSeconds * 1000 + 1000 + startingMs, `it took ${tookMs} ms`);
        assert.equal(await statusOf(id), 'error');
        assert.deepEqual(await readGraph(), before);
        assert.equal(await statusOf('other'), 'applied');
        assert.ok(requests > 2, `only ${requests} requests were answered`);
        assert.ok(slowestMs < 1500, `a request took ${slowestMs} ms`);
      });
    }
  });
}

/** Requests the health of the host repeatedly, until it is stopped. */
function watchHealth(host: RunningHost): {
  end(): Promise<{ readonly requests: number; readonly slowestMs: number }>;
} {
  let isOver = false;
  const watch = async (): Promise<{ requests: number; slowestMs: number }> => {
    let requests = 0;
    let slowestMs = 0;
    while (!isOver) {
      const asked = performance.now();
      const { status } = await host.request('GET', '/api/health');
      assert.equal(status, 200);
      requests++;
      slowestMs = Math.max(slowestMs, performance.now() - asked);
      // Without a pause, the requests themselves would keep a core busy.
      await delay(5);
    }
    return { requests, slowestMs };
  };
  const watching = watch();
  return {
    end: () => {
      isOver = true;
      return watching;
    },
  };
}
