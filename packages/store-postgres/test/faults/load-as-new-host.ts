import type { StoredGraph } from '@code-graph/host/graph-store';
import { waitFor } from '../../../../test-support/wait-for.js';
import { createSharedStore } from '../../src/index.js';

/** Reads the graph as a new host does, as soon as the server runs again. */
export function loadAsNewHost(url: string, repository: string): Promise<StoredGraph> {
  return waitFor('a host that loads the graph', async () => {
    const { graph } = createSharedStore({ url, repository });
    await graph.open();
    try {
      return await graph.load();
    } finally {
      await graph.close();
    }
  });
}
