import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request as a server received it. */
export interface ReceivedRequest {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Starts a server for the tests of the calling `describe`. It replies `{}` unless `listener` is replaced. */
export function useJsonServer(): { url: string; listener: RequestListener; readonly received: ReceivedRequest[] } {
  const answer: RequestListener = (_request, response) => {
    response.setHeader('Content-Type', 'application/json').end('{}');
  };
  const used = { url: '', listener: answer, received: [] as ReceivedRequest[] };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      used.received.push({ method: request.method, path: request.url, headers: request.headers, body });
      used.listener(request, response);
    });
  });
  before('start a server', async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    used.url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  });
  beforeEach(() => {
    used.listener = answer;
    used.received.length = 0;
  });
  after('stop the server', () => {
    server.close();
    server.closeAllConnections();
  });
  return used;
}
