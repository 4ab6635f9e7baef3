import assert from 'node:assert/strict';
import { GraphStore } from '@code-graph/host';
import type { Columns, NumericColumn, StoredGraph } from '@code-graph/host/graph-store';
import type { GraphDocument } from '@code-graph/sdk';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { SqliteGraphStore } from '../../src/store/sqlite/sqlite-graph-store.js';
import { DataDirectory } from '../../src/files/data-directory.js';
import { exampleGraph, startHost } from '../kit/running-host.js';

const places = exampleGraph.nodes.length;
const nonsense = [NaN, Infinity, -Infinity, 7, 8.64e15 + 1];

/** A column with unchecked values, all of them present. */
function unchecked(type: NumericColumn['type']): NumericColumn {
  return { type, presence: Uint8Array.of(0b11111), count: places, values: Float64Array.from(nonsense) };
}

/** A store with numbers that JSON cannot represent. */
class CarelessStore extends SqliteGraphStore {
  override async load(): Promise<StoredGraph> {
    const stored = await super.load();
    const nodes: Columns = new Map([
      ['x:number', unchecked('number')],
      ['x:date', unchecked('date')],
    ]);
    const weight: NumericColumn = { ...unchecked('number'), presence: Uint8Array.of(0b1111), count: 4 };
    const nodeFields = new Map([...stored.structure.nodeFields, ['startLine', unchecked('number')] as const]);
    const edgeFields = new Map([...stored.structure.edgeFields, ['weight', weight] as const]);
    return {
      ...stored,
      structure: { ...stored.structure, nodeFields, edgeFields },
      attributes: { nodes, edges: nodes },
    };
  }
}

describe('A store with numbers that JSON cannot represent', () => {
  const folder = useTemporaryFolder();

  it('yields a graph without these values', async () => {
    const first = await startHost({ folder: folder.path, graph: exampleGraph });
    await first.host.stop();
    const store = new CarelessStore(new DataDirectory(first.dataDirectory));
    const running = await startHost({
      folder: folder.path,
      overrides: (container) => void container.register(GraphStore, { useValue: store }),
    });
    const { status, text } = await running.request('GET', '/api/graph');
    assert.equal(status, 200);
    const { nodes, edges } = JSON.parse(text) as GraphDocument;
    assert.deepEqual(
      nodes.map((node) => [node['x:number'], node['x:date'], node.startLine]),
      [
        [undefined, undefined, undefined],
        [undefined, undefined, undefined],
        [undefined, undefined, undefined],
        [7, '1970-01-01T00:00:00.007Z', 7],
        [8.64e15 + 1, undefined, 8.64e15 + 1],
      ],
    );
    assert.deepEqual(
      edges.map((edge) => edge.weight),
      [undefined, undefined, undefined, 7],
    );
    for (const { id } of exampleGraph.nodes) {
      const node = await running.request('GET', `/api/graph/nodes/${encodeURIComponent(id)}`);
      assert.deepEqual(
        node.body,
        nodes.find((one) => one.id === id),
      );
    }
    await running.host.stop();
  });
});
