import type { Client } from '@code-graph/client';
import { HostError } from '@code-graph/api/errors';
import { cliErrors } from '../cli-errors.js';
import { readSettings } from '../host/host-options.js';
import { namedUrl, type ClientOptions } from './client-options.js';
import { createHostClient } from './host-client.js';
import { findOrStartHost } from './find-or-start-host.js';
import { openLease, type Lease } from './lease.js';
import { untilGraphExists } from './until-graph-exists.js';

/** Seconds for which a host that a session has started runs after the last one, unless the user says otherwise. */
export const defaultIdleSeconds = 30;

/** The workspace of a session, and the host that answers for it. */
export interface OwnHostOptions extends Pick<ClientOptions, 'url' | 'tokenFile'> {
  /** The folder, or a promise of it. Default: the configured one, or the current folder. */
  readonly workspace?: string | Promise<string | undefined> | undefined;
  readonly config?: string;
  readonly data?: string;
  /** Seconds for which a host that is started here runs without a lease. */
  readonly idleSeconds: number;
}

/** The host of a session of an agent or an editor. */
export interface OwnHost {
  /** Its requests wait for the host. If the host has ended, the next request starts it again. */
  readonly client: Client;
  /** Ends the lease. A host that was started for it ends with its last lease. */
  release(): Promise<void>;
}

interface Connection {
  readonly client: Client;
  readonly lease: Lease | undefined;
}

/**
 * Connects to the host at the address that the user names, or to the one that serves the workspace, or starts one that ends with its
 * last lease. Returns at once: requests wait for the host, and fail with the reason if it does not start.
 */
export function connectToOwnHost(options: OwnHostOptions): OwnHost {
  const released = new AbortController();
  let connection: Promise<Connection> | undefined;

  const connect = (): Promise<Connection> => {
    if (connection) return connection;
    const attempt = openConnection(options, released.signal);
    connection = attempt;
    const forget = (): void => {
      if (connection === attempt) connection = undefined;
    };
    attempt.then(({ lease }) => lease?.ended.then(forget), forget);
    return attempt;
  };

  const request = async <Result>(send: (client: Client) => Promise<Result>): Promise<Result> => {
    const first = await connect();
    try {
      return await untilGraphExists(first.client, send);
    } catch (error) {
      // The host has ended. Its stream of events reports that, too, but not before the request in every case.
      if (!(error instanceof HostError) || error.code !== cliErrors.hostUnreachable.code || !first.lease) throw error;
      await first.lease.end();
      const second = await connect();
      return untilGraphExists(second.client, send);
    }
  };

  // The index of the code begins before the first question. A failure is that of the first request, which tries again.
  connect().catch(() => undefined);
  return {
    client: withRequests(namedUrl(options) ?? '', request),
    release: async () => {
      released.abort();
      const opened = await connection?.catch(() => undefined);
      await opened?.lease?.end();
    },
  };
}

async function openConnection(options: OwnHostOptions, released: AbortSignal): Promise<Connection> {
  const url = namedUrl(options);
  if (url !== undefined) return { client: createHostClient(url, options), lease: undefined };
  const workspace = await options.workspace;
  const settings = await readSettings(workspace, options);
  const client = await findOrStartHost(settings, { ...options, workspace }, released);
  return { client, lease: await openLease(client) };
}

type Request = <Result>(send: (client: Client) => Promise<Result>) => Promise<Result>;

function withRequests(url: string, request: Request): Client {
  const methodOf = (name: 'get' | 'post' | 'put' | 'delete') => {
    const method = (...parameters: readonly unknown[]): Promise<unknown> =>
      request((client) => (client[name] as (...all: readonly unknown[]) => Promise<unknown>)(...parameters));
    return method as unknown;
  };
  return {
    url,
    get: methodOf('get') as Client['get'],
    post: methodOf('post') as Client['post'],
    put: methodOf('put') as Client['put'],
    delete: methodOf('delete') as Client['delete'],
  };
}
