import type { Client } from '@code-graph/client';
import { listRunningHosts } from '@code-graph/host/embedding';
import { cliErrors } from '../cli-errors.js';
import { readSettings } from '../host/host-options.js';
import { namedUrl, type ClientOptions } from './client-options.js';
import { findOnlyHost, findRunningHost } from './find-running-host.js';
import { createHostClient } from './host-client.js';

/**
 * Creates a client for a command that needs a running host: the one at the address that the user names, or the one that serves the
 * workspace, or else the only one that runs.
 * @throws HostError `HOST_UNREACHABLE` if there is none
 */
export async function connectToHost(options: ClientOptions): Promise<Client> {
  const url = namedUrl(options);
  if (url !== undefined) return createHostClient(url, options);
  const settings = await readSettings(undefined, {});
  const client = (await findRunningHost(settings, options.tokenFile)) ?? (await findOnlyHost(options.tokenFile));
  if (client) return client;
  const others = await listRunningHosts();
  throw cliErrors.workspaceNotServed(
    settings.workspace,
    others.flatMap((host) => host.url ?? []),
  );
}
