import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { ConnectionSettings } from '@code-graph/host';
import { connectTo, parseReplies, readToEnd, type RawReply } from './raw-socket.js';
import { useSharedHost } from './shared-host.js';

const timeouts: ConnectionSettings = {
  headersMs: 300,
  requestMs: 600,
  checkMs: 50,
  unreadMs: 30_000,
  keepAliveMs: 1000,
};

describe('Requests that arrive slowly', () => {
  const shared = useSharedHost({
    overrides: (container) => container.register(ConnectionSettings, { useValue: timeouts }),
  });

  /** Sends a beginning, then one byte of the rest at a time, until the host closes the connection. */
  async function sendSlowly(beginning: string, rest: string): Promise<{ replies: RawReply[]; tookMs: number }> {
    const started = performance.now();
    const socket = connectTo(shared.running.url);
    socket.write(beginning);
    const timer = drip(socket, rest);
    const received = await readToEnd(socket);
    clearInterval(timer);
    return { replies: parseReplies(received), tookMs: performance.now() - started };
  }

  function assertRefused({ replies, tookMs }: { replies: RawReply[]; tookMs: number }, leastMs: number): void {
    assert.deepEqual(
      replies.map(({ status }) => status),
      [408],
    );
    assert.deepEqual(JSON.parse(replies[0]?.body ?? ''), {
      error: { code: 'INVALID_REQUEST', message: 'The request arrived too slowly.' },
    });
    assert.equal(replies[0]?.headers['x-content-type-options'], 'nosniff');
    assert.ok(tookMs >= leastMs, `refused after ${tookMs} ms`);
  }

  it('get 408 if the headers do', async () => {
    const slow = await sendSlowly('GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-Slow: ', 'x'.repeat(10_000));
    assertRefused(slow, timeouts.headersMs);
  });

  it('get 408 if the body does, and change nothing', async () => {
    const { version } = shared.running.host.health().graph;
    const headers = ['Host: localhost', 'Content-Type: application/json', 'Content-Length: 10000'];
    const slow = await sendSlowly(
      `POST /api/graph/layout HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n{`,
      ' '.repeat(9_000),
    );
    assertRefused(slow, timeouts.requestMs);
    assert.equal(shared.running.host.health().graph.version, version);
  });

  it('are not expected on a connection without a request, which is closed', async () => {
    const socket = connectTo(shared.running.url);
    assert.match(await readToEnd(socket), /^HTTP\/1\.1 408 /);
  });

  it('are answered on a connection that was idle for a little longer than the reply promised', async () => {
    const socket = connectTo(shared.running.url);
    const request = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n';
    socket.write(request);
    const [first] = (await once(socket, 'data')) as [Buffer];
    assert.match(first.toString(), /\r\nKeep-Alive: timeout=1\r\n/);
    await delay(1.3 * timeouts.keepAliveMs);
    socket.write(request);
    const [second] = (await once(socket, 'data')) as [Buffer];
    assert.match(second.toString(), /^HTTP\/1\.1 200 /);
    socket.destroy();
  });
});

function drip(socket: Socket, text: string): ReturnType<typeof setInterval> {
  let sent = 0;
  return setInterval(() => {
    if (socket.writable) socket.write(text.charAt(sent++));
  }, 20);
}
