import { chmod, lstat, mkdir, readdir } from 'node:fs/promises';

const writableByOthers = 0o022;
const accessOfOthers = 0o077;

/**
 * Makes a folder that only its owner can enter. An existing folder is closed to other users.
 * @throws Error when it is a link or not a folder, belongs to another user, or other users can have put its files there
 */
export async function preparePrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  const found = await lstat(path);
  if (found.isSymbolicLink()) throw new Error('it is a symbolic link; name the folder that it leads to');
  if (!found.isDirectory()) throw new Error('it is not a folder');
  const user = process.getuid?.();
  // Windows keeps rights elsewhere, and a user's own folders are closed to others there.
  if (user === undefined) return;
  if (found.uid !== user) throw new Error(`it belongs to another user (uid ${found.uid})`);
  if ((found.mode & writableByOthers) !== 0 && (await readdir(path)).length > 0) {
    const mode = (found.mode & 0o777).toString(8);
    throw new Error(`other users can write into it (mode ${mode}); if it holds nothing of theirs, run chmod 700 on it`);
  }
  if ((found.mode & accessOfOthers) !== 0) await chmod(path, 0o700);
}
