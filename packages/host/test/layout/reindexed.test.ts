import assert from 'node:assert/strict';
import { WorkspaceIndexer } from '@code-graph/host';
import type { GraphDocument } from '@code-graph/sdk';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import { toOutcome } from '../kit/running-host.js';
import { LayoutHost } from './layout-host.js';

const graphOf = (ids: readonly string[]): GraphDocument => ({
  nodes: ids.map((id) => ({ id, name: id, type: 'Class' })),
  edges: [],
});

describe('A layout of a graph that is reindexed meanwhile', () => {
  const folder = useTemporaryFolder();

  it('stores positions only for the nodes that still exist', async () => {
    const graphs = [graphOf(['a', 'b', 'c']), graphOf(['d', 'c', 'a'])];
    const host = await LayoutHost.start(
      {
        folder: folder.path,
        overrides: (container) => {
          container.register(WorkspaceIndexer, {
            useValue: { index: () => Promise.resolve(toOutcome(graphs.shift() ?? graphOf([]))) },
          });
        },
      },
      true,
    );
    await host.compute({ iterations: 2000 });
    await host.reach('running');
    const { version } = host.running.host.health().graph;
    assert.equal((await host.running.request('POST', '/api/index')).status, 202);
    await waitFor('the other graph', () => host.running.host.health().graph.version > version);
    assert.equal((await host.status()).status, 'running');
    assert.equal((await host.reach('completed', 'failed')).status, 'completed');
    const positions = await host.positions();
    assert.deepEqual(Object.keys(positions).sort(), ['a', 'c']);
    assert.notDeepEqual(positions['a'], positions['c']);
    await host.stop();
  });
});
