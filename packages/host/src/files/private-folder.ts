import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';

const writableByOthers = 0o022;
const accessOfOthers = 0o077;

/**
 * Creates a folder that only its owner can access. Removes the access of other users from an existing folder.
 * @throws Error if it is a link or not a folder, belongs to another user, or may contain files that other users put there
 */
export async function preparePrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  const stats = await lstat(path);
  if (stats.isSymbolicLink()) throw new Error('it is a symbolic link; pass the folder that it points to');
  if (!stats.isDirectory()) throw new Error('it is not a folder');
  const user = process.getuid?.();
  // Windows has no modes, and closes the folders of a user to other users.
  if (user === undefined) return;
  if (stats.uid !== user) throw new Error(`it belongs to another user (uid ${stats.uid})`);
  if ((stats.mode & writableByOthers) !== 0 && (await readdir(path)).length > 0) {
    const mode = (stats.mode & 0o777).toString(8);
    throw new Error(
      `other users can write into it (mode ${mode}); if it contains no files of theirs, run chmod 700 on it`,
    );
  }
  if ((stats.mode & accessOfOthers) !== 0) await chmod(path, 0o700);
}
