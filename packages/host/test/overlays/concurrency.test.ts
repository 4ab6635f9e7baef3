import assert from 'node:assert/strict';
import { WorkspaceIndexer } from '@code-graph/host';
import { waitFor } from '../../../../test-support/wait-for.js';
import { exampleApply, pluginCode } from '../kit/plugin-package.js';
import { exampleGraph, toOutcome } from '../kit/running-host.js';
import { simplePlugin } from '../kit/simple-plugin.js';
import { useOverlayHost, waitForFile } from './overlay-host.js';

describe('concurrent operations', () => {
  const host = useOverlayHost();

  const applying = (plugin: string): Promise<unknown> =>
    waitFor(`${plugin} to apply`, async () => (await host.status(plugin)).status === 'applying');

  it('of several plugins do not affect each other', async () => {
    const gate = host.gate('go');
    const slow = (id: string) =>
      simplePlugin(id, `${waitForFile(gate.file)} context.setNodeAttribute('src', '${id}:value', 1);`);
    await host.start([slow('one'), slow('two'), simplePlugin('three')]);
    const [one, two] = [host.apply('one'), host.apply('two')];
    await applying('one');
    await applying('two');
    assert.equal((await host.apply('three')).status, 200);
    assert.equal((await host.remove('three')).status, 200);
    await gate.open();
    assert.deepEqual([(await one).status, (await two).status], [200, 200]);
    const { body } = await host.running.request('GET', '/api/graph/nodes/src');
    assert.deepEqual([body['one:value'], body['two:value'], body['three:value']], [1, 1, undefined]);
  });

  it('keep the values of the nodes that remain when the graph is replaced during an apply', async () => {
    const gate = host.gate('go');
    const rest = exampleGraph.nodes
      .slice(1, 3)
      .reverse()
      .map(({ parent: _gone, ...node }) => node);
    const graphs = [exampleGraph, { nodes: rest, edges: exampleGraph.edges.slice(1, 2) }];
    const indexer = { index: () => Promise.resolve(toOutcome(graphs.shift() ?? { nodes: [], edges: [] })) };
    await host.start([{ code: pluginCode(`${exampleApply} ${waitForFile(gate.file)}`) }], {
      overrides: (container) => void container.register(WorkspaceIndexer, { useValue: indexer }),
    });
    const apply = host.apply('example');
    await applying('example');
    await host.reindex();
    await gate.open();
    const applied = await apply;
    assert.equal(applied.body['nodesUpdated'], 2, applied.text);
    const { nodes, edges } = JSON.parse((await host.graph()).text) as Record<
      'nodes' | 'edges',
      Record<string, unknown>[]
    >;
    assert.deepEqual(
      nodes.map((node) => [node['id'], node['example:length']]),
      [
        ['src/a.ts#Server', 6],
        ['src/a.ts', 4],
      ],
    );
    assert.deepEqual(
      edges.map((edge) => edge['example:strength']),
      [0.5],
    );
  });

  it('count the nodes that still have data after the graph was replaced', async () => {
    const graphs = [exampleGraph, { nodes: exampleGraph.nodes.slice(0, 1), edges: [] }];
    const indexer = { index: () => Promise.resolve(toOutcome(graphs.shift() ?? { nodes: [], edges: [] })) };
    await host.start([{}], {
      overrides: (container) => void container.register(WorkspaceIndexer, { useValue: indexer }),
    });
    await host.apply('example');
    assert.equal((await host.status('example')).nodesWithData, 5);
    await host.reindex();
    assert.equal((await host.status('example')).nodesWithData, 1);
    assert.equal((await host.remove('example')).body['attributesRemoved'], 4);
  });

  it('are rejected while the workspace is indexed for the first time', async () => {
    let deliver: (outcome: ReturnType<typeof toOutcome>) => void = () => undefined;
    const indexer = { index: () => new Promise((resolve) => (deliver = resolve)) };
    await host.start([{}], {
      graph: undefined,
      overrides: (container) => void container.register(WorkspaceIndexer, { useValue: indexer }),
    });
    const indexing = host.reindex();
    for (const refused of [
      await host.apply('example'),
      await host.running.request('POST', '/api/graph/layout', { positions: {} }),
    ]) {
      assert.equal(refused.status, 503);
      assert.equal(refused.error.code, 'NOT_READY');
    }
    deliver(toOutcome(exampleGraph));
    await indexing;
    assert.equal((await host.apply('example')).body['nodesUpdated'], 5);
  });
});
