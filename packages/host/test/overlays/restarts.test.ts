import assert from 'node:assert/strict';
import { simplePlugin } from '../kit/simple-plugin.js';
import { useOverlayHost } from './overlay-host.js';

const stored = { graph: undefined };

describe('an overlay after a restart of the host', () => {
  const host = useOverlayHost();

  it('is applied as before', async () => {
    await host.start([{}]);
    await host.apply('example', { factor: 3 });
    const [graph, status] = [await host.graph(), await host.status('example')];
    await host.start([{}], stored);
    assert.deepEqual(await host.graph(), graph);
    assert.deepEqual(await host.status('example'), status);
    assert.equal((await host.remove('example')).body['attributesRemoved'], 24);
    await host.start([{}], stored);
    assert.equal((await host.status('example')).status, 'not_applied');
  });

  it('is applied as before although its last apply had failed', async () => {
    const code = simplePlugin(
      'flaky',
      `
      const { existsSync } = await import('node:fs');
      if (existsSync(${JSON.stringify(host.gate('broken').file)})) throw new Error('broken');
      context.setNodeAttribute('src', 'flaky:value', 1);
    `,
    );
    await host.start([code]);
    await host.apply('flaky');
    await host.start([code], stored);
    assert.equal((await host.status('flaky')).status, 'applied');
  });

  it('can be read and removed, but not applied, if its plugin is no longer installed', async () => {
    await host.start([{}]);
    const before = await host.graph();
    await host.apply('example');
    await host.start([], stored);
    assert.equal((await host.status('example')).status, 'applied');
    assert.equal((await host.apply('example')).status, 404);
    const removed = await host.remove('example');
    assert.deepEqual(removed.body, { success: true, plugin: 'example', attributesRemoved: 24 });
    assert.equal((await host.graph()).text, before.text);
    assert.equal((await host.remove('example')).status, 404);
    assert.equal((await host.running.request('GET', '/api/overlays/example/status')).status, 404);
  });

  const renamed = { ...simplePlugin('new'), manifest: { ...simplePlugin('new').manifest, id: 'old' } };

  it('is replaced completely by a version of the plugin with another prefix', async () => {
    await host.start([simplePlugin('old')]);
    await host.apply('old');
    await host.start([renamed], stored);
    assert.equal((await host.apply('old')).status, 200);
    const { body } = await host.running.request('GET', '/api/graph/nodes/src');
    assert.equal(body['old:value'], undefined);
    assert.equal(body['new:value'], 1);
    assert.equal((await host.remove('old')).body['attributesRemoved'], 5);
  });

  it('is removed by a version of the plugin with another prefix', async () => {
    await host.start([simplePlugin('old')]);
    await host.apply('old');
    await host.start([renamed], stored);
    assert.equal((await host.remove('old')).body['attributesRemoved'], 5);
    assert.equal((await host.status('old')).status, 'not_applied');
    assert.doesNotMatch((await host.graph()).text, /old:value/);
  });

  it('leaves its prefix to another plugin that is installed instead', async () => {
    await host.start([simplePlugin('old')]);
    await host.apply('old');
    const heir = { ...simplePlugin('old'), manifest: { ...simplePlugin('old').manifest, id: 'heir' } };
    await host.start([heir], stored);
    assert.equal((await host.apply('heir')).status, 200);
    assert.equal((await host.running.request('GET', '/api/overlays/old/status')).status, 404);
    await host.start([heir], stored);
    assert.equal((await host.status('heir')).status, 'applied');
  });
});
