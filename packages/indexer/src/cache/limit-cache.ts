import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { listCacheFiles, listRepositoryFolders, totalBytes, type CacheFile } from './cache-scan.js';
import { indexExtension, readIndexSummary, stateExtension } from './index-file.js';
import { packExtension } from './record-packs.js';

/** Minimum age of a file that nothing refers to before it is removed: its writer may still be running. */
const graceMs = 10 * 60_000;

/** Maximum number of cached indexes of earlier states and of revisions in a repository. */
const maxStates = 16;

/** Removes the least recently used indexes of states. Unlike branches, states come without end. */
export async function limitStates(repositoryFolder: string): Promise<void> {
  const files = (await listCacheFiles(repositoryFolder)).filter(({ name }) => name.endsWith(stateExtension));
  const kept = files.sort((one, other) => other.usedAt - one.usedAt);
  for (const file of kept.slice(maxStates)) await remove(file);
}

/** Removes the least recently used files until the cache fits into `maxBytes`, with the records that only they refer to. */
export async function limitCache(cacheFolder: string, maxBytes: number): Promise<void> {
  const folders = await listRepositoryFolders(cacheFolder);
  const files = (await Promise.all(folders.map((folder) => listCacheFiles(folder)))).flat();
  let excess = totalBytes(files) - maxBytes;
  const entries = files.filter(isEntry).sort((one, other) => one.usedAt - other.usedAt);
  for (const entry of entries) {
    if (excess <= 0) return;
    await remove(entry);
    excess -= entry.bytes;
    const folder = dirname(entry.path);
    const orphans = await findUnreferenced(folder);
    for (const orphan of orphans) await remove(orphan);
    excess -= totalBytes(orphans);
  }
}

/** Removes drafts and records of earlier runs that nothing refers to. */
export async function removeUnreferenced(repositoryFolder: string, now: number): Promise<void> {
  const drafts = (await listCacheFiles(repositoryFolder)).filter(({ name }) => name.endsWith('.tmp'));
  for (const file of [...drafts, ...(await findUnreferenced(repositoryFolder))]) {
    if (file.usedAt + graceMs < now) await remove(file);
  }
}

/** The packs of a repository that belong to none of its indexes. */
async function findUnreferenced(repositoryFolder: string): Promise<CacheFile[]> {
  const files = await listCacheFiles(repositoryFolder);
  const indexes = files.filter(({ name }) => name.endsWith(indexExtension));
  const summaries = await Promise.all(indexes.map(({ path }) => readIndexSummary(path)));
  const used = new Set(summaries.flatMap((summary) => summary?.packs.map(({ name }) => name) ?? []));
  return files.filter(({ name }) => name.endsWith(packExtension) && !used.has(name));
}

/** Whether the file is used by itself. Packs are used by indexes, and drafts not yet. */
function isEntry({ name }: CacheFile): boolean {
  return !name.endsWith(packExtension) && !name.endsWith('.tmp');
}

async function remove({ path }: CacheFile): Promise<void> {
  await rm(path, { force: true }).catch(() => undefined);
}
