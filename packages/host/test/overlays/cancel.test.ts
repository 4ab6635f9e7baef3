import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitFor } from '../../../../test-support/wait-for.js';
import { exampleApply, pluginCode } from '../kit/plugin-package.js';
import { useOverlayHost } from './overlay-host.js';
import { valueModule, valuePlugin, watchEvents, writePluginFolder } from './watched-plugin.js';

const never = 'await new Promise(() => {});';
const endless = 'while (true);';

/** Hangs if its options say so; otherwise applies. */
const hangsOnDemand = `if (options.label === 'hang') ${never} ${exampleApply}`;

describe('the cancellation of an apply', () => {
  const host = useOverlayHost();

  const cancel = (id: string): ReturnType<typeof host.apply> =>
    host.running.request('POST', `/api/overlays/${id}/cancel`);
  const applying = (): Promise<unknown> =>
    waitFor('the apply to begin', async () => (await host.status('example')).status === 'applying');

  for (const [what, body] of [
    ['waits forever', never],
    ['never returns to the event loop', endless],
  ] as const) {
    it(`ends a plugin that ${what}, and leaves the overlay not applied`, async () => {
      await host.start([{ code: pluginCode(body) }]);
      const events = watchEvents(host.running);
      const before = await host.graph();
      const result = host.apply('example');
      await applying();
      const cancelled = await cancel('example');
      assert.equal(cancelled.status, 200, cancelled.text);
      assert.deepEqual(cancelled.body, {
        success: true,
        message: 'The apply of plugin "example" was cancelled. The graph is unchanged.',
      });
      const { status, error } = await result;
      assert.deepEqual([status, error.code], [409, 'CONFLICT']);
      assert.match(error.message, /"example" was cancelled/);
      assert.deepEqual(await host.status('example'), { plugin: 'example', status: 'not_applied' });
      assert.deepEqual(await host.graph(), before);
      assert.equal((await events.next('overlay.cancelled')).plugin, 'example');
      assert.ok(!events.all.some(({ type }) => type === 'overlay.failed'));
    });
  }

  it('leaves the result of an earlier apply in place', async () => {
    await host.start([{ code: pluginCode(hangsOnDemand) }]);
    await host.apply('example', { label: 'first' });
    const before = [await host.status('example'), await host.graph()];
    const result = host.apply('example', { label: 'hang' });
    await applying();
    assert.equal((await cancel('example')).body['success'], true);
    assert.equal((await result).status, 409);
    assert.deepEqual([await host.status('example'), await host.graph()], before);
  });

  it('reports that there is nothing to cancel for an idle plugin, and 404 for an unknown one', async () => {
    await host.start([{ code: pluginCode(exampleApply) }]);
    const idle = await cancel('example');
    assert.equal(idle.status, 200);
    assert.deepEqual(idle.body, { success: false, message: 'Plugin "example" is not being applied.' });
    assert.equal((await cancel('missing')).status, 404);
  });

  it('ends the clean-up of a removal early, and the attributes are deleted', async () => {
    await host.start([{ code: pluginCode(exampleApply, never) }]);
    await host.apply('example');
    const removing = host.remove('example');
    await waitFor('the removal to begin', async () => (await host.status('example')).status === 'removing');
    const cancelled = await cancel('example');
    assert.match(String(cancelled.body['message']), /clean-up of plugin "example" was cancelled/);
    assert.deepEqual((await removing).body, { success: true, plugin: 'example', attributesRemoved: 24 });
    assert.deepEqual(await host.status('example'), { plugin: 'example', status: 'not_applied' });
    assert.doesNotMatch((await host.graph()).text, /example:/);
  });

  for (const [what, body] of [
    ['waits forever', never],
    ['never returns to the event loop', endless],
  ] as const) {
    it(`happens automatically when a plugin under development that ${what} is fixed`, async () => {
      const folder = join(host.path, 'plugin');
      const code = `import { value } from './lib/value.js';\n${pluginCode(
        `if (value === 1) ${body} context.setNodeAttribute('src', 'example:length', value * options.factor);`,
      )}`;
      await writePluginFolder(folder, { ...valuePlugin(1), code });
      await host.start([], { plugins: { watch: [folder] } });
      const events = watchEvents(host.running);
      await host.running.host.pluginsLoaded();
      const result = host.apply('example', { factor: 10 });
      await applying();
      await writeFile(join(folder, 'lib/value.js'), valueModule(2));
      await events.next('plugin.reloaded');
      assert.equal((await result).status, 409);
      const { body: node } = await host.running.request('GET', '/api/graph/nodes/src');
      assert.equal(node['example:length'], 20, 'applied again, with the options of the apply that was cancelled');
    });
  }
});
