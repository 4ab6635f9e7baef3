import type { CachedRepository, CacheSettings } from '@code-graph/indexer';
import type { IndexCacheSettings } from '../configuration/host-settings.js';
import { preparePrivateFolder } from '../files/private-folder.js';

export type { CachedRepository };

/**
 * Creates the folder of the cache, closed to other users.
 * @throws Error if it cannot be used
 */
export async function prepareIndexCache({ directory, maxBytes }: IndexCacheSettings): Promise<CacheSettings> {
  await preparePrivateFolder(directory);
  return { folder: directory, maxBytes };
}

/** Lists the repositories in the cache of the indexer, the most recently used first. */
export async function listIndexCache({ directory }: IndexCacheSettings): Promise<CachedRepository[]> {
  // Loaded on demand: commands that do not index start faster without the indexer.
  const { listCache } = await import('@code-graph/indexer');
  return listCache(directory);
}

/**
 * Removes the cached indexes of the repository of a workspace, or of all repositories. Returns the number of bytes.
 * @throws Error if a folder cannot be removed
 */
export async function clearIndexCache({ directory }: IndexCacheSettings, workspace?: string): Promise<number> {
  const { clearCache } = await import('@code-graph/indexer');
  return clearCache(directory, workspace);
}
