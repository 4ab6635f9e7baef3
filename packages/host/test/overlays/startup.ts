import assert from 'node:assert/strict';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitFor } from '../../../../test-support/wait-for.js';
import { ownPlugins } from '../kit/own-plugins.js';
import { pluginCode, writePluginPackage, type PluginPackage } from '../kit/plugin-package.js';
import { simplePlugin } from '../kit/simple-plugin.js';
import { isRunning, writePids, readPids } from './live-processes.js';
import { useOverlayHost, type OverlayHostOptions } from './overlay-host.js';
import { readReports } from './read-report.js';

/**
 * Starts a host with plugins under development, of which two cannot be used.
 * @param healthy the number of the others
 */
export function describeStartup(healthy: number): void {
  describe(`a host with ${healthy + 2} plugins under development`, () => {
    const host = useOverlayHost();
    const meeting = (): string => join(host.path, 'loading');

    /** Code that waits until all healthy plugins are being loaded, and the test has let them go on. */
    function meet(id: string): string {
      return `
        const { readdirSync, writeFileSync } = await import('node:fs');
        writeFileSync(${JSON.stringify(join(meeting(), id))}, '');
        while (readdirSync(${JSON.stringify(meeting())}).length < ${healthy + 1}) {
          await new Promise((resolve) => setTimeout(resolve, 20));
        }`;
    }

    /** Writes two plugins that do not work, and the healthy ones. */
    async function writePlugins(): Promise<string[]> {
      await mkdir(meeting());
      const broken: readonly PluginPackage[] = [
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

    /** Starts the host, and checks that it replies. */
    async function start(plugins: NonNullable<OverlayHostOptions['plugins']>): Promise<void> {
      await host.start([], { plugins });
      assert.equal((await host.running.request('GET', '/api/health')).status, 200);
    }

    const warnings: string[] = [];
    const addWarning = ({ message }: Error): void => void warnings.push(message);
    before(() => process.on('warning', addWarning));
    after(() => process.off('warning', addWarning));

    it('replies while they are loaded in parallel, and reports the two that cannot be used', async () => {
      await start({ watch: await writePlugins() });
      // Each healthy plugin waits for the others, so they can only be loaded in parallel.
      await waitFor('the healthy plugins', async () => (await readdir(meeting())).length === healthy || undefined);
      assert.equal((await host.running.request('GET', '/api/health')).status, 200);
      await writeFile(join(meeting(), 'go'), '');
      await host.running.host.pluginsLoaded();
      const reports = await readReports(host);
      assert.equal(reports.length, healthy + 2 + ownPlugins.length, 'with the plugins that the host depends on');
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
          ['crashing', 'E_LOAD_FAILED', 'crashed'],
          [undefined, 'E_BAD_MANIFEST', undefined],
        ],
      );
      assert.match(rejected[0]?.reason ?? '', /ended by SIGABRT/);
      const applied = await Promise.all(usable.map(({ id = '' }) => host.apply(id)));
      assert.deepEqual(new Set(applied.map(({ status }) => status)), new Set([200]));
      assert.deepEqual(warnings, []);
    });

    it('rejects one that hangs while it is loaded', async () => {
      const plugin = { ...simplePlugin('hanging'), code: 'await new Promise(() => {});' };
      const watch = [await writePluginPackage(join(host.path, 'hanging'), plugin)];
      await start({ watch, loadTimeoutSeconds: 0.5 });
      await host.running.host.pluginsLoaded();
      const [report] = (await readReports(host)).filter((each) => each.watched);
      assert.deepEqual([report?.state, report?.code], ['rejected', 'E_LOAD_FAILED']);
      assert.match(report?.reason ?? '', /Loading took longer than 0\.5 s/);
    });

    it('loads none of them in safe mode', async () => {
      await start({ watch: await writePlugins(), safe: true });
      await host.running.host.pluginsLoaded();
      assert.deepEqual(await readdir(meeting()), []);
      const watched = (await readReports(host)).filter((report) => report.watched);
      assert.equal(
        watched.filter(({ state, code }) => state === 'disabled' && code === 'E_SAFE_MODE').length,
        healthy + 1,
      );
      assert.equal(watched.filter(({ operations }) => operations.length > 0).length, 0);
    });

    it('stops within two seconds while they are loaded, and ends their processes', async () => {
      const pids = join(host.path, 'pids');
      const loads = [pluginCode(''), 'await new Promise(() => {});', 'for (;;);'];
      const watch = await Promise.all(
        loads.map((load, index) => {
          const code = `${writePids(pids)} ${load}`;
          return writePluginPackage(join(host.path, `watched-${index}`), { ...simplePlugin(`plugin-${index}`), code });
        }),
      );
      await start({ watch });
      const own = await readPids(pids, loads.length);
      const stopping = performance.now();
      await host.running.host.stop();
      const tookMs = performance.now() - stopping;
      assert.ok(tookMs < 2000, `it took ${tookMs} ms to stop`);
      assert.deepEqual(own.filter(isRunning), []);
    });
  });
}
