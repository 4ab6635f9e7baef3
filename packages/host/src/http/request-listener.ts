import type { RequestListener } from 'node:http';
import { replyError } from './error-reply.js';
import { checkRequest } from './request-gate.js';
import { securityHeaders } from './security-headers.js';

/**
 * Puts the gate in front of an application. The gate is not Express middleware, because Express' router parses the URL before any
 * middleware runs, and replies with HTML if it cannot.
 */
export function createRequestListener(
  application: RequestListener,
  allowedHosts: ReadonlySet<string>,
): RequestListener {
  return (request, response) => {
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
    const fault = checkRequest(
      { method: request.method ?? '', url: request.url ?? '', rawHeaders: request.rawHeaders },
      allowedHosts,
    );
    if (fault) replyError(response, fault);
    else application(request, response);
  };
}
