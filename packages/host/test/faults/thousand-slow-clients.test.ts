import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { ConnectionSettings } from '@code-graph/host';
import { requires } from '../../../../test-support/requirements.js';
import { waitFor } from '../../../../test-support/wait-for.js';
import { readOpenFileLimit } from '../../src/processes/open-file-limit.js';
import { connectTo } from '../http/raw-socket.js';
import { useOverlayHost } from '../overlays/overlay-host.js';

/** The limits of a host, divided by ten. */
const limits: ConnectionSettings = {
  headersMs: 1500,
  requestMs: 3000,
  checkMs: 500,
  unreadMs: 3000,
  keepAliveMs: 3000,
};

const clients = { headers: 450, body: 426, reply: 60, events: 64 } as const;

/** More than fits into the buffers of a socket. */
const nodes = Array.from({ length: 20_000 }, (_, index) => ({
  id: `n${String(index)}`,
  name: 'x'.repeat(500),
  type: 'Class',
}));

describe('1,000 slow clients', () => {
  const host = useOverlayHost();

  it('do not keep the host from replying to others, and lose their connections', async function () {
    const total = Object.values(clients).reduce<number>((sum, count) => sum + count, 0);
    assert.equal(total, 1000);
    requires(this, readOpenFileLimit() >= 4 * total, 'the limit of open files is too low for this number of sockets');
    await host.start([{}], {
      graph: { nodes, edges: [] },
      overrides: (container) => void container.register(ConnectionSettings, { useValue: limits }),
    });
    const idle = countSockets();
    const sockets: Socket[] = [];
    const dripping: Socket[] = [];
    const start = (kind: keyof typeof clients, head: string, isDripping: boolean): void => {
      for (let count = 0; count < clients[kind]; count++) {
        const socket = connectTo(host.running.url);
        sockets.push(socket);
        if (isDripping) dripping.push(socket.resume());
        else socket.pause();
        socket.on('error', () => undefined);
        socket.write(head);
      }
    };
    const request = (method: string, path: string): string => `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n`;
    start('headers', `${request('GET', '/api/health')}X-Slow: `, true);
    start(
      'body',
      `${request('PUT', '/api/graph')}Content-Type: application/json\r\nContent-Length: 9999\r\n\r\n{`,
      true,
    );
    start('reply', `${request('GET', '/api/graph')}\r\n`, false);
    start('events', `${request('GET', '/api/events')}\r\n`, false);
    const drip = setInterval(() => {
      for (const socket of dripping) if (socket.writable) socket.write(' ');
    }, 250);
    try {
      const latencies: number[] = [];
      // Both ends of each stream of events, which is kept open, and the client's end of each unread reply.
      const remaining = idle + 2 * clients.events + clients.reply;
      await waitFor('the connections of slow clients to be closed', async () => {
        const began = performance.now();
        assert.equal((await host.running.request('GET', '/api/graph/nodes/n1')).status, 200);
        latencies.push(performance.now() - began);
        return countSockets() < remaining + clients.reply / 2;
      });
      const median = [...latencies].sort((one, other) => one - other)[latencies.length >> 1] ?? Infinity;
      assert.ok(median < 2000, `replies took ${Math.round(median)} ms`);
      assert.equal((await host.apply('example')).status, 200);
      assert.equal((await host.remove('example')).status, 200);
    } finally {
      clearInterval(drip);
      for (const socket of sockets) socket.destroy();
    }
  });

  it('that read a large reply slowly get all of it', async () => {
    await host.start([], {
      graph: { nodes, edges: [] },
      overrides: (container) => void container.register(ConnectionSettings, { useValue: { ...limits, unreadMs: 500 } }),
    });
    const expected = (await host.graph()).text.length;
    const response = await fetch(`${host.running.url}/api/graph`, { headers: { 'accept-encoding': 'identity' } });
    let received = 0;
    for await (const chunk of response.body ?? []) {
      received += (chunk as Uint8Array).length;
      // Longer than the limit for one read, in total.
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    assert.equal(received, expected);
  });
});

/** The sockets of this process: those of the clients and those of the host. */
function countSockets(): number {
  return process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length;
}
