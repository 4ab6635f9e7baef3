import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, isAbsolute, join } from 'node:path';

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
  return join(stateHome(environment, platform), 'code-graph');
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

function stateHome(environment: NodeJS.ProcessEnv, platform: NodeJS.Platform): string {
  const named = environment['XDG_STATE_HOME'];
  // The XDG base directory specification: a relative path is invalid and must be ignored.
  if (named !== undefined && isAbsolute(named)) return named;
  const home = homedir();
  if (platform === 'darwin') return join(home, 'Library', 'Application Support');
  if (platform === 'win32') return environment['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local');
  return join(home, '.local', 'state');
}

/** The real path, or the path itself if it does not exist yet. */
function realPathOf(folder: string): string {
  try {
    return realpathSync.native(folder);
  } catch {
    return folder;
  }
}
