import assert from 'node:assert/strict';
import { waitFor } from '../../../../test-support/wait-for.js';
import { exampleApply, pluginCode } from '../kit/plugin-package.js';
import { exampleGraph } from '../kit/running-host.js';
import { simplePlugin } from '../kit/simple-plugin.js';
import { useOverlayHost, waitForFile } from './overlay-host.js';

describe('applying and removing an overlay', () => {
  const host = useOverlayHost();

  it('serves the attributes of nodes and edges, and deletes them on removal', async () => {
    await host.start([{}]);
    const before = await host.graph();
    const applied = await host.apply('example', { factor: 2 });
    assert.equal(applied.status, 200, applied.text);
    assert.ok(Number.isInteger(applied.body['durationMs']));
    assert.deepEqual(
      { ...applied.body, durationMs: 0 },
      { success: true, plugin: 'example', nodesUpdated: 5, edgesUpdated: 4, durationMs: 0, messages: [] },
    );

    const node = await host.running.request('GET', `/api/graph/nodes/${encodeURIComponent('src/a.ts#Server')}`);
    const expected = {
      ...exampleGraph.nodes[2],
      'example:length': 12,
      'example:kind': 'Class',
      'example:long': true,
      'example:seen': '2026-01-02T03:04:05Z',
    };
    assert.deepEqual(node.body, expected);
    const graph = JSON.parse((await host.graph()).text) as typeof exampleGraph;
    assert.deepEqual(graph.nodes[2], expected);
    assert.deepEqual(
      graph.edges,
      exampleGraph.edges.map((edge) => ({ ...edge, 'example:strength': 0.5 })),
    );

    const removed = await host.remove('example');
    assert.deepEqual(removed.body, { success: true, plugin: 'example', attributesRemoved: 5 * 4 + 4 });
    const after = await host.graph();
    assert.equal(after.text, before.text);
    assert.notEqual(after.etag, before.etag, 'a version is not used twice');
  });

  it('removes nothing when nothing is applied', async () => {
    await host.start([{}]);
    const before = await host.graph();
    for (let time = 0; time < 2; time++) {
      const removed = await host.remove('example');
      assert.equal(removed.status, 200);
      assert.deepEqual(removed.body, { success: true, plugin: 'example', attributesRemoved: 0 });
    }
    assert.deepEqual(await host.graph(), before);
  });

  it('counts edges as well as nodes, and warns if nothing was written', async () => {
    const code = pluginCode(
      `if (options.label) for (const edge of context.graph.edges()) context.setEdgeAttribute(edge, 'example:strength', 1);`,
    );
    await host.start([{ code }]);
    const written = await host.apply('example', { label: 'x' });
    assert.deepEqual([written.body['nodesUpdated'], written.body['edgesUpdated']], [0, 4]);
    assert.deepEqual(written.body['messages'], []);
    const { nodesWithData, edgesWithData, messages } = await host.status('example');
    assert.deepEqual([nodesWithData, edgesWithData, messages], [0, 4, []]);
    const nothing = await host.apply('example');
    assert.equal(nothing.status, 200);
    assert.match(JSON.stringify(nothing.body['messages']), /"The plugin wrote no attributes\. Check its options/);
  });

  it('counts the nodes with data, not the values', async () => {
    const few = `context.setNodeAttribute('src', 'few:value', 1); context.setNodeAttribute('src', 'few:value', 2);`;
    await host.start([simplePlugin('few', few), simplePlugin('none', '')]);
    assert.equal((await host.apply('few')).body['nodesUpdated'], 1);
    assert.equal((await host.status('few')).nodesWithData, 1);
    assert.equal((await host.running.request('GET', '/api/graph/nodes/src')).body['few:value'], 2);
    assert.equal((await host.apply('none')).body['nodesUpdated'], 0);
    assert.equal((await host.status('none')).status, 'applied');
    assert.deepEqual((await host.remove('none')).body['attributesRemoved'], 0);
  });

  it('replaces the values of an earlier apply in one step, and serves the old values until then', async () => {
    const gate = host.gate('go on');
    const code = pluginCode(`${exampleApply} if (options.label === 'slow') { ${waitForFile(gate.file)} }`);
    await host.start([{ code }]);
    await host.apply('example', { factor: 1 });
    const old = await host.graph();

    const again = host.apply('example', { factor: 3, label: 'slow' });
    await waitFor('the apply to begin', async () => (await host.status('example')).status === 'applying');
    assert.deepEqual(await host.graph(), old);
    await gate.open();
    assert.equal((await again).status, 200);
    const node = await host.running.request('GET', '/api/graph/nodes/src');
    assert.equal(node.body['example:length'], 9);
  });

  it('deletes values that only an earlier apply wrote', async () => {
    const code = pluginCode(`
      context.setNodeAttribute('src', 'example:kind', 'always');
      if (options.label === undefined) context.setNodeAttribute('src/a.ts', 'example:length', 1);
    `);
    await host.start([{ code }]);
    await host.apply('example');
    assert.match((await host.graph()).text, /example:length/);
    await host.apply('example', { label: 'less' });
    assert.doesNotMatch((await host.graph()).text, /example:length/);
    assert.match((await host.graph()).text, /"example:kind":"always"/);
  });

  it('writes an edge attribute on every edge of that kind between the two nodes, and on no other edge', async () => {
    const [source, target] = ['src', 'src/a.ts'];
    const edges = [
      { source, target, kind: 'calls' },
      { source, target, kind: 'contains' },
      { source, target, kind: 'calls', weight: 2 },
      { source, target },
    ];
    const code = pluginCode(`
      context.setEdgeAttribute({ source: 'src', target: 'src/a.ts', kind: 'calls' }, 'example:strength', 1);
      context.setEdgeAttribute({ source: 'src', target: 'src/a.ts' }, 'example:strength', 2);
    `);
    await host.start([{ code }], { graph: { nodes: exampleGraph.nodes, edges } });
    const applied = await host.apply('example');
    assert.equal(applied.body['nodesUpdated'], 0, applied.text);
    const graph = JSON.parse((await host.graph()).text) as { edges: Record<string, unknown>[] };
    assert.deepEqual(
      graph.edges.map((edge) => edge['example:strength']),
      [1, undefined, 1, 2],
    );
    assert.equal((await host.remove('example')).body['attributesRemoved'], 3);
  });

  it('works on a graph without nodes', async () => {
    await host.start([{}], { graph: { nodes: [], edges: [] } });
    assert.equal((await host.apply('example')).body['nodesUpdated'], 0);
    assert.equal((await host.remove('example')).body['attributesRemoved'], 0);
  });
});
