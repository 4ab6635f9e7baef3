import type { ServerResponse } from 'node:http';
import type { ErrorBody } from '@code-graph/sdk';
import type { ErrorRequestHandler } from 'express';
import { errors } from '../platform/errors/error-catalogue.js';
import { codeOf, HostError, type ErrorKind } from '../platform/errors/host-error.js';
import type { Logger } from '../platform/process/logger.js';

const statuses: Readonly<Record<ErrorKind, number>> = {
  'invalid-input': 400,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'too-large': 413,
  'unsupported-media-type': 415,
  'no-input': 500,
  'plugin-failed': 500,
  internal: 500,
  configuration: 500,
  unavailable: 503,
};

/** What a route may have set for the reply that it could not give. */
const headersOfSuccess = ['ETag', 'Content-Encoding'];

/** The body of an error. Holds its message and details, never its stack or cause. */
export function toErrorBody({ code, message, details }: HostError): ErrorBody {
  return { error: { code, message, ...(details ? { details: [...details] } : {}) } };
}

/** Answers a request with an error. */
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

/** Answers whatever was thrown on the way. What nobody foresaw is logged, and told as an internal error. */
export function createErrorHandler(logger: Logger): ErrorRequestHandler {
  // Express knows a handler of errors by its four parameters.
  return (thrown: unknown, request, response, _next) => {
    const error = thrown instanceof HostError ? thrown : errors.internal(thrown);
    // A client that goes away while it is being answered is no failure of the host.
    const isFailure = error.kind === 'internal' && codeOf(thrown) !== 'ERR_STREAM_PREMATURE_CLOSE';
    if (isFailure) logger.error({ err: thrown, method: request.method, url: request.url }, 'request failed');
    // Where the reply is under way, only breaking it off tells the client that it is not whole.
    if (response.headersSent) response.destroy();
    else replyError(response, error);
  };
}
