import type { IndexProgress, Verification } from '@code-graph/indexer';
import type { HostSettings } from '../configuration/host-settings.js';
import { checkWorkspace } from './check-workspace.js';
import { prepareIndexCache } from './index-cache.js';

export type { Verification };

/**
 * Compares the graph that the cache gives with one that is indexed from nothing. Does not touch the stored graph.
 * @throws HostError `WORKSPACE_NOT_FOUND`, `BARE_REPOSITORY`; another Error if the folder of the cache cannot be used
 */
export async function verifyWorkspace(
  { workspace, index, cache }: HostSettings,
  onProgress: (progress: IndexProgress) => void,
): Promise<Verification> {
  await checkWorkspace(workspace);
  // Loaded on demand: commands that do not index start faster without the indexer.
  const { verifyIndex } = await import('@code-graph/indexer');
  return verifyIndex({ root: workspace, ...index, cache: await prepareIndexCache(cache), onProgress });
}
