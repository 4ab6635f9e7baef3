import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { errors } from '../platform/errors/error-catalogue.js';
import { codeOf } from '../platform/errors/host-error.js';
import { toErrorBody } from './error-reply.js';
import { securityHeaders } from './security-headers.js';

interface SocketFault {
  readonly status: number;
  readonly message: string;
}

/** What Node's parser and timers say, by their codes. */
const faults: Readonly<Record<string, SocketFault>> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The URL and the headers are too large together.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request came too slowly.' },
};
const notHttp: SocketFault = { status: 400, message: 'The request is not valid HTTP.' };
const noTunnel: SocketFault = { status: 400, message: 'CONNECT is not possible: this is no proxy.' };

/** How long a client has to read its answer and to hang up. */
const lingerMs = 1_000;

/** Answers what is not even HTTP, or came too slowly, on the bare socket. */
export function replyToFault(socket: Duplex, cause: unknown): void {
  replyOnSocket(socket, faults[codeOf(cause) ?? ''] ?? notHttp);
}

/** Answers a CONNECT, for which there is no response to write to. */
export function refuseTunnel(socket: Duplex): void {
  socket.on('error', () => socket.destroy());
  replyOnSocket(socket, noTunnel);
}

function replyOnSocket(socket: Duplex, { status, message }: SocketFault): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(toErrorBody(errors.invalidRequest(message)));
  const headers = {
    ...securityHeaders,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${head.join('')}\r\n${body}`);
  // Closing at once, with bytes of the client unread, would reset the connection and take the answer with it. Waiting for
  // the client to hang up would leave it to the client how long the socket is held.
  socket.resume();
  setTimeout(() => socket.destroy(), lingerMs).unref();
}
