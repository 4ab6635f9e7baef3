import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request that a fake service has received. */
export interface FakeRequest {
  readonly method: string;
  /** Path and query, such as `/issues?state=open`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
}

/** The reply of a fake service. */
export interface FakeReply {
  /** Default: 200. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text, or a value that is sent as JSON. Default: empty. */
  readonly body?: unknown;
}

/** A fake service that is running. */
export interface FakeService {
  /** Such as `http://127.0.0.1:40123`. */
  readonly url: string;
  /** All requests so far, the oldest first. */
  readonly requests: readonly FakeRequest[];
  /** Ends all connections. A process that does not stop its services ends nevertheless. */
  stopAsync(): Promise<void>;
}

/**
 * Starts an HTTP service on this machine for plugins that call one. It keeps no process alive, and closes each connection after its
 * reply, so that what remains open after an apply belongs to the plugin.
 * @param reply called for each request. A promise that never resolves is a service that hangs. An error becomes status 500.
 *
 * @example
 * const tracker = await startFakeService(({ path }) => (path === '/issues' ? { body: [{ file: 'src/a.ts' }] } : { status: 404 }));
 * const { nodes } = await applyOnce(plugin, buildFileGraph(['src/a.ts']), { url: tracker.url });
 * await tracker.stopAsync();
 */
export async function startFakeService(
  reply: (request: FakeRequest) => FakeReply | Promise<FakeReply>,
): Promise<FakeService> {
  const requests: FakeRequest[] = [];
  const server = createServer((message, response) => void respond(message, response));
  server.on('connection', (socket) => socket.unref());
  server.unref();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;

  async function respond(message: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const request = await receive(message);
      requests.push(request);
      send(response, await reply(request));
    } catch (error) {
      send(response, { status: 500, body: String(error) });
    }
  }

  return {
    url: `http://127.0.0.1:${String(port)}`,
    requests,
    stopAsync: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function receive(message: IncomingMessage): Promise<FakeRequest> {
  const { method = 'GET', url = '/', headers } = message;
  return { method, path: url, headers, body: await text(message) };
}

function send(response: ServerResponse, { status = 200, headers = {}, body = '' }: FakeReply): void {
  const isText = typeof body === 'string';
  const content = isText ? body : JSON.stringify(body);
  const type = isText ? 'text/plain; charset=utf-8' : 'application/json';
  response.writeHead(status, { 'content-type': type, connection: 'close', ...headers });
  response.end(content);
}
