import type { Client } from '@code-graph/client';
import { DataDirectory } from '../platform/files/data-directory.js';
import type { HostSettings } from '../platform/configuration/host-settings.js';
import { isLoopbackAddress } from '../platform/configuration/loopback-address.js';
import { createHostClient } from './host-client.js';

/** A host that listens on every address is asked through the loopback one. */
const loopbackOfWildcard: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '[::]': '[::1]' };

/**
 * The host that serves a data directory, if there is one on this machine. Commands send the graph to it, so an address beyond
 * loopback is followed only if the user names it.
 */
export async function findRunningHost({ dataDirectory }: HostSettings): Promise<Client | undefined> {
  const running = await new DataDirectory(dataDirectory).runFile.read();
  const url = running && toLoopbackUrl(running.url);
  if (url === undefined) return undefined;
  const client = createHostClient(url);
  // The file may be a dead host's, whose process id another program has by now.
  return client.get('/api/health').then(
    () => client,
    () => undefined,
  );
}

function toLoopbackUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, port } = new URL(text);
  const name = loopbackOfWildcard[hostname] ?? hostname;
  return protocol === 'http:' && isLoopbackAddress(name) ? `http://${name}:${port}` : undefined;
}
