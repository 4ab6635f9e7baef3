import assert from 'node:assert/strict';
import { WorkspaceIndexer } from '@code-graph/host';
import type { GraphDocument } from '@code-graph/sdk';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import { toOutcome, type RunningHost } from '../kit/running-host.js';
import { startHostWithExample } from './shared-host.js';

const before: GraphDocument = {
  nodes: [
    { id: 'a', name: 'a', type: 'Function', 'code:unresolvedCalls': 2 },
    { id: 'b', name: 'b', type: 'Function', 'code:unresolvedCalls': 1 },
    { id: 'c', name: 'c', type: 'Function' },
  ],
  edges: [
    { source: 'a', target: 'b', kind: 'calls', 'code:confidence': 0.5 },
    { source: 'a', target: 'c', kind: 'imports', 'code:typeOnly': true },
  ],
};

/** The same elements with other attributes of the code, and one more element. */
const after: GraphDocument = {
  nodes: [
    { id: 'new', name: 'new', type: 'Function', 'code:unresolvedCalls': 0 },
    { id: 'a', name: 'a', type: 'Function' },
    { id: 'b', name: 'b', type: 'Function', 'code:unresolvedCalls': 3 },
    { id: 'c', name: 'c', type: 'Function' },
  ],
  edges: [
    { source: 'a', target: 'b', kind: 'calls' },
    { source: 'a', target: 'c', kind: 'imports', 'code:confidence': 0.25 },
  ],
};

describe('The code attributes of nodes and edges', () => {
  const folder = useTemporaryFolder();

  function start(graphs: readonly GraphDocument[]): Promise<RunningHost> {
    const remaining = [...graphs];
    return startHostWithExample(folder.path, {
      overrides: (container) => {
        container.register(WorkspaceIndexer, {
          useValue: { index: () => Promise.resolve(toOutcome(remaining.shift() ?? after)) },
        });
      },
    });
  }

  it('are served with the graph and with each node, and survive a restart', async () => {
    const first = await start([before]);
    assert.deepEqual((await first.request('GET', '/api/graph')).body, before);
    assert.deepEqual((await first.request('GET', '/api/graph/nodes/b')).body, before.nodes[1]);
    await first.host.stop();

    const again = await startHostWithExample(folder.path, { graph: undefined });
    assert.deepEqual((await again.request('GET', '/api/graph')).body, before);
    await again.host.stop();
  });

  it('are all replaced by the next index, which keeps overlays and layout of the remaining elements', async () => {
    const running = await start([before, after]);
    assert.equal((await running.request('POST', '/api/overlays/example/apply')).status, 200);
    const positions = { a: { x: 1, y: 2 }, b: { x: 3, y: 4 } };
    assert.equal((await running.request('POST', '/api/graph/layout', { positions })).status, 200);
    const attributed = (await running.request('GET', '/api/graph/nodes/a')).body;
    const { version } = running.host.health().graph;

    assert.equal((await running.request('POST', '/api/index')).status, 202);
    await waitFor('the second index', () => running.host.health().graph.version > version);

    assert.equal(running.host.health().graph.version, version + 1);
    const { nodes, edges } = (await running.request('GET', '/api/graph')).body as unknown as GraphDocument;
    assert.deepEqual(edges, [
      { ...after.edges[0], 'example:strength': 0.5 },
      { ...after.edges[1], 'example:strength': 0.5 },
    ]);
    const ofCode = nodes.map((node) => ({ id: node.id, calls: node['code:unresolvedCalls'] }));
    assert.deepEqual(
      ofCode,
      after.nodes.map((node) => ({ id: node.id, calls: node['code:unresolvedCalls'] })),
    );
    const { 'code:unresolvedCalls': _gone, ...kept } = attributed;
    assert.deepEqual((await running.request('GET', '/api/graph/nodes/a')).body, kept);
    assert.equal(kept['layout:x'], 1);
    assert.ok(Object.keys(kept).some((name) => name.startsWith('example:')));
    await running.host.stop();
  });

  it('remain when an overlay is removed and the layout is deleted', async () => {
    const running = await start([before]);
    await running.request('POST', '/api/overlays/example/apply');
    await running.request('DELETE', '/api/overlays/example/apply');
    await running.request('DELETE', '/api/graph/layout');
    assert.deepEqual((await running.request('GET', '/api/graph')).body, before);
    await running.host.stop();
  });
});
