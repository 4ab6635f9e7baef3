import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

export const requestIdHeader = 'X-Request-Id';

/** Ids that clients and proxies generate, such as UUIDs. Nothing that could forge a log line or a header. */
const acceptedId = /^[\w.:+/=@-]{1,128}$/;

/** Creates an id for a request whose client has not sent one. */
export function createRequestId(): string {
  return randomUUID();
}

/** Names a request in its reply: by the id that the client has sent, if that is well-formed. */
export function nameRequest(request: IncomingMessage, response: ServerResponse): void {
  const sent = request.headers['x-request-id'];
  const id = typeof sent === 'string' && acceptedId.test(sent) ? sent : createRequestId();
  response.setHeader(requestIdHeader, id);
}

/** The id of the request that a reply belongs to; undefined before `nameRequest`. */
export function requestIdOf(response: ServerResponse): string | undefined {
  const id = response.getHeader(requestIdHeader);
  return typeof id === 'string' ? id : undefined;
}
