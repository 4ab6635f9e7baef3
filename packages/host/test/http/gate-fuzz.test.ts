import assert from 'node:assert/strict';
import { homedir } from 'node:os';
import fc from 'fast-check';
import { rawRequest, sendRaw, type RawReply } from './raw-socket.js';
import { useSharedHost } from './shared-host.js';

/** Strings that would reveal where the host's code is, or how it works. */
const telltales: readonly RegExp[] = [/node_modules/, /^ {4}at /m, /\.[jt]s:\d/, new RegExp(`${homedir()}/`)];

const latin1 = fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code));
const bytes = fc.string({ unit: latin1, maxLength: 40 });
/** Characters that HTTP allows in the value of a header: all but control characters. */
const headerValue = bytes.map((text) => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, ''));
const aroundAName = fc
  .tuple(headerValue, fc.constantFrom('localhost', '127.0.0.1', '[::1]', 'http://localhost', ''), headerValue)
  .map((parts) => parts.join(''));
const value = fc.oneof(headerValue, aroundAName);
const anyBytes = fc.oneof(
  bytes,
  fc.tuple(bytes, fc.constantFrom('localhost', '[::1]:', ''), bytes).map((parts) => parts.join('')),
);

describe('The gate, under random bytes', () => {
  const shared = useSharedHost();

  async function assertUp(): Promise<void> {
    const { status, body } = await shared.running.request('GET', '/api/health');
    assert.equal(status, 200);
    assert.equal(body['status'], 'ready');
  }

  it('replies to 8,000 requests with random Host and Origin headers, 200 on a socket', async () => {
    const perSocket = 200;
    const heads = fc.array(fc.tuple(value, value), { minLength: perSocket, maxLength: perSocket });
    await fc.assert(
      fc.asyncProperty(heads, async (pairs) => {
        const requests = pairs.map(([host, origin]) =>
          ['GET /api/nothing HTTP/1.1', `Host: ${host}`, `Origin: ${origin}`, '', ''].join('\r\n'),
        );
        const replies = await sendRaw(shared.running.url, requests.join('') + rawRequest('GET', '/', []));
        assert.equal(replies.length, perSocket + 1);
        for (const reply of replies) assertFixedText(reply);
      }),
      { numRuns: 40 },
    );
    await assertUp();
  });

  /** Sends each request on a socket of its own, many at a time, and checks each reply. */
  async function assertAllAnswered(request: fc.Arbitrary<string>, count: number): Promise<void> {
    const atATime = 50;
    await fc.assert(
      fc.asyncProperty(fc.array(request, { minLength: atATime, maxLength: atATime }), async (requests) => {
        const replies = await Promise.all(requests.map((text) => sendRaw(shared.running.url, text)));
        for (const [index, [reply, ...more]] of replies.entries()) {
          assert.ok(reply, `no reply to ${JSON.stringify(requests[index])}`);
          for (const each of [reply, ...more]) assertFixedText(each);
        }
      }),
      { numRuns: count / atATime },
    );
    await assertUp();
  }

  it('replies to 2,000 requests with any bytes in Host and Origin', async () => {
    const request = fc
      .tuple(anyBytes, anyBytes)
      .map(([host, origin]) => rawRequest('GET', '/api/nothing', [`Host: ${host}`, `Origin: ${origin}`]));
    await assertAllAnswered(request, 2000);
  });

  it('replies to 1,000 random request lines', async () => {
    const methods = fc.constantFrom('GET', 'HEAD', 'POST', 'CONNECT', 'OPTIONS', 'TRACE', 'PURGE', 'get');
    const target = fc.oneof(
      bytes,
      bytes.map((text) => `/${text}`),
      bytes.map((text) => `/api/graph/nodes/${text}`),
      bytes.map((text) => `/api/graph?${text}`),
      bytes.map((text) => `http://${text}`),
      fc.webUrl(),
    );
    const versions = fc.constantFrom('HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/0.9', 'http/1.1', '');
    const line = fc.tuple(fc.oneof(methods, bytes), target, fc.oneof(versions, bytes)).map((parts) => parts.join(' '));
    await assertAllAnswered(
      line.map((text) => `${text}\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
      1000,
    );
  });

  it('replies to 500 requests with random headers', async () => {
    const name = fc.oneof(
      fc.constantFrom('Accept', 'Accept-Encoding', 'Content-Type', 'Content-Encoding', 'Expect', 'If-None-Match'),
      fc.constantFrom('Prefer', 'Range', 'Upgrade', 'Connection', 'Cookie', 'TE', 'X-HTTP-Method-Override'),
      bytes,
    );
    const words = fc.constantFrom(
      'gzip',
      'chunked',
      '100-continue',
      'W/"',
      '*',
      '-1',
      '9e9',
      'q=',
      'application/json;',
    );
    const header = fc.tuple(name, fc.oneof(value, words)).map((parts) => parts.join(': '));
    const line = fc.constantFrom(
      'GET /api/graph',
      'POST /api/graph/layout',
      'GET /api/overlays',
      'DELETE /api/graph/layout',
    );
    const request = fc
      .tuple(line, fc.array(header, { maxLength: 5 }))
      .map(([first, headers]) => [`${first} HTTP/1.1`, 'Host: localhost', ...headers, 'Connection: close', '', '']);
    await assertAllAnswered(
      request.map((lines) => lines.join('\r\n')),
      500,
    );
  });
});

/** Checks that every failure has the error body and reveals no internals of the host. */
function assertFixedText({ status, headers, body }: RawReply): void {
  for (const telltale of telltales) assert.doesNotMatch(body, telltale);
  assert.ok(status < 300 || status === 304 || status >= 400, `status ${String(status)}`);
  if (status < 400) return;
  assert.equal(headers['content-type'], 'application/json; charset=utf-8');
  if (body === '') return;
  const { error } = JSON.parse(body) as { error: { code: string; message: string } };
  assert.match(error.code, /^[A-Z_]+$/);
  assert.ok(error.message.length < 1000, error.message);
}
