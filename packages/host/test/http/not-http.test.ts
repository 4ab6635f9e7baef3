import assert from 'node:assert/strict';
import { once } from 'node:events';
import { waitFor } from '../../../../test-support/wait-for.js';
import { askRaw, connectTo, parseReplies, rawRequest, readToEnd, sendRaw, type RawReply } from './raw-socket.js';
import { useSharedHost } from './shared-host.js';

const end = '\r\nHost: localhost\r\n\r\n';

/** Bytes that are not HTTP, or try to smuggle a second request. */
const garbage: Readonly<Record<string, string>> = {
  'binary bytes': '\u0000\u0001\u00ff\u00fe\r\n\r\n',
  'a TLS handshake': '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
  'HTTP/2 by prior knowledge': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'a method of another protocol': `EHLO mail.example${end}`,
  'a method in lower case': `get / HTTP/1.1${end}`,
  'an unknown version': `GET /api/health HTTP/9.9${end}`,
  'spaces in the path': `GET /api /health HTTP/1.1${end}`,
  'a header without a colon': `GET / HTTP/1.1\r\nHost localhost\r\n\r\n`,
  'a space before the colon': `GET / HTTP/1.1\r\nHost : localhost\r\n\r\n`,
  'a folded header': `GET / HTTP/1.1\r\nHost: localhost\r\n evil\r\n\r\n`,
  'a bare line feed': 'GET / HTTP/1.1\nHost: localhost\n\n',
  'a null in a header': `GET / HTTP/1.1\r\nX: a\u0000b${end}`,
  'an invalid length': `POST /api/index HTTP/1.1\r\nContent-Length: 1e3${end}`,
  'a negative length': `POST /api/index HTTP/1.1\r\nContent-Length: -1${end}`,
  'two lengths': `POST /api/index HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2${end}`,
  'a length and chunks': `POST /api/index HTTP/1.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked${end}0\r\n\r\n`,
  'an unknown transfer coding': `POST /api/index HTTP/1.1\r\nTransfer-Encoding: chunked, gzip${end}`,
  'a chunk with an invalid size': `POST /api/graph/layout HTTP/1.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked${end}x\r\n`,
};

describe('Unusual requests', () => {
  const shared = useSharedHost();

  for (const [what, bytes] of Object.entries(garbage)) {
    it(`get a JSON reply: ${what}`, async () => {
      const { version } = shared.running.host.health().graph;
      const reply = await askRaw(shared.running.url, bytes);
      assert.equal(reply.status, 400);
      assertErrorOnSocket(reply, 'The request is not valid HTTP.');
      assert.equal(shared.running.host.health().graph.version, version);
      assert.equal(shared.running.host.health().index.status, 'idle');
    });
  }

  it('get one reply, however many there are', async () => {
    const socket = connectTo(shared.running.url);
    const received = readToEnd(socket);
    for (let line = 0; line < 100; line++) {
      socket.write(`garbage ${String(line)}\r\n\r\n`);
      await new Promise(setImmediate);
    }
    assert.equal(parseReplies(await received).length, 1);
  });

  it('have their connection closed, even if the client does not close it', async () => {
    const openSockets = (): number =>
      process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;
    await waitFor('the sockets of other tests to close', () => openSockets() === 0);
    const socket = connectTo(shared.running.url);
    socket.allowHalfOpen = true;
    socket.write('garbage\r\n\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    assert.match(answer.toString(), /^HTTP\/1\.1 400 /);
    assert.equal(openSockets(), 2);
    await waitFor('the host to close its side', () => openSockets() === 1);
    socket.destroy();
  });

  it('get 431 if headers are too large', async () => {
    for (const header of [`X: ${'x'.repeat(20_000)}`, ...[`${'X'.repeat(20_000)}: x`]]) {
      const reply = await askRaw(shared.running.url, rawRequest('GET', '/api/health', ['Host: localhost', header]));
      assert.equal(reply.status, 431);
      const message =
        'The request has too many headers, or they are too large: the URL and the headers together have more than 16 KiB.';
      assertErrorOnSocket(reply, message, 'HEADERS_TOO_LARGE');
    }
    const longUrl = rawRequest('GET', `/${'x'.repeat(20_000)}`, ['Host: localhost']);
    assert.equal((await askRaw(shared.running.url, longUrl)).status, 431);
  });

  it('get 431 if there are more than 100 headers', async () => {
    const statusWith = async (count: number): Promise<RawReply> => {
      // `Host` and `Connection` count, too.
      const headers = ['Host: localhost', ...Array.from({ length: count - 2 }, (_, index) => `X-${index}: x`)];
      return askRaw(shared.running.url, rawRequest('GET', '/api/health', headers));
    };
    assert.equal((await statusWith(100)).status, 200);
    for (const count of [101, 1000]) {
      const reply = await statusWith(count);
      assert.equal(reply.status, 431);
      assert.equal(reply.headers['x-content-type-options'], 'nosniff');
      assert.match(reply.body, /"code":"HEADERS_TOO_LARGE".*at most 100/);
    }
  });

  it('get 400 for CONNECT', async () => {
    const reply = await askRaw(shared.running.url, `CONNECT evil.example:443 HTTP/1.1${end}`);
    assert.equal(reply.status, 400);
    assertErrorOnSocket(reply, 'CONNECT is not supported: this server is not a proxy.');
  });

  it('are served without an unsupported upgrade', async () => {
    const headers = ['Host: localhost', 'Upgrade: websocket', 'Sec-WebSocket-Key: x', 'Sec-WebSocket-Version: 13'];
    const request = ['GET /api/health HTTP/1.1', ...headers, 'Connection: Upgrade, close', '', ''].join('\r\n');
    assert.equal((await askRaw(shared.running.url, request)).status, 200);
  });

  it('are served despite an unknown expectation', async () => {
    const reply = await askRaw(
      shared.running.url,
      rawRequest('GET', '/api/health', ['Host: localhost', 'Expect: miracles']),
    );
    assert.equal(reply.status, 200);
  });

  it('get replies in their order on one socket', async () => {
    const paths = [
      '/api/graph',
      '/api/health',
      '/api/nothing',
      '/api/overlays',
      '/api/graph?type=Class',
      '/api/graph/nodes/src',
    ];
    const requests = paths.map((path) => `GET ${path} HTTP/1.1${end}`).join('');
    const replies = await sendRaw(shared.running.url, requests + rawRequest('GET', '/api/index', ['Host: localhost']));
    assert.deepEqual(
      replies.map(({ status }) => status),
      [200, 200, 404, 200, 200, 200, 200],
    );
    assert.match(replies[1]?.body ?? '', /"workspace"/);
    assert.match(replies[5]?.body ?? '', /"Namespace"/);
    assert.match(replies[6]?.body ?? '', /"status":"idle"/);
  });
});

function assertErrorOnSocket({ headers, body }: RawReply, message: string, code = 'INVALID_REQUEST'): void {
  assert.deepEqual(JSON.parse(body), { error: { code, message } });
  assert.equal(headers['content-type'], 'application/json; charset=utf-8');
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.equal(headers['cache-control'], 'no-store');
  assert.equal(headers['connection'], 'close');
}
