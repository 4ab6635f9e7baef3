import { ClientError, createClient, type Client } from '@code-graph/client';
import { HostError, kindOf } from '@code-graph/api/errors';
import type { Host } from '@code-graph/host';
import { developmentErrors, isLoopbackAddress, pluginErrors } from '@code-graph/host/embedding';
import { cliErrors } from '../cli-errors.js';
import { findToken } from './find-token.js';

/** Errors with status 500 that a plugin caused. */
const pluginFailures: ReadonlySet<string> = new Set([
  pluginErrors.pluginFailed.code,
  developmentErrors.reloadFailed.code,
]);

/** The source of the token for a host. Without one, the token is looked up by the address of the host. */
export interface HostCredentials {
  readonly tokenFile?: string | undefined;
  /** Token in the run file of the host. */
  readonly token?: string | undefined;
}

/**
 * Creates a client of a running host. Its methods throw the error of the host, or `HOST_UNREACHABLE`, as a HostError.
 * @param address address of the host; `http://` may be omitted
 */
export function createHostClient(address: string, credentials: HostCredentials = {}): Client {
  return withHostErrorsOf(createClientOf(/^https?:\/\//.test(address) ? address : `http://${address}`, credentials));
}

/** Creates a client of a host in this process. Its errors are those of a running host. */
export function createClientWithin(host: Pick<Host, 'fetch'>): Client {
  return withHostErrorsOf(createClient('http://localhost', { fetch: (request) => host.fetch(request) }));
}

function withHostErrorsOf(client: Client): Client {
  return {
    url: client.url,
    get: withHostErrors(client.url, client.get),
    post: withHostErrors(client.url, client.post),
    put: withHostErrors(client.url, client.put),
    delete: withHostErrors(client.url, client.delete),
  };
}

function createClientOf(url: string, { tokenFile, token }: HostCredentials): Client {
  let pendingToken: Promise<string | undefined> | undefined;
  try {
    const client: Client = createClient(url, {
      ...(isLoopbackAddress(new URL(url).hostname) && { fetch: fetchUncompressed }),
      token: () => {
        if (token !== undefined && tokenFile === undefined) return token;
        return (pendingToken ??= findToken(client.url, tokenFile));
      },
    });
    return client;
  } catch (error) {
    throw cliErrors.hostUnreachable(url, error);
  }
}

/** Between programs on one machine, compression takes longer than the transfer of the bytes that it saves. */
function fetchUncompressed(request: Request): Promise<Response> {
  request.headers.set('Accept-Encoding', 'identity');
  return fetch(request);
}

function withHostErrors<Send extends (...parameters: never[]) => Promise<unknown>>(url: string, send: Send): Send {
  const sendAndTranslate = (...parameters: Parameters<Send>): Promise<unknown> =>
    send(...parameters).catch((error: unknown) => {
      throw error instanceof ClientError ? toHostError(url, error) : error;
    });
  return sendAndTranslate as Send;
}

function toHostError(url: string, { status, code, message, details, cause }: ClientError): HostError {
  if (status === undefined) return cliErrors.hostUnreachable(url, cause);
  if (code === cliErrors.unexpectedReply.code) return cliErrors.unexpectedReply(url, status);
  const kind = kindOf(status) ?? (pluginFailures.has(code) ? 'plugin-failed' : 'internal');
  return new HostError(kind, code, message, details);
}
