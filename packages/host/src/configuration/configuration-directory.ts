import { join } from 'node:path';
import { baseDirectory } from '../files/base-directory.js';

/**
 * The folder of the user's own configuration: `$XDG_CONFIG_HOME/code-graph`, by default in `~/.config`; on macOS in
 * `~/Library/Application Support`, on Windows in `%APPDATA%`.
 */
export function configurationDirectory(
  environment: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
): string {
  return join(baseDirectory('configuration', environment, platform), 'code-graph');
}
