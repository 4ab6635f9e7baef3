import type { Client } from '@code-graph/client';
import {
  DataDirectory,
  isLoopbackAddress,
  listRunningHosts,
  type HostSettings,
  type RunningHost,
} from '@code-graph/host/embedding';
import { toPrintable } from '../output/printable.js';
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
  return connectTo(await new DataDirectory(dataDirectory).runFile.read(), tokenFile);
}

/**
 * Returns a client of the only host that this user runs, for commands about plugins: their authors call them in the folder of the
 * plugin. Reports on standard error which workspace the host serves.
 */
export async function findOnlyHost(tokenFile: string | undefined): Promise<Client | undefined> {
  const running = (await listRunningHosts()).filter(({ url }) => url !== undefined);
  const client = running.length === 1 ? await connectTo(running[0], tokenFile) : undefined;
  if (!client) return undefined;
  const { workspace = '?' } = await client.get('/api/health');
  process.stderr.write(`code-graph: using the host at ${client.url}, which serves ${toPrintable(workspace)}.\n`);
  return client;
}

async function connectTo(running: RunningHost | undefined, tokenFile: string | undefined): Promise<Client | undefined> {
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
