import type { RequestListener } from 'node:http';
import { replyError } from './error-reply.js';
import { judgeRequest } from './request-gate.js';
import { securityHeaders } from './security-headers.js';

/**
 * Puts the gate in front of an application. It stands outside of Express, whose router takes a URL apart before any
 * middleware runs, and answers one that it cannot parse with HTML.
 */
export function createRequestListener(
  application: RequestListener,
  allowedHosts: ReadonlySet<string>,
): RequestListener {
  return (request, response) => {
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
    const fault = judgeRequest({ url: request.url ?? '', rawHeaders: request.rawHeaders }, allowedHosts);
    if (fault) replyError(response, fault);
    else application(request, response);
  };
}
