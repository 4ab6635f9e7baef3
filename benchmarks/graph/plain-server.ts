import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// The fastest reply that Node.js can give: one buffer, written as it is.
const bytes = Buffer.alloc(Number(process.argv[2]), 0x20);
const server = createServer((_request, response) => {
  response.setHeader('Content-Length', bytes.length);
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => {
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
process.on('message', (message) => {
  if (message === 'stop') process.exit(0);
});
