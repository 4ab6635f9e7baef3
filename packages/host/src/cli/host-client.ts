import { ClientError, createClient, type Client } from '@code-graph/client';
import { errors } from '../platform/errors/error-catalogue.js';
import { HostError, type ErrorKind } from '../platform/errors/host-error.js';

const kinds: Readonly<Record<number, ErrorKind>> = {
  400: 'invalid-input',
  403: 'forbidden',
  404: 'not-found',
  405: 'method-not-allowed',
  409: 'conflict',
  413: 'too-large',
  415: 'unsupported-media-type',
  503: 'unavailable',
};

/** Errors with status 500 that a plugin caused. */
const pluginFailures: ReadonlySet<string> = new Set([errors.pluginFailed.code, errors.reloadFailed.code]);

/**
 * Creates a client of a running host. Its methods throw the error of the host, or `HOST_UNREACHABLE`, as a HostError.
 * @param address address of the host; `http://` may be left out
 */
export function createHostClient(address: string): Client {
  const client = createClientOf(/^https?:\/\//.test(address) ? address : `http://${address}`);
  return {
    url: client.url,
    get: withHostErrors(client.url, client.get),
    post: withHostErrors(client.url, client.post),
    put: withHostErrors(client.url, client.put),
    delete: withHostErrors(client.url, client.delete),
  };
}

function createClientOf(url: string): Client {
  try {
    return createClient(url);
  } catch (error) {
    throw errors.hostUnreachable(url, error);
  }
}

function withHostErrors<Send extends (...parameters: never[]) => Promise<unknown>>(url: string, send: Send): Send {
  const sendAndTranslate = (...parameters: Parameters<Send>): Promise<unknown> =>
    send(...parameters).catch((error: unknown) => {
      throw error instanceof ClientError ? toHostError(url, error) : error;
    });
  return sendAndTranslate as Send;
}

function toHostError(url: string, { status, code, message, details, cause }: ClientError): HostError {
  if (status === undefined) return errors.hostUnreachable(url, cause);
  if (code === errors.unexpectedReply.code) return errors.unexpectedReply(url, status);
  const kind = kinds[status] ?? (pluginFailures.has(code) ? 'plugin-failed' : 'internal');
  return new HostError(kind, code, message, details);
}
