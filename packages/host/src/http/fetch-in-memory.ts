import { once } from 'node:events';
import { request as sendRequest, type IncomingMessage, type Server } from 'node:http';
import { duplexPair } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/** Sends a request to a server that need not listen, over a connection in memory, and receives the whole reply. */
export async function fetchInMemory(server: Server, request: Request): Promise<Response> {
  const { hostname, pathname, search } = new URL(request.url);
  const body = Buffer.from(await request.arrayBuffer());
  const [clientSide, serverSide] = duplexPair();
  try {
    server.emit('connection', serverSide);
    const sent = sendRequest({
      createConnection: () => clientSide,
      host: hostname,
      method: request.method,
      path: `${pathname}${search}`,
      headers: Object.fromEntries(request.headers),
    });
    const replied = once(sent, 'response', { signal: request.signal });
    sent.end(body);
    const [reply] = (await replied) as [IncomingMessage];
    const headers = Object.entries(reply.headersDistinct).map(([name, values = []]): [string, string] => {
      return [name, values.join(', ')];
    });
    return new Response(await buffer(reply), { status: reply.statusCode ?? 0, headers });
  } finally {
    clientSide.destroy();
    serverSide.destroy();
  }
}
