import type { IncomingMessage, ServerResponse } from 'node:http';

/** Headers that pages may send. Other headers are safe to send without a preflight, or are set by browsers. */
const requestHeaders = ['Authorization', 'Content-Type', 'If-None-Match', 'Last-Event-ID', 'Prefer'];
/** Headers of replies that pages may read, in addition to those that they may always read. */
const replyHeaders = ['ETag', 'Preference-Applied', 'Retry-After', 'WWW-Authenticate', 'X-Decoded-Length'];
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];

/** Seconds that a browser remembers the reply to a preflight. */
const preflightSeconds = 600;

/**
 * Lets pages of configured origins read the reply to an accepted request. Tokens are sent in a header, so the host has no use for
 * cookies, and never permits requests with credentials of the browser.
 * @returns whether the request was a preflight, which is answered now
 */
export function answerCrossOrigin(
  request: IncomingMessage,
  response: ServerResponse,
  allowedOrigins: ReadonlySet<string>,
): boolean {
  if (allowedOrigins.size === 0) return false;
  // Also without Origin: a cache must not give this reply to a page.
  response.setHeader('Vary', 'Origin');
  const { origin } = request.headers;
  if (origin === undefined || !allowedOrigins.has(origin)) return false;
  response.setHeader('Access-Control-Allow-Origin', origin);
  if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) {
    response.setHeader('Access-Control-Expose-Headers', replyHeaders.join(', '));
    return false;
  }
  response.setHeader('Access-Control-Allow-Methods', methods.join(', '));
  response.setHeader('Access-Control-Allow-Headers', requestHeaders.join(', '));
  response.setHeader('Access-Control-Max-Age', preflightSeconds);
  response.writeHead(204).end();
  return true;
}
