import assert from 'node:assert/strict';
import type { GraphDocument } from '@code-graph/sdk';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { measureLongestBlock } from '../../../../test-support/longest-block.js';
import { startHostWithExample, useSharedHost } from './shared-host.js';

const limitMs = 100;
const count = 50_000;
const ids = Array.from({ length: count }, (_, index) => `src/folder-${index % 100}/file.ts#f${index}`);

/** Each node is the parent of the next one. */
const nested: GraphDocument = {
  nodes: ids.map((id, index) => ({ id, name: id, type: 'Class', ...(index > 0 && { parent: ids[index - 1] ?? '' }) })),
  edges: [],
};

describe('The event loop of the host', function () {
  this.timeout(60_000);
  const shared = useSharedHost();

  async function assertShortBlocks(
    method: string,
    path: string,
    body: string | undefined,
    status: number,
  ): Promise<void> {
    const blockedMs = await measureLongestBlock(limitMs, async () => {
      const reply = await shared.running.request(method, path, body);
      assert.equal(reply.status, status, reply.text.slice(0, 1000));
    });
    assert.ok(blockedMs <= limitMs, `${method} ${path} blocked the event loop for ${Math.round(blockedMs)} ms`);
  }

  it('is not blocked while a graph of nested parents is imported, read and laid out', async () => {
    await assertShortBlocks('PUT', '/api/graph', JSON.stringify(nested), 200);
    await assertShortBlocks('GET', `/api/graph/nodes/${encodeURIComponent(ids.at(-1) ?? '')}`, undefined, 200);
    const positions = Object.fromEntries(ids.map((id, index) => [id, { x: index / 7, y: -index, z: index * 1e-9 }]));
    await assertShortBlocks('POST', '/api/graph/layout', JSON.stringify({ positions }), 200);
  });

  it('is not blocked while positions of unknown nodes are rejected', async () => {
    const positions = Object.fromEntries(ids.map((id) => [`unknown ${id}`, { x: 1, y: 2 }]));
    await assertShortBlocks('POST', '/api/graph/layout', JSON.stringify({ positions }), 400);
  });

  it('is not blocked while a body full of errors is rejected', async () => {
    const mistakes = ids.map((id) => `${JSON.stringify(id)}:{"x":"1"}`).join(',');
    await assertShortBlocks('POST', '/api/graph/layout', `{"positions":{${mistakes}}}`, 400);
    // The largest body that is parsed in the main thread.
    const small = ids.slice(0, 1500).map((id) => `${JSON.stringify(id)}:{"x":""}`);
    await assertShortBlocks('POST', '/api/graph/layout', `{"positions":{${small.join(',')}}}`, 400);
  });
});

describe('PUT /api/graph with many or long attributes', () => {
  const folder = useTemporaryFolder();

  const withNames = (names: number, length = 1): GraphDocument => {
    const attributes = Object.fromEntries(
      Array.from({ length: names }, (_, index) => [`x:${'a'.repeat(length)}${index}`, index]),
    );
    return {
      nodes: [{ id: 'a', name: 'a', type: 'Class', ...attributes }],
      edges: [{ source: 'a', target: 'a', ...attributes }],
    };
  };

  it('accepts a thousand names on nodes and on edges, and rejects more immediately', async () => {
    const running = await startHostWithExample(folder.path);
    const started = performance.now();
    const { status, error } = await running.request('PUT', '/api/graph', withNames(64_000));
    assert.ok(performance.now() - started < 10_000);
    assert.equal(status, 400);
    assert.deepEqual(
      error.details?.map(({ pointer, rule, expected }) => [pointer, rule, expected]),
      [
        ['/nodes', 'maxAttributes', 1000],
        ['/edges', 'maxAttributes', 1000],
      ],
    );
    assert.equal((await running.request('PUT', '/api/graph', withNames(1001))).status, 400);
    const most = withNames(1000);
    assert.equal((await running.request('PUT', '/api/graph', most)).status, 200);
    assert.deepEqual((await running.request('GET', '/api/graph/nodes/a')).body, most.nodes[0]);
    await running.host.stop();
  });

  it('rejects names and strings that are too long, and attributes that need too much memory', async () => {
    const running = await startHostWithExample(folder.path);
    const node = { id: 'a', name: 'a', type: 'Class' };
    const long = 'x'.repeat(10_000);
    const other = { ...node, id: 'b', file: long, 'x:y': long };
    assert.equal((await running.request('PUT', '/api/graph', { nodes: [other], edges: [] })).status, 200);
    const refused = async (content: unknown): Promise<unknown> => {
      const { status, error, text } = await running.request('PUT', '/api/graph', content);
      assert.equal(status, 400);
      assert.ok(text.length < 10_000, `${text.length} characters`);
      return error.details?.map(({ pointer, rule }) => [pointer, rule]);
    };
    const longer = `${long}x`;
    assert.deepEqual(await refused({ nodes: [{ ...other, name: longer, 'x:y': longer }], edges: [] }), [
      ['/nodes/0/name', 'maxLength'],
      ['/nodes/0/x:y', 'maxLength'],
    ]);
    assert.deepEqual(await refused(withNames(1, 200)), [
      ['/nodes/0', 'maxLength'],
      ['/edges/0', 'maxLength'],
    ]);
    const nodes = Array.from({ length: 140_000 }, (_, index) => ({ ...node, id: String(index) }));
    assert.deepEqual(await refused({ nodes: [...withNames(1000).nodes, ...nodes], edges: [] }), [
      ['/nodes', 'maxMemory'],
    ]);
    await running.host.stop();
  });
});
