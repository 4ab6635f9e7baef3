import { DataDirectory } from '../platform/data-directory.js';
import type { HostSettings } from '../platform/host-settings.js';
import { HostClient } from './host-client.js';

/** The host that serves a data directory, if one does. */
export async function findRunningHost({ dataDirectory }: HostSettings): Promise<HostClient | undefined> {
  const running = await new DataDirectory(dataDirectory).runningHost();
  if (!running) return undefined;
  const client = new HostClient(running.url);
  // The note may be a dead host's, with a process number that somebody else has by now.
  return client.health().then(
    () => client,
    () => undefined,
  );
}
