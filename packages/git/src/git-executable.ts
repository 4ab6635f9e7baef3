import { constants } from 'node:fs';
import { access, realpath, stat } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';
import { isInside } from '@code-graph/sdk/files';
import { gitError } from './git-error.js';

const programName = process.platform === 'win32' ? 'git.exe' : 'git';

/** The absolute folders of a PATH. */
export function absoluteFolders(path: string): string[] {
  return path.split(delimiter).filter((folder) => isAbsolute(folder));
}

/**
 * Finds git on a PATH. The operating system does not do this, because it may run a program of the current folder: neither relative
 * entries nor programs inside the workspace are trusted.
 * @throws PluginError `GIT_NOT_FOUND`
 */
export async function findGit(path: string, workspaceRoot: string): Promise<string> {
  const workspace = await realpath(workspaceRoot);
  for (const folder of absoluteFolders(path)) {
    const candidate = join(folder, programName);
    if ((await isProgram(candidate)) && !isInside(await realpath(candidate), workspace)) return candidate;
  }
  throw gitError('GIT_NOT_FOUND');
}

async function isProgram(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}
