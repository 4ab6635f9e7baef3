import type { AddressInfo } from 'node:net';
import express from 'express';
import type { RecordedReply } from './recorded-reply.js';

// The peer of the host: an Express application with one handler, which sends recorded replies. It parses, checks and looks up nothing.
const replies = new Map<string, RecordedReply & { readonly bytes: Buffer }>();
const application = express();
application.disable('x-powered-by');
application.disable('etag');
application.get('/{*path}', (request, response) => {
  const recorded = replies.get(request.url);
  if (!recorded) throw new Error(`no reply was recorded for ${request.url}`);
  response.status(recorded.status).set(recorded.headers).end(recorded.bytes);
});
const server = application.listen(0, '127.0.0.1', () => {
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
process.on('message', (message: 'stop' | readonly RecordedReply[]) => {
  if (message === 'stop') process.exit(0);
  for (const reply of message) replies.set(reply.path, { ...reply, bytes: Buffer.from(reply.body) });
  process.send?.('recorded');
});
