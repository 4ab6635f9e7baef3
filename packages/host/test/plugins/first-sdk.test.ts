import assert from 'node:assert/strict';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { exampleGraph, startHost, type RunningHost } from '../kit/running-host.js';

const fixture = fileURLToPath(new URL('../fixtures/first-sdk-plugin', import.meta.url));

/** The fixture is never built again: it stands for published plugins, whose authors do not follow changes of the SDK. */
describe('a plugin that was built with the first version of the SDK', () => {
  const folder = useTemporaryFolder();
  let running: RunningHost;

  beforeEach('start a host with the plugin', async () => {
    const plugin = join(folder.path, 'node_modules', 'code-graph-plugin-first');
    await cp(fixture, plugin, { recursive: true });
    const configuration = { plugins: { paths: [plugin] } };
    running = await startHost({ folder: folder.path, graph: exampleGraph, configuration });
    await writeFile(join(running.workspace, 'name.txt'), 'a file');
  });
  afterEach('stop the host', () => running.host.stop());

  it('loads, applies and is removed', async () => {
    assert.deepEqual(running.host.rejectedPlugins(), []);
    const applied = await running.request('POST', '/api/overlays/first/apply', { factor: 3 });
    assert.equal(applied.status, 200, applied.text);
    assert.deepEqual(applied.body['messages'], [{ level: 'info', text: 'a file: UNKNOWN_NODE' }]);
    assert.equal(applied.body['edgesUpdated'], exampleGraph.edges.length);
    const { body } = await running.request('GET', '/api/graph/nodes/src');
    assert.equal(body['first:length'], 9);
    assert.equal(body['first:seen'], '2026-01-02T03:04:05Z');
    assert.equal((await running.request('DELETE', '/api/overlays/first/apply')).status, 200);
    assert.equal((await running.request('GET', '/api/graph/nodes/src')).body['first:length'], undefined);
  });

  it('reports its own errors', async () => {
    const { error } = await running.request('POST', '/api/overlays/first/apply', { fail: true });
    assert.equal(error.code, 'PLUGIN_FAILED');
    assert.match(error.message, /\(ON_REQUEST\): failed as requested/);
  });
});
