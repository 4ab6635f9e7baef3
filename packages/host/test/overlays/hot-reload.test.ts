import assert from 'node:assert/strict';
import { cp, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitFor } from '../../../../test-support/wait-for.js';
import { exampleManifest, pluginCode } from '../kit/plugin-package.js';
import { useOverlayHost } from './overlay-host.js';
import { valueModule, valuePlugin, watchEvents, writePluginFolder, type SeenEvents } from './watched-plugin.js';

describe('a plugin under development', () => {
  const host = useOverlayHost();

  /** Serves a watched plugin, applied with the factor 10. */
  async function serve(path: string): Promise<SeenEvents> {
    await host.start([], { plugins: { watch: [path] } });
    const events = watchEvents(host.running);
    await host.running.host.pluginsLoaded();
    const applied = await host.apply('example', { factor: 10 });
    assert.equal(applied.status, 200, applied.text);
    return events;
  }

  const folder = (): string => join(host.path, 'plugin');

  async function appliedValue(): Promise<unknown> {
    return (await host.running.request('GET', '/api/graph/nodes/src')).body['example:length'];
  }

  async function report(): Promise<Record<string, unknown>> {
    return (await host.running.request('GET', '/api/plugins/example')).body;
  }

  it('is applied again with the options in use when a module that its entry imports changes', async () => {
    const events = await serve(await writePluginFolder(folder(), valuePlugin(1)));
    assert.equal(await appliedValue(), 10);
    await writeFile(join(folder(), 'lib/value.js'), valueModule(2));
    const { plugin, durationMs } = await events.next('plugin.reloaded');
    assert.equal(plugin, 'example');
    assert.equal(typeof durationMs, 'number');
    assert.equal(await appliedValue(), 20);
    assert.equal((await host.status('example')).status, 'applied');
  });

  for (const location of ['node_modules/example', 'node_modules/@scope/example', '.hidden/example']) {
    it(`is watched in ${location}, also through a link`, async () => {
      const real = await writePluginFolder(join(host.path, location), valuePlugin(1));
      await symlink(real, join(host.path, 'link'));
      for (const path of [real, join(host.path, 'link')]) {
        const events = await serve(path);
        await writeFile(join(real, 'lib/value.js'), valueModule(3));
        await events.next('plugin.reloaded');
        assert.equal(await appliedValue(), 30);
        await writeFile(join(real, 'lib/value.js'), valueModule(1));
        await events.next('plugin.reloaded');
      }
    });
  }

  const failures: readonly (readonly [what: string, content: string, phase: string, reason: RegExp])[] = [
    ['is not JavaScript', 'export const value = ;', 'load', /Unexpected token ';' \(\/.*\/lib\/value\.js:1\)$/],
    ['is truncated', valueModule(7).slice(0, 14), 'load', /Unexpected end of input|Missing initializer/],
    ['exports something else', 'export const other = 1;', 'load', /does not provide an export named 'value'/],
    ['throws', `throw new Error('not today'); export const value = 1;`, 'load', /not today/],
    [
      'ends the process',
      'process.exit(3); export const value = 1;',
      'load',
      /It called process\.exit\(3\) in lib\/value\.js:1:9,/,
    ],
    ['hangs', `await new Promise(() => {}); export const value = 1;`, 'load', /Loading took longer than 3 s/],
    ['makes the apply fail', `export const value = 'text';`, 'apply', /takes a finite number, not NaN/],
  ];
  for (const [what, content, phase, reason] of failures) {
    it(`keeps its version when the new one ${what}, and reports that, until it is fixed`, async () => {
      const path = await writePluginFolder(folder(), valuePlugin(1));
      // Starting a process is slow on a busy machine, and must not count as hanging.
      await host.start([], { plugins: { watch: [path], loadTimeoutSeconds: 3 } });
      const events = watchEvents(host.running);
      await host.running.host.pluginsLoaded();
      await host.apply('example', { factor: 10 });
      const before = await host.graph();

      await writeFile(join(folder(), 'lib/value.js'), content);
      const failed = await events.next('plugin.reload-failed');
      assert.equal(failed.phase, phase);
      assert.match(failed.message ?? '', reason);
      assert.deepEqual(await host.graph(), before);
      assert.equal((await host.status('example')).status, 'applied');
      const { state, lastError } = await report();
      assert.equal(state, 'usable');
      assert.match((lastError as { message: string }).message, reason);
      // The previous version still runs, although its files are gone.
      assert.equal((await host.apply('example', { factor: 5 })).status, 200);
      assert.equal(await appliedValue(), 5);

      await writeFile(join(folder(), 'lib/value.js'), valueModule(4));
      await events.next('plugin.reloaded');
      assert.equal(await appliedValue(), 20);
    });
  }

  it('keeps its options when the new version has others, and keeps its version when the new one rejects them', async () => {
    const events = await serve(await writePluginFolder(folder(), valuePlugin(1)));
    const optionsSchema = { type: 'object', properties: { size: { type: 'number' } }, additionalProperties: false };
    await writePluginFolder(folder(), { ...valuePlugin(2), manifest: { optionsSchema } });
    assert.match((await events.next('plugin.reload-failed')).message ?? '', /\/factor is not known/);
    assert.equal(await appliedValue(), 10);
  });

  it('can change its prefix and its attributes', async () => {
    const events = await serve(await writePluginFolder(folder(), valuePlugin(1)));
    const attributes = [{ name: 'other:size', type: 'number', description: 'A size.' }] as const;
    const code = pluginCode(`context.setNodeAttribute('src', 'other:size', options.factor);`);
    const manifest = { prefix: 'other:', attributes: [...attributes], overlays: [] };
    await writePluginFolder(folder(), { code, manifest, files: {} });
    await events.next('plugin.reloaded');
    const { body } = await host.running.request('GET', '/api/graph/nodes/src');
    assert.deepEqual([body['example:length'], body['other:size']], [undefined, 10]);
  });

  it('cannot change its id', async () => {
    const events = await serve(await writePluginFolder(folder(), valuePlugin(1)));
    await writePluginFolder(folder(), { ...valuePlugin(2), manifest: { id: 'somebody-else' } });
    const failed = await events.next('plugin.reload-failed');
    assert.equal(failed.phase, 'read');
    assert.match(failed.message ?? '', /id has changed from "example" to "somebody-else"/);
    assert.equal(await appliedValue(), 10);
  });

  it('is loaded but not applied if its overlay is not applied', async () => {
    const events = await serve(await writePluginFolder(folder(), valuePlugin(1)));
    await host.remove('example');
    await writeFile(join(folder(), 'lib/value.js'), valueModule(2));
    await events.next('plugin.reloaded');
    assert.equal(await appliedValue(), undefined);
    assert.equal((await host.status('example')).status, 'not_applied');
  });

  it('is listed as rejected while it cannot be loaded, and is usable as soon as it can', async () => {
    const path = await writePluginFolder(folder(), { ...valuePlugin(1), files: { 'lib/value.js': '?' } });
    await host.start([], { plugins: { watch: [path] } });
    const events = watchEvents(host.running);
    await host.running.host.pluginsLoaded();
    const rejected = await report();
    assert.equal(rejected['state'], 'rejected');
    assert.equal(rejected['code'], 'E_LOAD_FAILED');
    const refused = await host.apply('example');
    assert.equal(refused.status, 404);
    assert.match(refused.error.message, /E_LOAD_FAILED.*Unexpected token/s);
    await writeFile(join(folder(), 'lib/value.js'), valueModule(2));
    await events.next('plugin.reloaded');
    assert.equal((await report())['state'], 'usable');
    assert.equal((await host.apply('example')).status, 200);
  });

  it('may be broken or missing when the host starts', async () => {
    await host.start([], { plugins: { watch: [folder()] } });
    const events = watchEvents(host.running);
    await host.running.host.pluginsLoaded();
    const { body } = await host.running.request('GET', '/api/plugins');
    const watched = (body['plugins'] as Record<string, unknown>[]).filter((plugin) => plugin['watched'] === true);
    assert.deepEqual(
      watched.map(({ code, state }) => [code, state]),
      [['E_BAD_PACKAGE', 'rejected']],
    );
    await writePluginFolder(join(host.path, 'draft'), valuePlugin(2));
    await rename(join(host.path, 'draft'), folder());
    await events.next('plugin.reloaded');
    assert.equal((await host.apply('example')).status, 200);
    assert.equal(await appliedValue(), 2);
  });

  it('keeps running while its folder is deleted, and is reloaded when the folder is created again', async () => {
    const events = await serve(await writePluginFolder(folder(), valuePlugin(1)));
    await rm(folder(), { recursive: true });
    await events.next('plugin.reload-failed');
    assert.equal(await appliedValue(), 10);
    assert.equal((await host.apply('example', { factor: 3 })).status, 200);
    await writePluginFolder(folder(), valuePlugin(5));
    await waitFor('the new version', async () => (await appliedValue()) === 15);
  });

  it('is reloaded when the target of its link changes', async () => {
    await writePluginFolder(join(host.path, 'v1'), valuePlugin(1));
    await writePluginFolder(join(host.path, 'v2'), valuePlugin(2));
    await symlink(join(host.path, 'v1'), folder());
    const events = await serve(folder());
    await symlink(join(host.path, 'v2'), join(host.path, 'next'));
    await rename(join(host.path, 'next'), folder());
    await events.next('plugin.reloaded');
    assert.equal(await appliedValue(), 20);
    await writeFile(join(host.path, 'v2', 'lib/value.js'), valueModule(3));
    await events.next('plugin.reloaded');
    assert.equal(await appliedValue(), 30);
  });

  it('is reloaded after an edit in a folder to which its link has led only since the latest reload began', async () => {
    await writePluginFolder(join(host.path, 'v1'), valuePlugin(1));
    await writePluginFolder(join(host.path, 'v2'), valuePlugin(2));
    await symlink(join(host.path, 'v1'), folder());
    await symlink(join(host.path, 'v2'), join(host.path, 'next'));
    const events = await serve(folder());
    await writeFile(join(host.path, 'v1', 'lib/value.js'), valueModule(4));
    await rename(join(host.path, 'next'), folder());
    await events.next('plugin.reloaded');
    await writeFile(join(host.path, 'v2', 'lib/value.js'), valueModule(3));
    await waitFor('the edit', async () => (await appliedValue()) === 30);
  });

  it('is reloaded only when its files are complete, however they are written', async () => {
    const events = await serve(await writePluginFolder(folder(), valuePlugin(0)));
    for (let round = 1; round <= 100; round++) await writeFile(join(folder(), 'lib/value.js'), valueModule(round));
    await waitFor('the last version', async () => (await appliedValue()) === 1000);
    const reloads = events.all.filter(({ type }) => type === 'plugin.reloaded').length;
    assert.ok(reloads < 50, `${reloads} reloads for a burst of changes`);
  });

  it('is reloaded when a module elsewhere in the package changes, but not when its sources do', async () => {
    const { code = '' } = valuePlugin(1);
    const files = { 'lib/value.js': valueModule(1), 'src/value.ts': valueModule(1), 'dist/note.txt': '' };
    await writePluginFolder(folder(), { code, files });
    await writeFile(
      join(folder(), 'dist/index.js'),
      (await readFile(join(folder(), 'index.js'), 'utf8')).replace('./lib/', '../lib/'),
    );
    const manifest = { ...exampleManifest, entry: './dist/index.js' };
    await writeFile(join(folder(), 'code-graph.plugin.json'), JSON.stringify(manifest));
    const events = await serve(folder());
    await writeFile(join(folder(), 'src/value.ts'), valueModule(2));
    await writeFile(join(folder(), 'lib/value.js'), valueModule(3));
    await events.next('plugin.reloaded');
    assert.equal(await appliedValue(), 30);
  });

  it('can be built by a tool that empties its folder first', async () => {
    const entry = './dist/index.js';
    const { code = '', files } = valuePlugin(1);
    const built = (value: number): Record<string, string> => ({ 'dist/lib/value.js': valueModule(value) });
    await writePluginFolder(folder(), { code, files: { ...files, ...built(1) } });
    await mkdir(join(folder(), 'dist'), { recursive: true });
    await rename(join(folder(), 'index.js'), join(folder(), 'dist/index.js'));
    await writeFile(join(folder(), 'code-graph.plugin.json'), JSON.stringify({ ...exampleManifest, entry }));
    await serve(folder());
    await cp(join(folder(), 'dist'), join(host.path, 'built'), { recursive: true });
    await writeFile(join(host.path, 'built/lib/value.js'), valueModule(6));
    await rm(join(folder(), 'dist'), { recursive: true });
    await cp(join(host.path, 'built'), join(folder(), 'dist'), { recursive: true });
    await waitFor('the new build', async () => (await appliedValue()) === 60);
  });
});
