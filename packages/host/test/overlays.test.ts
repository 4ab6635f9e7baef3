import assert from 'node:assert/strict';
import { join } from 'node:path';
import { useTemporaryFolder } from '../../../test-support/temporary-folder.js';
import { exampleApply, pluginCode, writePluginPackage } from './kit/plugin-package.js';
import { exampleGraph, startHost, type RunningHost } from './kit/running-host.js';

describe('overlays over REST', () => {
  const folder = useTemporaryFolder();
  let running: RunningHost;

  async function start(code = pluginCode(exampleApply)): Promise<void> {
    const plugin = await writePluginPackage(join(folder.path, 'plugin'), { code });
    running = await startHost({
      folder: folder.path,
      graph: exampleGraph,
      configuration: { plugins: { paths: [plugin] } },
    });
  }

  afterEach(() => running.host.stop());

  it('applies a plugin, serves its attributes, and removes them again', async () => {
    await start();
    const before = await running.request('GET', '/api/graph');
    const applied = await running.request('POST', '/api/overlays/example/apply', { factor: 2 });
    assert.equal(applied.status, 200, applied.text);
    assert.equal(applied.body['nodesUpdated'], 5);
    const node = await running.request('GET', `/api/graph/nodes/${encodeURIComponent('src/a.ts#Server')}`);
    assert.deepEqual(node.body, {
      ...exampleGraph.nodes[2],
      'example:length': 12,
      'example:kind': 'Class',
      'example:long': true,
      'example:seen': '2026-01-02T03:04:05Z',
    });
    const removed = await running.request('DELETE', '/api/overlays/example/apply');
    assert.deepEqual(removed.body, { success: true, plugin: 'example', attributesRemoved: 5 * 4 + 4 });
    assert.equal((await running.request('GET', '/api/graph')).text, before.text);
  });
});
