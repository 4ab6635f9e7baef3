import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Entries of every repository of git. */
const ownEntries = { files: ['HEAD', 'config'], folders: ['objects', 'refs'] } as const;

/**
 * Whether a folder is a repository of git without a working tree. One that holds working trees, as `git worktree add` makes
 * them in a bare repository, has code.
 */
export async function isBareRepository(folder: string): Promise<boolean> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const has = (name: string, isFolder: boolean): boolean =>
    entries.some((entry) => entry.name === name && entry.isDirectory() === isFolder);
  const isRepository =
    ownEntries.files.every((name) => has(name, false)) && ownEntries.folders.every((name) => has(name, true));
  if (!isRepository) return false;
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name, '.git'));
  const found = await Promise.all(folders.map((path) => stat(path).catch(() => undefined)));
  return found.every((stats) => stats === undefined);
}
