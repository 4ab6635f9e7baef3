import type { Client } from '@code-graph/client';
import { DataDirectory, isLoopbackAddress, type HostSettings } from '@code-graph/host/embedding';
import { createHostClient } from './host-client.js';
import { toReachableUrl } from './reachable-url.js';

/**
 * Returns a client of the host on this machine that serves a data directory, if there is one. Commands send the graph to it, so addresses
 * other than loopback addresses are only used if the user passes them.
 */
export async function findRunningHost(
  { dataDirectory }: HostSettings,
  tokenFile: string | undefined,
): Promise<Client | undefined> {
  const running = await new DataDirectory(dataDirectory).runFile.read();
  const url = running?.url === undefined ? undefined : toLoopbackUrl(running.url);
  if (!running || url === undefined) return undefined;
  const client = createHostClient(url, { tokenFile, token: running.token });
  // The file may be left over from a host that ended, and another process may have its id now.
  return client.get('/api/health').then(
    () => client,
    () => undefined,
  );
}

function toLoopbackUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = toReachableUrl(text);
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && isLoopbackAddress(hostname) ? url : undefined;
}
