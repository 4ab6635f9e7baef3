import type { Client } from '@code-graph/client';
import type { Host } from '@code-graph/host';
import type { Health, NodeSource, Plugin, SavedView } from '@code-graph/api';
import { findRunningHost } from '../client/find-running-host.js';
import { createHostClient } from '../client/host-client.js';
import { readSettings, type HostOptions } from '../host/host-options.js';

/** The exported symbols of a repository, and its uses of other packages. */
export type Boundary = NonNullable<ReturnType<Host['boundary']>>;

/** The graph of a workspace, with the host's reports about it. */
export interface GraphSource {
  /** The graph as JSON. */
  readonly bytes: Buffer;
  readonly plugins: readonly Plugin[];
  readonly health: Health;
  /** Only if it was requested, and no running host is asked. */
  readonly boundary?: Boundary | undefined;
  /** @throws an error with the code `VIEWS_DAMAGED` */
  readonly readViews: () => Promise<readonly SavedView[]>;
  /**
   * Reads the whole text of the file of a node.
   * @throws an error with the code `NOT_FOUND`, `NO_SOURCE`, `SOURCE_REFUSED` or `SOURCE_TOO_LARGE` if the host does not serve it
   */
  readonly readSource: (node: string) => Promise<NodeSource>;
}

/**
 * Runs `work` with the graph of the host at an address, or of the one that serves the folder, or else with the stored graph. The source
 * can be read until `work` has ended. With `boundary`, a stored graph of the folder is brought up to date first.
 */
export async function withGraphSource<Result>(
  path: string | undefined,
  options: HostOptions & { readonly url?: string; readonly tokenFile?: string; readonly boundary?: boolean },
  work: (source: GraphSource) => Promise<Result>,
): Promise<Result> {
  if (options.url !== undefined) return work(await readRemotely(createHostClient(options.url, options)));
  const settings = await readSettings(path, options);
  const client = await findRunningHost(settings, options.tokenFile);
  if (client) return work(await readRemotely(client));

  // Loaded on demand: commands that only send requests to a host start in a third of the time without it.
  const { createHost } = await import('@code-graph/host');
  const { boundary = false } = options;
  const host = await createHost({ ...settings, index: { ...settings.index, boundary } });
  try {
    await host.start({ index: false, listen: false });
    // A run finds the boundary, and would replace an imported graph.
    if (boundary && host.health().graph.origin !== 'import') await host.index();
    return await work({
      boundary: host.boundary(),
      bytes: await host.exportGraph(),
      plugins: await host.overlays(),
      health: host.health(),
      readViews: () => host.savedViews(),
      readSource: (node) => host.readSource(node),
    });
  } finally {
    await host.stop();
  }
}

async function readRemotely(client: Client): Promise<GraphSource> {
  const [bytes, { plugins }, health] = await Promise.all([
    client.get('/api/graph', { parseAs: 'arrayBuffer' }),
    client.get('/api/overlays'),
    client.get('/api/health'),
  ]);
  return {
    bytes: Buffer.from(bytes),
    plugins,
    health,
    readViews: async () => (await client.get('/api/views')).views,
    readSource: (id) =>
      client.get('/api/graph/nodes/{id}/source', { params: { path: { id }, query: { scope: 'file' } } }),
  };
}
