import type { ServerResponse } from 'node:http';
import type { ErrorBody } from '@code-graph/sdk';
import type { ErrorRequestHandler } from 'express';
import { errors } from '../platform/errors/error-catalogue.js';
import { codeOf, HostError, type ErrorKind } from '../platform/errors/host-error.js';
import type { Logger } from '../platform/process/logger.js';

const statuses: Readonly<Record<ErrorKind, number>> = {
  'invalid-input': 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'too-large': 413,
  'unsupported-media-type': 415,
  'headers-too-large': 431,
  'no-input': 500,
  'plugin-failed': 500,
  internal: 500,
  configuration: 500,
  unavailable: 503,
};

/** Headers that a route may have set for a successful reply. */
const headersOfSuccess = ['ETag', 'Content-Encoding'];

/** The body of an error reply: code, message and details, never a stack or cause. */
export function toErrorBody({ code, message, details }: HostError): ErrorBody {
  return { error: { code, message, ...(details ? { details: [...details] } : {}) } };
}

/** Replies to a request with an error. */
export function replyError(response: ServerResponse, error: HostError): void {
  const body = JSON.stringify(toErrorBody(error));
  for (const name of headersOfSuccess) response.removeHeader(name);
  if (error.kind === 'unavailable') response.setHeader('Retry-After', '1');
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(body));
  response.statusCode = statuses[error.kind];
  response.end(body);
}

/** Replies with the error that a handler has thrown. An unexpected error is logged and reported as an internal one. */
export function createErrorHandler(logger: Logger): ErrorRequestHandler {
  // Express recognizes an error handler by its four parameters.
  return (thrown: unknown, request, response, _next) => {
    const error = thrown instanceof HostError ? thrown : errors.internal(thrown);
    // A client that disconnects during the reply is not a failure of the host.
    const isFailure = error.kind === 'internal' && codeOf(thrown) !== 'ERR_STREAM_PREMATURE_CLOSE';
    if (isFailure) logger.error({ err: thrown, method: request.method, url: request.url }, 'request failed');
    // Once the reply has begun, only a broken connection shows the client that the reply is incomplete.
    if (response.headersSent) response.destroy();
    else replyError(response, error);
  };
}
