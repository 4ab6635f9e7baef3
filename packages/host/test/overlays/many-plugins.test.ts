import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CatalogueSettings, CheckUnavailable, PluginChecks, pluginChecks } from '@code-graph/host';
import { requires } from '../../../../test-support/requirements.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import { callCommand } from '../kit/called-command.js';
import { measureLongestTurn } from '../kit/longest-turn.js';
import { writePluginPackage } from '../kit/plugin-package.js';
import { simplePlugin } from '../kit/simple-plugin.js';
import { useOverlayHost } from './overlay-host.js';
import { readReports } from './read-report.js';
import { watchEvents } from './watched-plugin.js';

/** The host reads this number of plugins of a workspace. */
const maxCandidates = 200;

/** Number of plugins with an options schema. */
const usable = 40;

describe('a workspace with many plugins', () => {
  const host = useOverlayHost();
  const rescan = (): Promise<unknown> => host.running.request('POST', '/api/plugins/rescan');

  /** Writes a plugin with 50 options, whose schema is like no other. */
  async function writeMember(index: number): Promise<void> {
    const id = `member-${String(index).padStart(4, '0')}`;
    const names = Array.from({ length: 50 }, (_, option) => `option-${index}-${option}`);
    const properties = Object.fromEntries(
      names.map((name) => [name, { type: 'string', pattern: `^[a-z]{1,${index + 1}}$`, default: 'a' }]),
    );
    const { manifest, code = '' } = simplePlugin(id);
    await writePluginPackage(join(host.path, 'workspace', id), {
      manifest: { ...manifest, optionsSchema: { type: 'object', properties, additionalProperties: false } },
      code,
    });
  }

  it('is read without blocking the host, up to a number that is reported', async function () {
    this.timeout(180_000);
    requires(this, process.platform === 'linux', 'the processor time of a thread is read from /proc');
    await host.start([]);
    const bare = JSON.stringify({ keywords: ['code-graph-plugin'] });
    for (let index = usable; index < 2000; index++) {
      const folder = join(host.path, 'workspace', `member-${String(index).padStart(4, '0')}`);
      mkdirSync(folder);
      writeFileSync(join(folder, 'package.json'), bare);
    }
    await Promise.all(Array.from({ length: usable }, (_, index) => writeMember(index)));
    await writeFile(join(host.path, 'workspace', 'package.json'), JSON.stringify({ workspaces: ['member-*'] }));
    // Loads what checks the replies of this test.
    await host.running.request('GET', '/api/plugins');
    const blockedMs = await measureLongestTurn(rescan);
    assert.ok(blockedMs < 100, `the event loop was blocked for ${blockedMs} ms`);
    const { body } = await host.running.request('GET', '/api/plugins');
    const members = (await readReports(host)).filter(({ origin }) => origin === 'workspace member');
    assert.equal(members.length, maxCandidates);
    assert.equal(members.filter(({ state }) => state === 'usable').length, usable);
    assert.equal(body['omitted'], 2000 - maxCandidates);
    const { stdout } = await callCommand(['plugins', 'rescan', '--url', host.running.url]);
    assert.match(stdout.replaceAll(/\s+/g, ' '), /1,800 more packages in the workspace are ignored/);
  });
});

describe('a plugin that could not be checked', () => {
  const host = useOverlayHost();

  it('is pending, without blaming its author, and is used as soon as it can be', async () => {
    let isBusy = true;
    const busy: PluginChecks = {
      checkOptions: (schema, options) => pluginChecks.checkOptions(schema, options),
      findSchemaFault: (manifest, signal) => pluginChecks.findSchemaFault(manifest, signal),
      findManifestFault: (manifest, signal) =>
        isBusy && manifest.includes('"late"')
          ? Promise.reject(new CheckUnavailable('It could not be checked', { cause: new Error('too busy') }))
          : pluginChecks.findManifestFault(manifest, signal),
    };
    const workspace = join(host.path, 'workspace');
    await writePluginPackage(join(workspace, 'late'), simplePlugin('late'));
    await writeFile(join(workspace, 'package.json'), JSON.stringify({ workspaces: ['late'] }));
    await host.start([], {
      waitsForPlugins: false,
      overrides: (container) => {
        container.register(PluginChecks, { useValue: busy });
        container.register(CatalogueSettings, { useValue: { patienceMs: 0, retryMs: 10 } });
      },
    });
    const events = watchEvents(host.running);
    const late = await waitFor('the candidate to be pending', async () =>
      (await readReports(host)).find(({ reason }) => reason?.includes('too busy')),
    );
    assert.deepEqual([late.state, late.code], ['pending', undefined]);
    const { stdout, exitCode } = await callCommand(['plugins', 'doctor', '--url', host.running.url]);
    assert.equal(exitCode, 1);
    assert.match(
      stdout.replaceAll(/\s+/g, ' '),
      /It could not be checked: too busy\. The host tries again\. Wait: this is not a fault of the plugin/,
    );
    isBusy = false;
    await waitFor('the event', () =>
      events.all.some(({ type, plugin }) => type === 'plugin.installed' && plugin === 'late'),
    );
    assert.equal((await host.apply('late')).status, 200);
  });
});
