import { constants } from 'node:fs';
import { access, realpath, stat } from 'node:fs/promises';
import { delimiter, isAbsolute, join, relative, sep } from 'node:path';
import { gitActivityError } from './git-activity-error.js';

const programName = process.platform === 'win32' ? 'git.exe' : 'git';

/** The folders of a PATH that name one place whatever the current folder is. */
export function absoluteFolders(path: string): string[] {
  return path.split(delimiter).filter((folder) => isAbsolute(folder));
}

/**
 * Finds git on a PATH. Looked up here rather than by the operating system, which may take a program from the current
 * folder: neither a relative entry nor a program inside the workspace must decide what runs.
 * @throws PluginError `GIT_NOT_FOUND`
 */
export async function findGit(path: string, workspaceRoot: string): Promise<string> {
  const workspace = await realpath(workspaceRoot);
  for (const folder of absoluteFolders(path)) {
    const candidate = join(folder, programName);
    if ((await isProgram(candidate)) && !isInside(await realpath(candidate), workspace)) return candidate;
  }
  throw gitActivityError('GIT_NOT_FOUND');
}

async function isProgram(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}

function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
