import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { waitFor } from '../../../../test-support/wait-for.js';

/** A request that a receiver got. */
export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly body: { readonly type: string; readonly timestamp: string; readonly data: Record<string, unknown> };
}

/** Replies to a request, or does not. */
export type Replier = (response: ServerResponse, request: ReceivedRequest) => void;

/** A receiver of webhooks on this machine. */
export interface Receiver {
  /** `localhost` and the port, as `webhooks.allowedHosts` lists it. */
  readonly host: string;
  readonly port: number;
  readonly url: string;
  readonly requests: readonly ReceivedRequest[];
  /** Number of connections so far. */
  readonly connections: number;
  /** Replaces the reply, which is 204 at first. */
  replyWith(replier: Replier | number): void;
  /** Waits until there are as many requests. */
  received(count: number): Promise<readonly ReceivedRequest[]>;
  close(): Promise<void>;
}

export interface ReceiverOptions {
  /** Default: a free one. */
  readonly port?: number;
  /** Whether it uses HTTPS, with a certificate that no authority has signed. */
  readonly isSecure?: boolean;
}

/** Starts a receiver on the loopback address. */
export async function startReceiver({ port = 0, isSecure = false }: ReceiverOptions = {}): Promise<Receiver> {
  const requests: ReceivedRequest[] = [];
  let connections = 0;
  let replier: Replier = statusOf(204);
  const onRequest = (request: IncomingMessage, response: ServerResponse): void => {
    void read(request).then((received) => {
      requests.push(received);
      replier(response, received);
    });
  };
  const server = isSecure ? createSecureServer(await readKeyPair(), onRequest) : createServer(onRequest);
  server.on('connection', () => connections++);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  const host = `localhost:${address.port}`;
  return {
    host,
    port: address.port,
    url: `${isSecure ? 'https' : 'http'}://${host}/hooks`,
    requests,
    get connections() {
      return connections;
    },
    replyWith: (next) => {
      replier = typeof next === 'number' ? statusOf(next) : next;
    },
    received: async (count) => {
      await waitFor(`${count} requests (${requests.length} so far)`, () => requests.length >= count, { intervalMs: 2 });
      return requests;
    },
    close: async () => {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function readKeyPair(): Promise<{ key: Buffer; cert: Buffer }> {
  const read = (name: string): Promise<Buffer> => readFile(new URL(`../fixtures/${name}`, import.meta.url));
  return { key: await read('localhost-key.pem'), cert: await read('localhost-certificate.pem') };
}

function statusOf(status: number): Replier {
  return (response) => {
    response.writeHead(status).end();
  };
}

async function read(request: IncomingMessage): Promise<ReceivedRequest> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk);
  return {
    method: request.method ?? '',
    path: request.url ?? '',
    headers: request.headers,
    text,
    body: JSON.parse(text === '' ? '{}' : text) as ReceivedRequest['body'],
  };
}
