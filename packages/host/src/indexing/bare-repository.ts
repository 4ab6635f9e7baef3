import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Entries of every git repository. */
const requiredEntries = { files: ['HEAD', 'config'], folders: ['objects', 'refs'] } as const;

/**
 * Whether a folder is a git repository without code. A bare repository can contain working trees, added by `git worktree add`;
 * then it has code.
 */
export async function isBareRepository(folder: string): Promise<boolean> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const has = (name: string, isFolder: boolean): boolean =>
    entries.some((entry) => entry.name === name && entry.isDirectory() === isFolder);
  const isRepository =
    requiredEntries.files.every((name) => has(name, false)) && requiredEntries.folders.every((name) => has(name, true));
  if (!isRepository) return false;
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name, '.git'));
  const entryStats = await Promise.all(folders.map((path) => stat(path).catch(() => undefined)));
  return entryStats.every((stats) => stats === undefined);
}
