// Compiled, not run.
import type { Client, Health, PluginApplyStatus } from '../src/index.js';

declare const client: Client;

/** The arguments of requests are those of the operation. */
export async function checkTypes(): Promise<void> {
  const health: Health = await client.get('/api/health');
  const applied = await client.post('/api/overlays/{pluginId}/apply', {
    params: { path: { pluginId: health.version }, header: { Prefer: 'respond-async' } },
    body: { since: '1 year ago' },
  });
  if ('status' in applied) applied satisfies PluginApplyStatus;
  else applied.nodesUpdated satisfies number;
  (await client.get('/api/graph', { parseAs: 'blob' })) satisfies Blob;
  (await client.put('/api/graph', { body: { nodes: [], edges: [] } })).version satisfies number;

  // @ts-expect-error not a path of the API
  await client.get('/api/none');
  // @ts-expect-error the path has no such operation
  await client.put('/api/health');
  // @ts-expect-error the path parameter is required
  await client.get('/api/graph/nodes/{id}');
  // @ts-expect-error not a parameter of the operation
  await client.get('/api/graph', { params: { query: { types: 'Class' } } });
  // @ts-expect-error the body is required
  await client.put('/api/graph');
  // @ts-expect-error not a parameter of a layout
  await client.post('/api/graph/layout/compute', { body: { iteration: 1 } });
  // @ts-expect-error the operation has no body
  await client.post('/api/index', { body: {} });
  // @ts-expect-error not an option
  await client.get('/api/health', { sginal: undefined });
  // @ts-expect-error the stream of events is not JSON
  (await client.get('/api/events')).type satisfies string;
}
