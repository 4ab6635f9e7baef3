import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorBody } from '@code-graph/sdk';
import type { ErrorRequestHandler, Response } from 'express';
import { errors } from '../platform/error-catalogue.js';
import { codeOf, HostError, type ErrorKind } from '../platform/host-error.js';
import type { Logger } from '../platform/logger.js';

const statuses: Readonly<Record<ErrorKind, number>> = {
  'invalid-input': 400,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'too-large': 413,
  'unsupported-media-type': 415,
  'plugin-failed': 500,
  internal: 500,
  configuration: 500,
  unavailable: 503,
};

/** The HTTP status of an error. */
export function statusOf(error: HostError): number {
  return statuses[error.kind];
}

/** The body of an error. Holds its message and details, never its stack or cause. */
export function toErrorBody({ code, message, details }: HostError): ErrorBody {
  return { error: { code, message, ...(details ? { details: [...details] } : {}) } };
}

/** Answers a request with an error. */
export function replyError(response: Response, error: HostError): void {
  if (error.kind === 'unavailable') response.set('Retry-After', '1');
  response.status(statusOf(error)).json(toErrorBody(error));
}

/** Answers whatever was thrown on the way. What nobody foresaw is logged, and told as an internal error. */
export function createErrorHandler(logger: Logger): ErrorRequestHandler {
  return (thrown: unknown, request, response, next) => {
    const error = toHostError(thrown);
    if (error.kind === 'internal')
      logger.error({ err: thrown, method: request.method, url: request.url }, 'request failed');
    if (response.headersSent) {
      // The reply was under way: only breaking it off tells the client that it is not whole.
      next(thrown);
      return;
    }
    replyError(response, error);
  };
}

/** Answers what is not even HTTP, or came too slowly, on the bare socket. */
export function replyOnSocket(socket: Duplex, cause: unknown): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const status = socketStatuses[codeOf(cause) ?? ''] ?? 400;
  const body = JSON.stringify(toErrorBody(errors.invalidRequest('The request is not valid HTTP, or came too slowly.')));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

const socketStatuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** The errors of Express' body parser and router, told apart by their `type` and `status`. */
function toHostError(thrown: unknown): HostError {
  if (thrown instanceof HostError) return thrown;
  if (typeof thrown !== 'object' || thrown === null) return errors.internal(thrown);
  if (thrown instanceof URIError) return errors.invalidRequest('The URL is not percent-encoded UTF-8.');
  const type = 'type' in thrown ? thrown.type : undefined;
  if (type === 'entity.parse.failed') {
    return errors.malformedJson(thrown instanceof SyntaxError ? thrown.message : 'it cannot be parsed');
  }
  if (type === 'entity.too.large') {
    return errors.payloadTooLarge('limit' in thrown && typeof thrown.limit === 'number' ? thrown.limit : 0);
  }
  if (type === 'encoding.unsupported' || type === 'charset.unsupported') return errors.unsupportedMediaType();
  const status = 'status' in thrown ? thrown.status : undefined;
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return errors.invalidRequest('The request could not be read as it was sent.');
  }
  return errors.internal(thrown);
}
