import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { exampleApply, pluginCode } from '../kit/plugin-package.js';
import { simplePlugin } from '../kit/simple-plugin.js';
import { useOverlayHost } from './overlay-host.js';

describe('a removal', () => {
  const host = useOverlayHost();

  it('reports a failed clean-up as complete sentences, also for a single value', async () => {
    const apply = `context.setNodeAttribute('src', 'one:value', 1);`;
    await host.start([simplePlugin('one', apply, `throw new Error('cannot clean');`)]);
    await host.apply('one');
    const failed = await host.remove('one');
    assert.equal(
      failed.error.message,
      'Plugin "one" could not remove: cannot clean. Its 1 attribute value was deleted anyway.',
    );
  });

  it('deletes the attributes even if the clean-up fails, and can be repeated', async () => {
    const gate = host.gate('works');
    const cleanUp = `const { existsSync } = await import('node:fs');
      if (!existsSync(${JSON.stringify(gate.file)})) throw new PluginError('CACHE_LOCKED', 'The cache is locked.');`;
    await host.start([{ code: pluginCode(exampleApply, cleanUp) }]);
    const before = await host.graph();
    await host.apply('example');

    const failed = await host.remove('example');
    assert.equal(failed.status, 500);
    assert.equal(failed.error.code, 'PLUGIN_FAILED');
    assert.match(
      failed.error.message,
      /could not remove \(CACHE_LOCKED\): The cache is locked\. Its 24 attribute values/,
    );
    assert.equal((await host.status('example')).error, failed.error.message);
    assert.equal((await host.graph()).text, before.text);

    await gate.open();
    assert.deepEqual((await host.remove('example')).body, { success: true, plugin: 'example', attributesRemoved: 0 });
    assert.equal((await host.status('example')).status, 'not_applied');
  });

  it('after a failed apply deletes the values of the previous apply', async () => {
    const code = pluginCode(`${exampleApply} if (options.label !== undefined) throw new Error('x');`);
    await host.start([{ code }]);
    await host.apply('example');
    await host.apply('example', { label: 'fail' });
    assert.equal((await host.remove('example')).body['attributesRemoved'], 24);
  });

  it('keeps the attributes of a plugin whose prefix begins with the same characters', async () => {
    await host.start([simplePlugin('one'), simplePlugin('one-more')]);
    await host.apply('one');
    await host.apply('one-more');
    await host.remove('one');
    const { body } = await host.running.request('GET', '/api/graph/nodes/src');
    assert.equal(body['one:value'], undefined);
    assert.equal(body['one-more:value'], 1);
  });

  it('keeps the stored layout, and clearing the layout keeps overlays', async () => {
    await host.start([{}]);
    await host.apply('example');
    await host.running.request('POST', '/api/graph/layout', { positions: { src: { x: 1, y: 2 } } });
    await host.remove('example');
    assert.match((await host.graph()).text, /"layout:x":1/);
    await host.apply('example');
    await host.running.request('DELETE', '/api/graph/layout');
    assert.doesNotMatch((await host.graph()).text, /layout:/);
    assert.equal((await host.status('example')).nodesWithData, 5);
  });

  it('runs no code of the plugin when nothing is applied', async () => {
    const marker = host.gate('ran').file;
    const cleanUp = `(await import('node:fs')).writeFileSync(${JSON.stringify(marker)}, '');`;
    await host.start([{ code: pluginCode(exampleApply, cleanUp) }]);
    await host.remove('example');
    assert.ok(!existsSync(marker));
    await host.apply('example');
    await host.remove('example');
    assert.ok(existsSync(marker));
  });
});
