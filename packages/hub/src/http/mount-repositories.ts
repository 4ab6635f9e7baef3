import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { generalErrors, HostError } from '@code-graph/api/errors';
import { challenge, replyError, type ApiServer } from '@code-graph/host';
import type { Hub } from '../hub.js';

/** The address of a part of a repository: `/r/{name}`, and the rest. */
const repositoryAddress = /^\/r\/([A-Za-z0-9][A-Za-z0-9._-]*)(\/[^?]*)?(\?.*)?$/;

/** The paths that the host of a repository answers. All others are those of the graphical client, which is the same for all. */
const hostPath = /^\/(?:api|mcp)(?:\/|$)/;

/** The page of the graphical client with the repositories. */
const startPage = '/hub.html';

/** Replies that end only with the client. */
const streams: ReadonlySet<string> = new Set(['/api/events']);

/** The server of a hub. */
export interface MountingServer extends Pick<ApiServer, 'requireAccess'> {
  /** Called with an error that is not for the client. */
  onFailure(error: unknown): void;
}

/**
 * Passes the requests under `/r/{name}/` to the host of the repository, with the rest of the address. Waits for the host to load, which only
 * a request with access to the repository can cause.
 */
export function mountRepositories(hub: Hub, server: MountingServer) {
  return (request: IncomingMessage, response: ServerResponse, next: RequestListener): void => {
    if (/^\/(?:\?|$)/.test(request.url ?? '')) {
      request.url = startPage;
      next(request, response);
      return;
    }
    const [, name, path, query = ''] = repositoryAddress.exec(request.url ?? '') ?? [];
    if (name === undefined) next(request, response);
    else if (path === undefined) redirect(response, `/r/${name}/${query}`);
    else if (hostPath.test(path))
      server
        .requireAccess(name, request.headersDistinct['authorization'] ?? [])
        .then(() => pass(hub, { name, url: path + query }, request, response))
        .catch((error: unknown) => {
          if (!(error instanceof HostError)) server.onFailure(error);
          challenge(response, 'graph:read', error);
          replyError(response, error instanceof HostError ? error : generalErrors.internal(error));
        });
    else {
      request.url = path + query;
      next(request, response);
    }
  };
}

/** Passes a request to the host of a repository, with another address. */
async function pass(
  hub: Hub,
  { name, url }: { readonly name: string; readonly url: string },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { host, release } = await hub.use(name);
  if (response.closed) {
    release();
    return;
  }
  request.url = url;
  const isStream = streams.has(url.replace(/\?.*/, ''));
  if (isStream) {
    const onEnd = hub.hosts.addStream(name, () => response.destroy());
    response.once('close', onEnd);
    release();
  } else response.once('close', release);
  host.handle(request, response);
}

/** The page of a repository has relative addresses, which need the slash. */
function redirect(response: ServerResponse, address: string): void {
  response.writeHead(308, { Location: address, 'Content-Length': 0 }).end();
}
