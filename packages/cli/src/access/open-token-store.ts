import { DataDirectory, TokenStore } from '@code-graph/host/embedding';
import { readSettings, type HostOptions } from '../host/host-options.js';

/**
 * Opens the tokens of the host that serves a folder, which need not run.
 * @throws HostError `INVALID_CONFIGURATION`, `DATA_DIRECTORY_UNUSABLE`
 */
export async function openTokenStore(path: string | undefined, options: HostOptions): Promise<TokenStore> {
  const dataDirectory = new DataDirectory((await readSettings(path, options)).dataDirectory);
  await dataDirectory.prepare();
  return new TokenStore(dataDirectory.tokensFolder);
}
