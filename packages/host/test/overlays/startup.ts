import assert from 'node:assert/strict';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pluginCode, writePluginPackage, type PluginPackage } from '../kit/plugin-package.js';
import { simplePlugin } from '../kit/simple-plugin.js';
import { isRunning, notePids, readPids } from './live-processes.js';
import { useOverlayHost } from './overlay-host.js';
import { readReports } from './read-report.js';

/** How many plugins are healthy, and how long each may take to load: longer than all take to start on a busy machine. */
export interface Startup {
  readonly healthy: number;
  readonly loadTimeoutSeconds: number;
}

/** Starts a host with plugins of which three cannot be used. */
export function describeStartup({ healthy, loadTimeoutSeconds }: Startup): void {
  describe(`a host with ${healthy + 3} plugins under development`, () => {
    const host = useOverlayHost();
    const meeting = (): string => join(host.path, 'loading');

    /** Code that waits until as many plugins are being loaded at the same time as are healthy. */
    function meet(id: string): string {
      return `
        const { readdirSync, writeFileSync } = await import('node:fs');
        writeFileSync(${JSON.stringify(join(meeting(), id))}, '');
        while (readdirSync(${JSON.stringify(meeting())}).length < ${healthy}) {
          await new Promise((resolve) => setTimeout(resolve, 20));
        }`;
    }

    /** Writes three plugins that do not work, and the others. */
    async function writePlugins(): Promise<string[]> {
      await mkdir(meeting());
      const broken: readonly PluginPackage[] = [
        { ...simplePlugin('hanging'), code: 'await new Promise(() => {});' },
        { ...simplePlugin('crashing'), code: 'process.abort();' },
        { manifest: { id: 'broken', prefix: 'no colon' } },
      ];
      const others = Array.from({ length: healthy }, (_, index): PluginPackage => {
        const plugin = simplePlugin(`plugin-${index}`);
        return { ...plugin, code: `${meet(`plugin-${index}`)} ${plugin.code ?? ''}` };
      });
      return Promise.all(
        [...broken, ...others].map((plugin, index) => writePluginPackage(join(host.path, `watched-${index}`), plugin)),
      );
    }

    /** Starts the host, which answers then. */
    async function start(plugins: { readonly watch: readonly string[]; readonly safe?: boolean }): Promise<void> {
      await host.start([], { plugins: { ...plugins, watch: [...plugins.watch], loadTimeoutSeconds } });
      assert.equal((await host.running.request('GET', '/api/health')).status, 200);
    }

    const warnings: string[] = [];
    const noteWarning = ({ message }: Error): void => void warnings.push(message);
    before(() => process.on('warning', noteWarning));
    after(() => process.off('warning', noteWarning));

    it('answers at once, loads them side by side, and tells which cannot be used', async () => {
      await start({ watch: await writePlugins() });
      let areLoaded = false;
      const loaded = host.running.host.pluginsLoaded().then(() => (areLoaded = true));
      assert.equal((await host.running.request('GET', '/api/health')).status, 200);
      assert.ok(!areLoaded, 'it answered before the plugin that hangs was given up');
      // None can have been loaded alone: each waits for the others.
      await loaded;
      const reports = await readReports(host);
      assert.equal(reports.length, healthy + 3 + 1, 'with the plugin that comes with the host');
      const watched = reports.filter((report) => report.watched);
      const usable = watched.filter(({ state }) => state === 'usable');
      assert.equal(usable.length, healthy);
      for (const { id, process, operations } of usable) {
        assert.equal(process?.phase, 'idle', id);
        assert.deepEqual([operations[0]?.phase, operations[0]?.outcome], ['load', 'succeeded']);
      }
      const rejected = watched.filter(({ state }) => state === 'rejected');
      assert.deepEqual(
        rejected.map(({ id, code, operations }) => [id, code, operations[0]?.outcome]),
        [
          ['hanging', 'E_LOAD_FAILED', 'crashed'],
          ['crashing', 'E_LOAD_FAILED', 'crashed'],
          [undefined, 'E_BAD_MANIFEST', undefined],
        ],
      );
      assert.match(rejected[0]?.reason ?? '', new RegExp(`Loading took longer than ${loadTimeoutSeconds} s`));
      assert.match(rejected[1]?.reason ?? '', /ended by SIGABRT/);
      const applied = await Promise.all(usable.map(({ id = '' }) => host.apply(id)));
      assert.deepEqual(new Set(applied.map(({ status }) => status)), new Set([200]));
      assert.deepEqual(warnings, []);
    });

    it('starts none of them when that is to be safe', async () => {
      await start({ watch: await writePlugins(), safe: true });
      await host.running.host.pluginsLoaded();
      assert.deepEqual(await readdir(meeting()), []);
      const watched = (await readReports(host)).filter((report) => report.watched);
      assert.equal(
        watched.filter(({ state, code }) => state === 'disabled' && code === 'E_SAFE_MODE').length,
        healthy + 2,
      );
      assert.equal(watched.filter(({ operations }) => operations.length > 0).length, 0);
    });

    it('stops at once while they are loaded, and leaves no process behind', async () => {
      const pids = join(host.path, 'pids');
      const ways = [pluginCode(''), 'await new Promise(() => {});', 'for (;;);'];
      const watch = await Promise.all(
        ways.map((way, index) => {
          const code = `${notePids(pids)} ${way}`;
          return writePluginPackage(join(host.path, `watched-${index}`), { ...simplePlugin(`plugin-${index}`), code });
        }),
      );
      await start({ watch });
      const found = await readPids(pids, ways.length);
      const stopping = performance.now();
      await host.running.host.stop();
      const tookMs = performance.now() - stopping;
      assert.ok(tookMs < 2000, `it took ${tookMs} ms to stop`);
      assert.deepEqual(found.filter(isRunning), []);
    });
  });
}
