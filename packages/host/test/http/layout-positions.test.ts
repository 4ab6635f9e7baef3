import assert from 'node:assert/strict';
import type { GraphDocument } from '@code-graph/sdk';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { exampleGraph, startHost, type Reply, type RunningHost } from '../kit/running-host.js';
import { startHostWithExample } from './shared-host.js';

type Positions = Record<string, { x: number; y: number; z?: number }>;

describe('POST and DELETE /api/graph/layout', () => {
  const folder = useTemporaryFolder();
  let running: RunningHost;

  beforeEach(async () => {
    running = await startHostWithExample(folder.path);
  });

  afterEach(() => running.host.stop());

  function save(positions: unknown): Promise<Reply> {
    return running.request('POST', '/api/graph/layout', { positions });
  }

  /** The positions in the graph, by node id. */
  async function readPositions(): Promise<Positions> {
    const { nodes } = (await running.request('GET', '/api/graph')).body as unknown as GraphDocument;
    return Object.fromEntries(
      nodes
        .filter((node) => Object.keys(node).some((key) => key.startsWith('layout:')))
        .map((node) => {
          const position = { x: node['layout:x'], y: node['layout:y'], z: node['layout:z'] };
          return [node.id, Object.fromEntries(Object.entries(position).filter(([, value]) => value !== undefined))];
        }),
    ) as Positions;
  }

  it('saves positions in two and in three dimensions', async () => {
    const flat: Positions = Object.fromEntries(
      exampleGraph.nodes.map(({ id }, place) => [id, { x: place, y: (place + 1) / -3 }]),
    );
    assert.deepEqual((await save(flat)).body, { success: true, nodesUpdated: 5 });
    assert.deepEqual(await readPositions(), flat);
    const deep = {
      src: { x: 1e308, y: 5e-324, z: -1.5 },
      'src/ü "b".ts#f': { x: 0.1, y: 0.2, z: 0.30000000000000004 },
    };
    assert.deepEqual((await save(deep)).body, { success: true, nodesUpdated: 2 });
    assert.deepEqual(await readPositions(), deep, 'the whole layout is replaced');
  });

  it('saves positions of both dimensions together', async () => {
    const mixed = { src: { x: 1, y: 2 }, 'src/a.ts': { x: 3, y: 4, z: 5 } };
    assert.equal((await save(mixed)).status, 200);
    assert.deepEqual(await readPositions(), mixed);
  });

  it('treats an empty layout as no layout', async () => {
    await save({ src: { x: 1, y: 2 } });
    assert.deepEqual((await save({})).body, { success: true, nodesUpdated: 0 });
    assert.deepEqual(await readPositions(), {});
  });

  it('deletes the layout, and counts its values', async () => {
    const before = await running.request('GET', '/api/graph');
    await save({ src: { x: 1, y: 2, z: 3 }, 'src/a.ts': { x: 1, y: 2 } });
    const first = await running.request('DELETE', '/api/graph/layout');
    assert.deepEqual(first.body, { success: true, attributesRemoved: 5 });
    const second = await running.request('DELETE', '/api/graph/layout');
    assert.deepEqual(second.body, { success: true, attributesRemoved: 0 });
    assert.equal((await running.request('GET', '/api/graph')).text, before.text);
  });

  it('does not change overlays', async () => {
    await running.request('POST', '/api/overlays/example/apply');
    const attributed = await running.request('GET', '/api/graph');
    await save({ src: { x: 1, y: 2 } });
    await running.request('DELETE', '/api/graph/layout');
    assert.equal((await running.request('GET', '/api/graph')).text, attributed.text);
  });

  it('survives a restart', async () => {
    const positions = { src: { x: 1.25, y: -2 }, 'src/a.ts': { x: 3, y: 4, z: 5 } };
    await save(positions);
    await running.host.stop();
    running = await startHost({ folder: folder.path });
    assert.deepEqual(await readPositions(), positions);
  });

  it('rejects ids that the graph does not have, names up to ten of them, and stores nothing', async () => {
    await save({ src: { x: 1, y: 2 } });
    const { version } = running.host.health().graph;
    for (const count of [1, 10, 11, 1000]) {
      const unknown = Array.from({ length: count }, (_, index) => `unknown ~/${String(index)}`);
      const { status, error } = await save(
        Object.fromEntries(['src', ...unknown, 'src/a.ts'].map((id) => [id, { x: 9, y: 9 }])),
      );
      assert.equal(status, 400);
      assert.equal(error.code, 'INVALID_PARAMETERS');
      const named = unknown.slice(0, 10);
      assert.deepEqual(
        error.details?.map(({ pointer }) => pointer),
        named.map((id) => `/positions/${id.replace('~', '~0').replace('/', '~1')}`),
      );
      for (const id of named) assert.ok(error.message.includes(JSON.stringify(id)));
      assert.equal(error.message.includes('unknown ~/10'), false);
      assert.equal(/and (\d+) more/.exec(error.message)?.[1], count > 10 ? String(count - 10) : undefined);
    }
    assert.equal(running.host.health().graph.version, version);
    assert.deepEqual(await readPositions(), { src: { x: 1, y: 2 } });
  });

  const wrong: Readonly<Record<string, readonly [position: string, pointer: string, rule: string]>> = {
    'a missing x': ['{"y":1}', '/positions/src', 'required'],
    'a missing y': ['{"x":1,"z":1}', '/positions/src', 'required'],
    'a text': ['{"x":"1","y":1}', '/positions/src/x', 'type'],
    null: ['{"x":1,"y":null}', '/positions/src/y', 'type'],
    'a boolean': ['{"x":1,"y":1,"z":true}', '/positions/src/z', 'type'],
    Infinity: ['{"x":1e999,"y":1}', '/positions/src/x', 'type'],
    'an array': ['[1,2]', '/positions/src', 'type'],
    'a number': ['5', '/positions/src', 'type'],
    'an unknown axis': ['{"x":1,"y":1,"w":1}', '/positions/src/w', 'additionalProperties'],
  };
  for (const [what, [position, pointer, rule]] of Object.entries(wrong)) {
    it(`rejects ${what} as a coordinate, with its pointer`, async () => {
      const body = `{"positions":{"src/a.ts":{"x":1,"y":2},"src":${position}}}`;
      const { status, error, text } = await running.request('POST', '/api/graph/layout', body);
      assert.equal(status, 400, text);
      assert.equal(error.code, 'INVALID_PARAMETERS');
      assert.deepEqual([error.details?.[0]?.pointer, error.details?.[0]?.rule], [pointer, rule]);
      assert.ok(error.message.includes(pointer), error.message);
      assert.deepEqual(await readPositions(), {});
    });
  }

  it('rejects ids with a lone surrogate, with their pointer', async () => {
    const { status, error } = await running.request(
      'POST',
      '/api/graph/layout',
      '{"positions":{"src":{"x":1,"y":2},"\\ud800":{"x":1,"y":2}}}',
    );
    assert.equal(status, 400);
    assert.equal(error.code, 'INVALID_PARAMETERS');
    assert.deepEqual(
      error.details?.map(({ pointer, rule }) => [pointer, rule]),
      [['/positions/\ud800', 'unicode']],
    );
  });

  it('reports all errors of a small body', async () => {
    const { error } = await save({ src: { x: '1', y: '2' }, 'src/a.ts': { z: 1 } });
    assert.deepEqual(
      error.details?.map(({ pointer }) => pointer),
      ['/positions/src/x', '/positions/src/y', '/positions/src~1a.ts', '/positions/src~1a.ts'],
    );
  });

  it('sends a small reply to a large body full of errors', async () => {
    const body = `{"positions":{${Array.from({ length: 300_000 }, (_, index) => `"${String(index)}":1`).join(',')}}}`;
    const { status, error, text } = await running.request('POST', '/api/graph/layout', body);
    assert.equal(status, 400);
    assert.equal(error.code, 'INVALID_PARAMETERS');
    assert.ok(text.length < 100_000, `${String(text.length)} characters`);
  });

  for (const body of [
    '{}',
    '{"positions":[]}',
    '{"positions":null}',
    '{"positions":{},"more":1}',
    '{"Positions":{}}',
  ]) {
    it(`rejects ${body}`, async () => {
      const { status, error } = await running.request('POST', '/api/graph/layout', body);
      assert.equal(status, 400);
      assert.equal(error.code, 'INVALID_PARAMETERS');
    });
  }
});

describe('POST /api/graph/layout, on a large graph', () => {
  const folder = useTemporaryFolder();

  it('accepts 100,000 positions', async () => {
    const count = 100_000;
    const ids = Array.from(
      { length: count },
      (_, index) => `src/folder-${String(index % 100)}/file.ts#f${String(index)}`,
    );
    const graph: GraphDocument = { nodes: ids.map((id) => ({ id, name: id, type: 'Function' })), edges: [] };
    const running = await startHost({ folder: folder.path, graph });
    try {
      const positions = Object.fromEntries(ids.map((id, index) => [id, { x: index / 7, y: -index, z: index * 1e-9 }]));
      const { body } = await running.request('POST', '/api/graph/layout', { positions });
      assert.deepEqual(body, { success: true, nodesUpdated: count });
      const last = await running.request('GET', `/api/graph/nodes/${encodeURIComponent(ids[count - 1] ?? '')}`);
      assert.equal(last.body['layout:x'], (count - 1) / 7);
      assert.equal(last.body['layout:z'], (count - 1) * 1e-9);
    } finally {
      await running.host.stop();
    }
  });
});
