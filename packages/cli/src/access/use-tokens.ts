import {
  DataDirectory,
  FileTokenStore,
  loadSharedStore,
  SharedStateStore,
  SharedTokenStore,
  type TokenStore,
} from '@code-graph/host/embedding';
import { readSettings, type HostOptions } from '../host/host-options.js';

/**
 * Runs work on the tokens of the host that serves a folder, which need not run: those of its data directory, or of all hosts of a shared
 * store.
 * @throws HostError `INVALID_CONFIGURATION`, `DATA_DIRECTORY_UNUSABLE`, `STORE_PACKAGE_MISSING`, `STORE_UNREACHABLE`, and like the work
 */
export async function useTokens<Result>(
  path: string | undefined,
  options: HostOptions,
  work: (tokens: TokenStore) => Promise<Result>,
): Promise<Result> {
  const settings = await readSettings(path, options);
  const shared = await loadSharedStore(settings.store);
  if (!shared) {
    const dataDirectory = new DataDirectory(settings.dataDirectory);
    await dataDirectory.prepare();
    return work(new FileTokenStore(dataDirectory.tokensFolder));
  }
  await shared.graph.open();
  try {
    return await work(new SharedTokenStore(new SharedStateStore(shared.documents).text('tokens')));
  } finally {
    await shared.graph.close();
  }
}
