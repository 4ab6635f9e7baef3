import { join } from 'node:path';
import { baseDirectory } from './base-directory.js';

/**
 * The default folder of the indexer's cache, which all workspaces share: `$XDG_CACHE_HOME/code-graph/index`, by default in `~/.cache`; on
 * macOS in `~/Library/Caches`, on Windows in `%LOCALAPPDATA%`. It is outside every workspace, because a repository could otherwise
 * contain forged results.
 */
export function cacheDirectory(
  environment: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): string {
  const folder = platform === 'win32' ? join('code-graph', 'cache') : 'code-graph';
  return join(baseDirectory('cache', environment, platform), folder, 'index');
}
