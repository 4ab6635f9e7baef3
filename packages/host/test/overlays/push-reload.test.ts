import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { requires } from '../../../../test-support/requirements.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import { pluginCode, writePluginPackage } from '../kit/plugin-package.js';
import { startHost, type Reply, type RunningHost } from '../kit/running-host.js';
import { simplePlugin } from '../kit/simple-plugin.js';
import { useOverlayHost, waitForFile } from './overlay-host.js';
import { readReport } from './read-report.js';
import { SchemaValidator } from '../../src/json/schema-validator.js';
import { valueModule, valuePlugin, watchEvents, writePluginFolder } from './watched-plugin.js';

const validator = new SchemaValidator();

describe('POST /api/plugins/{id}/reload', () => {
  let exposed: RunningHost | undefined;
  // Before the folder is deleted.
  afterEach('stop the exposed host', async () => {
    await exposed?.host.stop();
    exposed = undefined;
  });
  const host = useOverlayHost();
  const folder = (): string => join(host.path, 'plugin');

  const reload = (plugin = 'example'): Promise<Reply> => host.running.request('POST', `/api/plugins/${plugin}/reload`);

  async function appliedValue(): Promise<unknown> {
    return (await host.running.request('GET', '/api/graph/nodes/src')).body['example:length'];
  }

  for (const kind of ['watch', 'paths'] as const) {
    describe(`for a plugin in plugins.${kind}`, () => {
      async function serve(): Promise<void> {
        await writePluginFolder(folder(), valuePlugin(1));
        await host.start([], { plugins: { [kind]: [folder()] } });
        await host.running.host.pluginsLoaded();
        assert.equal((await host.apply('example', { factor: 10 })).status, 200);
      }

      it('reads the manifest again, and applies the new version with the options in use', async () => {
        await serve();
        const events = watchEvents(host.running);
        const parts = { ...valuePlugin(2), manifest: { name: 'Renamed' }, packageJson: { version: '2.0.0' } };
        await writePluginFolder(folder(), parts);
        const reloaded = await reload();
        assert.equal(reloaded.status, 200, reloaded.text);
        assert.deepEqual(validator.check('PluginReloaded', reloaded.body), []);
        const { durationMs, ...rest } = reloaded.body;
        assert.equal(typeof durationMs, 'number');
        assert.deepEqual(rest, { success: true, plugin: 'example', version: '2.0.0', reapplied: true });
        assert.equal((await events.next('plugin.reloaded')).plugin, 'example');
        assert.equal(await appliedValue(), 20);
        const report = await readReport(host);
        assert.deepEqual([report.name, report.version], ['Renamed', '2.0.0']);
        // Only code under development stays loaded.
        assert.equal(report.process !== undefined, kind === 'watch');
        // The file watcher may still be reloading.
        await waitFor('the apply', async () => (await host.apply('example', { factor: 3 })).status === 200);
        assert.equal(await appliedValue(), 6);
      });

      it('does not apply an overlay that was removed', async () => {
        await serve();
        await host.remove('example');
        const reloaded = await reload();
        assert.deepEqual([reloaded.status, reloaded.body['reapplied']], [200, false]);
        assert.equal(await appliedValue(), undefined);
      });

      const faults: readonly (readonly [what: string, phase: string, spoil: () => Promise<unknown>])[] = [
        ['has no manifest', 'read', () => rm(join(folder(), 'code-graph.plugin.json'))],
        ['has a broken manifest', 'read', () => writeFile(join(folder(), 'code-graph.plugin.json'), '{')],
        ['cannot be loaded', 'load', () => writeFile(join(folder(), 'lib/value.js'), '?')],
        ['ends its process', 'load', () => writeFile(join(folder(), 'lib/value.js'), 'process.exit(1)')],
        [
          'cannot be applied',
          'apply',
          () => writePluginFolder(folder(), { code: pluginCode(`throw new Error('no');`), files: {} }),
        ],
      ];
      for (const [what, phase, spoil] of faults) {
        it(`keeps the version in use when the new one ${what}`, async () => {
          await serve();
          const before = await host.graph();
          await spoil();
          const failed = await reload();
          assert.equal(failed.status, 500);
          assert.equal(failed.error.code, 'RELOAD_FAILED');
          assert.match(
            failed.error.message,
            /^Plugin "example" was not reloaded: .* The previous version stays in use\.$/s,
          );
          assert.deepEqual(await host.graph(), before);
          assert.equal((await host.status('example')).status, 'applied');
          const { state, lastError } = await readReport(host);
          assert.deepEqual([state, lastError?.phase], ['usable', phase]);
        });
      }
    });
  }

  it('answers 404 for an unknown plugin', async () => {
    await host.start([{}]);
    const failed = await reload('nobody');
    assert.deepEqual([failed.status, failed.error.code], [404, 'NOT_FOUND']);
  });

  it('makes a rejected plugin usable when its fault is fixed', async () => {
    await host.start([{ manifest: { entry: './later.js' } }]);
    assert.equal((await readReport(host)).code, 'E_NO_ENTRY');
    const failed = await reload();
    assert.deepEqual([failed.status, failed.error.code], [500, 'RELOAD_FAILED']);
    await writePluginPackage(host.pluginPaths[0] ?? '');
    assert.equal((await reload()).status, 200);
    assert.equal((await host.apply('example')).status, 200);
  });

  it('is cancelled by a newer one, whose result is the reply to both', async () => {
    const gate = host.gate('go');
    await writePluginFolder(folder(), valuePlugin(1));
    await host.start([], { plugins: { paths: [folder()] } });
    assert.equal((await host.apply('example', { factor: 10 })).status, 200);
    const begun = join(host.path, 'begun');
    const slow = `(await import('node:fs')).writeFileSync(${JSON.stringify(begun)}, ''); ${waitForFile(gate.file)}`;
    await writeFile(join(folder(), 'lib/value.js'), `${slow} ${valueModule(2)}`);
    const older = reload();
    await waitFor('the older reload to load', () => existsSync(begun));
    await writeFile(join(folder(), 'lib/value.js'), valueModule(3));
    const newer = await reload();
    assert.equal(newer.status, 200, newer.text);
    assert.deepEqual((await older).body, newer.body);
    await gate.open();
    assert.equal(await appliedValue(), 30);
    // The cancelled reload is not recorded as a failure.
    assert.equal((await readReport(host)).lastError, undefined);
  });

  it('is rejected for requests from other machines', async function () {
    const address = Object.values(networkInterfaces())
      .flatMap((list) => list ?? [])
      .find(({ internal, family }) => !internal && family === 'IPv4')?.address;
    requires(this, address, 'this machine has no address of its own in a network');
    const plugin = await writePluginPackage(folder(), simplePlugin('simple'));
    exposed = await startHost({
      folder: host.path,
      configuration: {
        http: { host: '0.0.0.0', allowInsecure: true, allowedHosts: [address] },
        plugins: { paths: [plugin] },
      },
    });
    const { port } = new URL(exposed.url);
    const ask = (name: string, path: string, method = 'POST'): Promise<Response> =>
      fetch(`http://${name}:${port}/api/plugins/${path}`, { method });
    for (const id of ['simple', 'nobody']) {
      const refused = await ask(address, `${id}/reload`);
      assert.equal(refused.status, 403);
      assert.match(await refused.text(), /"LOOPBACK_ONLY"/);
    }
    assert.equal((await ask(address, 'simple', 'GET')).status, 200);
    assert.equal((await ask('127.0.0.1', 'simple/reload')).status, 200);
  });
});
