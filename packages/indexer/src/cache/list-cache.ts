import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { resolveWorkspaceRoot } from '../workspace-root.js';
import { locateCache } from './cache-location.js';
import { listCacheFiles, listRepositoryFolders, totalBytes } from './cache-scan.js';
import { indexExtension, readIndexSummary } from './index-file.js';

/** The part of the cache that one repository uses. */
export interface CachedRepository {
  /** Path of the repository, or of a workspace outside of git; the name of its folder in the cache if nothing in it can be read. */
  readonly repository: string;
  readonly bytes: number;
  /** Number of indexes: one for each branch and configuration, and those of revisions and earlier states. */
  readonly indexes: number;
  /** Sorted. */
  readonly branches: readonly string[];
  readonly lastUsedAt: Date;
}

/** Lists the cached repositories, the most recently used first. */
export async function listCache(cacheFolder: string): Promise<CachedRepository[]> {
  const folders = await listRepositoryFolders(cacheFolder);
  const repositories = await Promise.all(folders.map(describeRepository));
  return repositories
    .filter((repository) => repository !== undefined)
    .sort((one, other) => other.lastUsedAt.getTime() - one.lastUsedAt.getTime());
}

/** Removes the cached indexes of the repository of a workspace, or of all repositories. Returns the number of bytes. */
export async function clearCache(cacheFolder: string, workspace?: string): Promise<number> {
  const folders =
    workspace === undefined
      ? await listRepositoryFolders(cacheFolder)
      : [join(cacheFolder, locateCache(resolveWorkspaceRoot(workspace).path).folderName)];
  let bytes = 0;
  for (const folder of folders) {
    bytes += totalBytes(await listCacheFiles(folder));
    // Another process may write to it meanwhile.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 });
  }
  return bytes;
}

async function describeRepository(folder: string): Promise<CachedRepository | undefined> {
  const files = await listCacheFiles(folder);
  if (files.length === 0) return undefined;
  const indexes = files.filter(({ name }) => name.endsWith(indexExtension));
  const summaries = await Promise.all(indexes.map(({ path }) => readIndexSummary(path)));
  const branches = summaries.flatMap((summary) => summary?.branch ?? []).filter((branch) => branch !== '');
  return {
    repository: summaries.find((summary) => summary !== undefined)?.repository ?? basename(folder),
    bytes: totalBytes(files),
    indexes: indexes.length,
    branches: [...new Set(branches)].sort(),
    lastUsedAt: new Date(Math.max(...files.map(({ usedAt }) => usedAt))),
  };
}
