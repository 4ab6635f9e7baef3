import type { ServerResponse } from 'node:http';
import type { ErrorBody } from '@code-graph/api';
import type { ErrorRequestHandler } from 'express';
import { codeOf, generalErrors, HostError, statusOf } from '@code-graph/api/errors';
import type { Logger } from '../processes/logger.js';
import { requestIdOf } from './request-id.js';

/** Headers that a route may have set for a successful reply. */
const headersOfSuccess = ['ETag', 'Content-Encoding'];

/** The body of an error reply: code, message, details, and the id with which the log can be searched, never a stack or cause. */
export function toErrorBody({ code, message, details }: HostError, requestId?: string): ErrorBody {
  return {
    error: {
      code,
      message,
      ...(details ? { details: [...details] } : {}),
      ...(requestId === undefined ? {} : { requestId }),
    },
  };
}

/** Replies to a request with an error. */
export function replyError(response: ServerResponse, error: HostError): void {
  const status = statusOf(error.kind);
  const body = JSON.stringify(toErrorBody(error, status === 500 ? requestIdOf(response) : undefined));
  for (const name of headersOfSuccess) response.removeHeader(name);
  if (error.kind === 'unavailable') response.setHeader('Retry-After', '1');
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(body));
  response.statusCode = status;
  response.end(body);
}

/** Replies with the error that a handler has thrown. An unexpected error is logged and reported as an internal one. */
export function createErrorHandler(logger: Logger): ErrorRequestHandler {
  // Express recognizes an error handler by its four parameters.
  return (thrown: unknown, request, response, _next) => {
    const error = thrown instanceof HostError ? thrown : generalErrors.internal(thrown);
    // A client that disconnects during the reply is not a failure of the host.
    const isFailure = error.kind === 'internal' && codeOf(thrown) !== 'ERR_STREAM_PREMATURE_CLOSE';
    if (isFailure) {
      // Without the query parameters, which could contain a secret.
      const { method, path } = request;
      logger.error({ err: thrown, requestId: requestIdOf(response), method, path }, 'request failed');
    }
    // Once the reply has begun, only a broken connection shows the client that the reply is incomplete.
    if (response.headersSent) response.destroy();
    else replyError(response, error);
  };
}
