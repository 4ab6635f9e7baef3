import assert from 'node:assert/strict';
import { WorkspaceIndexer } from '@code-graph/host';
import type { LayoutPositions } from '@code-graph/api';
import type { GraphDocument } from '@code-graph/sdk';
import { layoutParametersSchema } from '@code-graph/api/schemas';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { toOutcome } from '../kit/running-host.js';
import { LayoutHost } from './layout-host.js';

const node = (id: string) => ({ id, name: id, type: 'Class' });
const nodes = (count: number) => Array.from({ length: count }, (_, index) => node(`n${index}`));

const graphs: Readonly<Record<string, GraphDocument>> = {
  'no nodes': { nodes: [], edges: [] },
  'one node': { nodes: [node('a')], edges: [] },
  'one node with a loop': { nodes: [node('a')], edges: [{ source: 'a', target: 'a' }] },
  'a loop': { nodes: [node('a'), node('b')], edges: [{ source: 'a', target: 'a' }] },
  'parallel edges': {
    nodes: [node('a'), node('b')],
    edges: Array.from({ length: 100 }, () => ({ source: 'a', target: 'b', weight: 2 })),
  },
  'weights from negative to the maximum': {
    nodes: [node('a'), node('b'), node('c'), node('d')],
    edges: [
      { source: 'a', target: 'b', weight: 0 },
      { source: 'b', target: 'c', weight: Number.MAX_VALUE },
      { source: 'c', target: 'd', weight: 5e-324 },
      { source: 'd', target: 'a', weight: -3 },
    ],
  },
  'weights of 0 only': { nodes: nodes(3), edges: [{ source: 'n0', target: 'n1', weight: 0 }] },
  'nodes without edges': { nodes: nodes(50), edges: [] },
  'parents in a circle': {
    nodes: [
      { ...node('a'), parent: 'b' },
      { ...node('b'), parent: 'a' },
    ],
    edges: [],
  },
};

describe('A layout of an unusual graph', () => {
  const folder = useTemporaryFolder();
  let host: LayoutHost;

  afterEach(() => host.stop());

  /** Computes the layout in two and in three dimensions, and asserts that positions are finite and distinct. */
  async function assertLaysOut(count: number, iterations: number): Promise<void> {
    for (const dimensions of [2, 3] as const) {
      const { status, error } = await host.complete({ iterations, dimensions });
      assert.equal(status, 'completed', error);
      const positions = Object.values(await host.positions());
      assert.equal(positions.length, count);
      assert.ok(positions.every((position) => position.length === 3 && position.every(Number.isFinite)));
      if (dimensions === 2) assert.ok(positions.every(([, , z]) => z === 0));
      assert.equal(new Set(positions.map(String)).size, count);
    }
  }

  for (const [what, graph] of Object.entries(graphs)) {
    it(`lays out ${what}`, async () => {
      host = await LayoutHost.start({ folder: folder.path, graph });
      await assertLaysOut(graph.nodes.length, 100);
    });
  }

  it('accepts weights that are not numbers, which an imported store may contain', async () => {
    const edges = ['n1', 'n2', 'n3'].map((target) => ({ source: 'n0', target, weight: 1, kind: 'calls' }));
    const outcome = toOutcome({ nodes: nodes(4), edges });
    const weight = outcome.structure?.edgeFields.get('weight');
    assert.ok(weight);
    for (const [edge, value] of [NaN, Infinity, -Infinity].entries()) weight.values[edge] = value;
    host = await LayoutHost.start({
      folder: folder.path,
      overrides: (container) => {
        container.register(WorkspaceIndexer, { useValue: { index: () => Promise.resolve(outcome) } });
      },
    });
    for (const dimensions of [2, 3] as const) {
      const { status, error } = await host.complete({ iterations: 100, dimensions });
      assert.equal(status, 'completed', error);
      // Requests single nodes, because the whole graph contains weights that JSON cannot represent.
      for (const { id } of nodes(4)) {
        const { body } = await host.running.request('GET', `/api/graph/nodes/${id}`);
        const position = ['layout:x', 'layout:y', 'layout:z'].map((name) => body[name]);
        assert.ok(position.every(Number.isFinite), JSON.stringify(body));
      }
    }
  });

  it('lays out 10,000 nodes that a stored layout has at one position, and one at 10⁷', async () => {
    const count = 10_000;
    host = await LayoutHost.start({ folder: folder.path, graph: { nodes: nodes(count), edges: [] } });
    const coincident = nodes(count).map(({ id }) => [id, { x: 3, y: 3, z: 3 }] as const);
    const positions: LayoutPositions['positions'] = { ...Object.fromEntries(coincident), n7: { x: 1e7, y: 0 } };
    const { status } = await host.running.request('POST', '/api/graph/layout', { positions });
    assert.equal(status, 200);
    await assertLaysOut(count, 20);
  });

  it('rejects stored positions that are not numbers, and reports their paths', async () => {
    host = await LayoutHost.start({ folder: folder.path });
    for (const value of ['1e999', '-1e999', '"NaN"', 'null', 'true']) {
      const { status, error } = await host.running.request(
        'POST',
        '/api/graph/layout',
        `{"positions":{"src":{"x":1,"y":${value}}}}`,
      );
      assert.equal(status, 400, value);
      assert.equal(error.details?.[0]?.pointer, '/positions/src/y', value);
    }
    assert.deepEqual(await host.positions(), {});
  });

  it('rejects every parameter of a wrong type, and reports its name', async () => {
    host = await LayoutHost.start({ folder: folder.path });
    const properties = layoutParametersSchema['properties'] as Readonly<Record<string, { readonly type?: string }>>;
    for (const [name, { type }] of Object.entries(properties)) {
      const wrong = ['"1"', '"NaN"', '""', 'null', '[]', '[1]', '{}', '1e999', '-1e999'];
      for (const value of [...wrong, type === 'boolean' ? '1' : 'true']) {
        const body = `{"${name}":${value}}`;
        const { status, error } = await host.running.request('POST', '/api/graph/layout/compute', body);
        assert.equal(status, 400, body);
        assert.deepEqual([error.code, error.details?.[0]?.pointer], ['INVALID_PARAMETERS', `/${name}`], body);
        assert.ok(error.message.includes(name), error.message);
      }
    }
    assert.deepEqual(await host.status(), { status: 'idle', progress: 0 });
  });
});
