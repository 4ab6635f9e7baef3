import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The content of each file in a cache, by absolute path. */
export async function readCache(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return new Map(await Promise.all(paths.sort().map(async (path) => [path, await readFile(path, 'latin1')] as const)));
}
