import assert from 'node:assert/strict';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitFor } from '../../../../test-support/wait-for.js';
import { callCommand } from '../kit/called-command.js';
import { writePluginPackage } from '../kit/plugin-package.js';
import { simplePlugin } from '../kit/simple-plugin.js';
import { useOverlayHost } from './overlay-host.js';
import { watchEvents } from './watched-plugin.js';

describe('a plugin that is installed while the host runs', () => {
  const host = useOverlayHost();
  const workspace = (): string => host.running.host.health().workspace;

  const list = (...names: string[]): Promise<void> =>
    writeFile(
      join(workspace(), 'package.json'),
      JSON.stringify({ dependencies: Object.fromEntries(names.map((name) => [name, '1'])) }),
    );
  const install = (): Promise<string> =>
    writePluginPackage(join(workspace(), 'node_modules', 'plugin-late'), simplePlugin('late'));
  const isListed = (): boolean => host.running.host.plugins().some(({ id }) => id === 'late');

  beforeEach('start a host', async () => {
    await host.start([]);
  });

  async function run(...command: string[]): Promise<{ readonly exitCode: number | null; readonly text: string }> {
    const { stdout, stderr, exitCode } = await callCommand(['plugins', ...command, '--url', host.running.url]);
    return { exitCode, text: `${stdout}${stderr}`.replaceAll(/\s+/g, ' ').trim() };
  }

  it('appears without a restart, and disappears when it is uninstalled', async () => {
    const events = watchEvents(host.running);
    const seen = (type: string): boolean => events.all.some((event) => event.type === type && event.plugin === 'late');
    await install();
    await list('plugin-late');
    await waitFor('the event', () => seen('plugin.installed'));
    assert.ok(isListed());
    assert.equal((await host.apply('late')).status, 200);
    await rm(join(workspace(), 'node_modules'), { recursive: true });
    await list();
    await waitFor('the event', () => seen('plugin.uninstalled'));
    assert.ok(!isListed());
    assert.equal((await host.status('late')).status, 'applied', 'its attributes stay');
  });

  it('is found by a rescan, also in another version, in a folder that is not watched', async () => {
    const folder = join(host.path, 'configured');
    await host.start([], { plugins: { paths: [folder] } });
    await writePluginPackage(folder, simplePlugin('late'));
    assert.deepEqual(await run('rescan'), { exitCode: 0, text: 'Found late.' });
    assert.equal((await host.apply('late')).status, 200);
    await writePluginPackage(folder, { ...simplePlugin('late'), packageJson: { version: '2.0.0' } });
    assert.deepEqual(await run('rescan'), { exitCode: 0, text: 'Found late.' });
    assert.equal(host.running.host.plugins().find(({ id }) => id === 'late')?.version, '2.0.0');
    const { stdout } = await callCommand(['overlays', '--url', host.running.url]);
    assert.match(stdout, /^late 2\.0\.0 {2}applied\n.*\n {2}Applied .* by version 1\.2\.3, in /m);
    assert.match((await run('rescan')).text, /^No plugin was installed or removed\./);
  });

  it('is explained by the doctor while it is not found', async () => {
    const file = join(workspace(), 'package.json');
    const explain = async (target: string): Promise<string> => {
      const { exitCode, text } = await run('doctor', target);
      assert.equal(exitCode, 1);
      return text.replaceAll(workspace(), '<workspace>');
    };
    const elsewhere = join(host.path, 'elsewhere');
    assert.equal(
      (await explain('plugin-late')).replace(/no folder \S+,/, 'no folder <folder>,'),
      'The host does not list plugin-late. There is no folder <folder>, and <workspace>/package.json does not list a package plugin-late. Run "npm install plugin-late" in <workspace>.',
    );
    await mkdir(elsewhere);
    assert.match(
      await explain(elsewhere),
      /cannot be used \(E_BAD_PACKAGE\): there is no file .*package\.json that can be read\.$/,
    );
    await writePluginPackage(elsewhere, { ...simplePlugin('late'), packageJson: { keywords: [] } });
    assert.match(
      await explain(elsewhere),
      /\(E_NO_KEYWORD\): it has a manifest, but its package\.json lacks the keyword/,
    );
    await writePluginPackage(elsewhere, simplePlugin('late'));
    assert.match(
      await explain(elsewhere),
      /is a usable plugin, but <workspace>\/package\.json does not list plugin-late in its dependencies\. Run "npm install .*elsewhere" in <workspace>, or add the folder to plugins\.paths in the configuration and restart the host\.$/,
    );
    await writeFile(file, JSON.stringify({ dependencies: { 'plugin-late': '1' } }));
    assert.equal(
      await explain('plugin-late'),
      'The host does not list plugin-late. <workspace>/package.json lists plugin-late, but it is not installed. Run "npm install" in <workspace>.',
    );
    await install();
    await run('rescan');
    assert.equal((await run('doctor', 'plugin-late')).exitCode, 0);
  });
});
