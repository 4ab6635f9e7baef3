import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { codeOf, generalErrors, type HostError } from '@code-graph/api/errors';
import { httpErrors } from './http-errors.js';
import { toErrorBody } from './error-reply.js';
import { createRequestId, requestIdHeader } from './request-id.js';
import { securityHeaders } from './security-headers.js';

interface SocketFault {
  readonly status: number;
  readonly error: HostError;
}

/** Replies by the error codes of Node's parser and timers. */
const faults: Readonly<Record<string, SocketFault>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    error: httpErrors.headersTooLarge('the URL and the headers together have more than 16 KiB.'),
  },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, error: generalErrors.invalidRequest('The request arrived too slowly.') },
};
const notHttp: SocketFault = { status: 400, error: generalErrors.invalidRequest('The request is not valid HTTP.') };
const noTunnel: SocketFault = {
  status: 400,
  error: generalErrors.invalidRequest('CONNECT is not supported: this server is not a proxy.'),
};

/** Milliseconds for a client to read its reply and to close the connection. */
const lingerMs = 1_000;

/** Replies on the bare socket to a request that is not HTTP or arrived too slowly. */
export function replyToFault(socket: Duplex, cause: unknown): void {
  replyOnSocket(socket, faults[codeOf(cause) ?? ''] ?? notHttp);
}

/** Replies to a CONNECT request, for which Node provides no response object. */
export function refuseTunnel(socket: Duplex): void {
  socket.on('error', () => socket.destroy());
  replyOnSocket(socket, noTunnel);
}

function replyOnSocket(socket: Duplex, { status, error }: SocketFault): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(toErrorBody(error));
  const headers = {
    [requestIdHeader]: createRequestId(),
    ...securityHeaders,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${head.join('')}\r\n${body}`);
  // Closing at once, with bytes of the client unread, would reset the connection and discard the reply. Waiting for the client to
  // close would let the client keep the socket open.
  socket.resume();
  setTimeout(() => socket.destroy(), lingerMs).unref();
}
