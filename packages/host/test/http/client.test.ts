import assert from 'node:assert/strict';
import { ClientError, createClient, type Client, type GraphDocument, type HostEvent } from '@code-graph/client';
import type * as sdk from '@code-graph/sdk';
import { waitFor } from '../../../../test-support/wait-for.js';
import { exampleGraph } from '../kit/running-host.js';
import { useSharedHost } from './shared-host.js';

describe('@code-graph/client with a host', () => {
  const shared = useSharedHost();
  let client: Client;

  before(() => {
    client = createClient(shared.running.url);
  });

  async function failure(request: Promise<unknown>): Promise<ClientError> {
    const error: unknown = await request.catch((reason: unknown) => reason);
    assert.ok(error instanceof ClientError, String(error));
    return error;
  }

  it('reads the graph and one of its nodes, in the types of the SDK', async () => {
    const graph: sdk.GraphDocument = await client.get('/api/graph');
    assert.equal(graph.nodes.length, exampleGraph.nodes.length);
    for (const { id } of exampleGraph.nodes) {
      const node: sdk.GraphNode = await client.get('/api/graph/nodes/{id}', { params: { path: { id } } });
      assert.equal(node.id, id);
    }
  });

  it('applies a plugin and follows its status', async () => {
    const params = { path: { pluginId: 'example' } };
    const begun = await client.post('/api/overlays/{pluginId}/apply', {
      params: { ...params, header: { Prefer: 'respond-async' } },
      body: { factor: 2 },
    });
    assert.ok('status' in begun);
    const status = () => client.get('/api/overlays/{pluginId}/status', { params });
    await waitFor('the apply to end', async () => (await status()).status === 'applied');
    assert.ok((await client.delete('/api/overlays/{pluginId}/apply', { params })).attributesRemoved > 0);
  });

  it('imports the bytes that it exports', async () => {
    const bytes = await client.get('/api/graph', { parseAs: 'arrayBuffer' });
    const document = exampleGraph satisfies GraphDocument;
    assert.equal((await client.put('/api/graph', { body: new Uint8Array(bytes) })).nodes, document.nodes.length);
    assert.equal((await client.put('/api/graph', { body: document })).nodes, document.nodes.length);
  });

  it('streams events until it aborts the request', async () => {
    const abort = new AbortController();
    const stream = await client.get('/api/events', { parseAs: 'stream', signal: abort.signal });
    await client.post('/api/graph/layout', { body: { positions: { src: { x: 1, y: 2 } } } });
    let text = '';
    const read = async () => {
      for await (const chunk of stream) {
        text += Buffer.from(chunk).toString();
        if (text.includes('graph.changed')) abort.abort();
      }
    };
    await assert.rejects(read(), { name: 'AbortError' });
    const event = JSON.parse(/^data: (.*"graph\.changed".*)$/m.exec(text)?.[1] ?? '') as HostEvent;
    assert.equal(typeof event.version, 'number');
  });

  it('reports the errors of the host', async () => {
    const unknown = await failure(client.get('/api/graph/nodes/{id}', { params: { path: { id: 'none' } } }));
    assert.deepEqual([unknown.status, unknown.code], [404, 'NOT_FOUND']);
    const invalid = await failure(client.post('/api/graph/layout/compute', { body: { iterations: 0 } }));
    assert.deepEqual([invalid.status, invalid.code], [400, 'INVALID_PARAMETERS']);
    assert.deepEqual(
      invalid.details?.map(({ pointer, rule }) => [pointer, rule]),
      [['/iterations', 'minimum']],
    );
  });
});
