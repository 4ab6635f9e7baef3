import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { GraphDocument } from '@code-graph/sdk';
import { useTemporaryFolder } from '../../../../test-support/temporary-folder.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import type { RunningHost } from '../kit/running-host.js';
import { connectTo, rawRequest } from './raw-socket.js';
import { startHostWithExample } from './shared-host.js';

/** All types of columns, with more strings than one message has. */
function largeGraph(nodes: number): GraphDocument {
  return {
    nodes: Array.from({ length: nodes }, (_, place) => ({
      id: `src/ä ${place}`,
      name: `name ${place}`,
      type: 'Class',
      ...(place > 0 && { parent: `src/ä ${place - 1}` }),
      ...(place % 2 === 0 && { 'x:number': place / 3, 'x:flag': place % 4 === 0 }),
      ...(place % 3 === 0 && { 'x:date': new Date(1.7e12 + place).toISOString() }),
    })),
    edges: Array.from({ length: nodes * 2 }, (_, place) => ({
      source: `src/ä ${place % nodes}`,
      target: `src/ä ${(place * 7) % nodes}`,
      kind: 'calls',
      weight: 1 + (place % 5),
      'x:text': `text ${place % 12_345}`,
    })),
  };
}

const headers = ['Host: localhost', 'Content-Type: application/json'];

describe('PUT /api/graph with a large document', function () {
  this.timeout(120_000);
  const folder = useTemporaryFolder();
  const graph = largeGraph(30_000);
  const body = JSON.stringify(graph);
  let running: RunningHost;

  beforeEach('start a host', async () => {
    running = await startHostWithExample(folder.path);
  });
  afterEach('stop the host', () => running.host.stop());

  async function isImporting(): Promise<boolean> {
    // An invalid graph is rejected only when it is parsed.
    return (await running.request('PUT', '/api/graph', '[]')).status === 409;
  }

  it('imports all of it, and replies to other clients in the meantime', async () => {
    const state = { isDone: false };
    const imported = running.request('PUT', '/api/graph', body).finally(() => (state.isDone = true));
    await waitFor('the import to begin', isImporting);
    let answered = 0;
    while (!state.isDone) {
      assert.equal((await running.request('GET', '/api/health')).status, 200);
      answered++;
    }
    const { status, text } = await imported;
    assert.equal(status, 200, text);
    // An import that blocked the host would leave time for only a handful of replies.
    assert.ok(answered > 30, `only ${answered} requests were answered meanwhile`);
    assert.deepEqual((await running.request('GET', '/api/graph')).body, graph);
  });

  it('reports the same errors as for a small document, and stores nothing', async () => {
    const before = running.host.health().graph;
    const refuse = async (content: unknown): Promise<unknown> => {
      const { status, error } = await running.request('PUT', '/api/graph', content);
      assert.equal(status, 400);
      return { code: error.code, details: error.details };
    };
    assert.deepEqual(await refuse({ ...graph, edges: [{ source: 'src/ä 1', target: 'x' }] }), {
      code: 'INVALID_PARAMETERS',
      details: [
        {
          pointer: '/edges/0/target',
          rule: 'node',
          got: 'x',
          message: '/edges/0/target names the node "x", which is not in the graph',
        },
      ],
    });
    assert.deepEqual(await refuse(body.slice(0, -1)), { code: 'MALFORMED_JSON', details: undefined });
    const deep = `{"nodes":[],"edges":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
    assert.deepEqual(await refuse(deep), { code: 'INVALID_REQUEST', details: undefined });
    assert.deepEqual(running.host.health().graph, before);
  });

  it('leaves the graph unchanged if the client disconnects while it sends', async () => {
    const before = running.host.health().graph;
    const socket = connectTo(running.url);
    const request = rawRequest('PUT', '/api/graph', headers, body);
    await new Promise((resolve) => socket.write(request.slice(0, request.length / 2), 'latin1', resolve));
    socket.destroy();
    await once(socket, 'close');
    assert.equal((await running.request('GET', '/api/graph/nodes/src')).status, 200);
    assert.deepEqual(running.host.health().graph, before);
  });

  it('leaves the graph unchanged if the client disconnects during the import, and accepts the next one', async () => {
    const before = running.host.health().graph;
    const socket = connectTo(running.url);
    socket.on('error', () => undefined);
    socket.write(rawRequest('PUT', '/api/graph', headers, body), 'latin1');
    await waitFor('the import to begin', isImporting, { intervalMs: 1 });
    socket.destroy();
    await waitFor('the import to end', async () => !(await isImporting()));
    assert.deepEqual(running.host.health().graph, before);
    assert.equal((await running.request('PUT', '/api/graph', { nodes: [], edges: [] })).status, 200);
    assert.equal(running.host.health().graph.nodes, 0);
  });
});
