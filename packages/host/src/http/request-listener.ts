import type { RequestListener } from 'node:http';
import { replyError } from './error-reply.js';
import { answerCrossOrigin } from './cors.js';
import { checkRequest, type AllowedSources } from './request-gate.js';
import { nameRequest } from './request-id.js';
import { securityHeaders } from './security-headers.js';

const constantHeaders = Object.entries(securityHeaders);

/**
 * Puts the gate in front of an application. The gate is not Express middleware, because Express' router parses the URL before any
 * middleware runs, and replies with HTML if it cannot.
 */
export function createRequestListener(application: RequestListener, allowed: AllowedSources): RequestListener {
  return (request, response) => {
    nameRequest(request, response);
    for (const [name, value] of constantHeaders) response.setHeader(name, value);
    const fault = checkRequest(
      { method: request.method ?? '', url: request.url ?? '', rawHeaders: request.rawHeaders },
      allowed,
    );
    if (fault) replyError(response, fault);
    else if (!answerCrossOrigin(request, response, allowed.origins)) application(request, response);
  };
}
