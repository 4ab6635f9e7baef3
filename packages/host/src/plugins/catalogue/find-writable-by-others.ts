import { constants } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Checks whether another user of the machine can change what a plugin runs: its folder, its entry, the folders between them,
 * and the files that describe it. Every owner except root and this user counts as another user, and so does every group except
 * the primary group of this process, which on many systems is the user's own. POSIX only.
 * @param directory real path of the package
 * @param files names of files in it
 * @param entryFile real path of the module that is run, inside the package
 * @returns the reason, with the command that fixes it; undefined if only this user and root can
 */
export async function findWritableByOthers(
  directory: string,
  files: readonly string[],
  entryFile: string,
): Promise<string | undefined> {
  if (!process.getuid || !process.getgid) return undefined;
  const [uid, gid] = [process.getuid(), process.getgid()];
  const paths = [...foldersTo(entryFile, directory), ...files.map((file) => join(directory, file)), entryFile];
  for (const path of paths) {
    const { mode, ...owner } = await stat(path);
    if (owner.uid !== uid && owner.uid !== 0)
      return `${path} belongs to another user (uid ${owner.uid}), who can change what the plugin runs. Install it as your own user, or run "chown -R $(id -u) ${directory}".`;
    const isOpen = (mode & constants.S_IWOTH) !== 0 || ((mode & constants.S_IWGRP) !== 0 && owner.gid !== gid);
    if (isOpen)
      return `other users can write ${path}, and change what the plugin runs. Run "chmod -R go-w ${directory}".`;
  }
  return undefined;
}

/** The folders from the package's root to the folder of a file in it. */
function foldersTo(file: string, directory: string): string[] {
  const folders: string[] = [];
  for (let folder = dirname(file); folder.length > directory.length; folder = dirname(folder)) folders.push(folder);
  return [directory, ...folders.reverse()];
}
