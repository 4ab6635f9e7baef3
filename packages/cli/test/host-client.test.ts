import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHostClient } from '../src/client/host-client.js';

describe('The client of a host', () => {
  it('requests replies that are not compressed from a host on this machine', async () => {
    const encodings: unknown[] = [];
    const server = createServer((request, response) => {
      encodings.push(request.headers['accept-encoding']);
      response.end('{}');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await createHostClient(`127.0.0.1:${port}`).get('/api/health');
    server.close();
    server.closeAllConnections();
    assert.deepEqual(encodings, ['identity']);
  });
});
