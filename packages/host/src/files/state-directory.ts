import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
import { baseDirectory } from './base-directory.js';

const longestName = 60;

/**
 * The folder of this program's files about the user's workspaces: `$XDG_STATE_HOME/code-graph`, by default in `~/.local/state`;
 * on macOS in `~/Library/Application Support`, on Windows in `%LOCALAPPDATA%`. It is outside every workspace, because a repository
 * could otherwise contain forged files.
 */
export function stateDirectory(
  environment: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): string {
  return join(baseDirectory('state', environment, platform), 'code-graph');
}

/** The default data directory of a workspace. Its name starts with that of the workspace and is unique to its real path. */
export function dataDirectoryOf(workspace: string, state = stateDirectory()): string {
  return join(state, 'workspaces', keyOf(workspace));
}

/** A file name that is unique to the real path of a folder and starts with the folder's name. */
export function keyOf(folder: string): string {
  const path = realPathOf(folder);
  const hash = createHash('sha256').update(path).digest('hex').slice(0, 16);
  const name = basename(path)
    .replaceAll(/[^\w.-]+/g, '_')
    .slice(0, longestName);
  return `${name}-${hash}`;
}

/** The real path, or the path itself if it does not exist yet. */
function realPathOf(folder: string): string {
  try {
    return realpathSync.native(folder);
  } catch {
    return folder;
  }
}
