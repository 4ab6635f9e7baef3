import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A file in the cache. */
export interface CacheFile {
  readonly path: string;
  readonly name: string;
  readonly bytes: number;
  /** The time of the last use, in milliseconds since the epoch. */
  readonly usedAt: number;
}

/** Lists the folders of repositories in the cache, sorted by name. */
export async function listRepositoryFolders(cacheFolder: string): Promise<string[]> {
  const entries = await readdir(cacheFolder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(cacheFolder, name))
    .sort();
}

/** Lists the files of one repository. Files that disappear meanwhile are omitted. */
export async function listCacheFiles(repositoryFolder: string): Promise<CacheFile[]> {
  const names = await readdir(repositoryFolder).catch(() => []);
  const files = await Promise.all(
    names.map(async (name): Promise<CacheFile | undefined> => {
      const path = join(repositoryFolder, name);
      const stats = await stat(path).catch(() => undefined);
      return stats?.isFile() ? { path, name, bytes: stats.size, usedAt: stats.mtimeMs } : undefined;
    }),
  );
  return files.filter((file) => file !== undefined);
}

export function totalBytes(files: readonly CacheFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}
