import assert from 'node:assert/strict';
import { askRaw, rawRequest, type RawReply } from './raw-socket.js';
import { useSharedHost } from './shared-host.js';

/** Names that are not this machine's, and malformed Host headers. */
const foreignHosts: readonly string[] = [
  ...['', ',', ':', ':5050', '*', '?', '/', '\\', '@', '[]', '[]:5050', 'null', 'undefined'],
  ...['evil', 'evil.example', 'evil.example:5050', 'machine.local', 'a'.repeat(4000)],
  // Additions to the right name.
  ...['localhost.evil.com', 'localhost.evil.com:5050', 'evil-localhost', 'xlocalhost', 'localhost2', 'sub.localhost'],
  ...['localhost.', 'localhost.:5050', '.localhost', 'localhost..', 'localhost.localdomain'],
  ...['localhost,evil', 'localhost, localhost', 'localhost evil', 'evil localhost', 'local host', 'localhost\tevil'],
  ...['localhost\\evil', 'localhost/evil', 'localhost#evil', 'localhost?evil', 'localhost%00', 'localhost%2eevil'],
  ...['user@localhost', 'localhost@evil', 'user:password@localhost:5050', 'http://localhost', '//localhost'],
  // Other spellings of this machine's address: a name server may resolve any of them.
  ...['127.0.0.1.nip.io', '127.0.0.1.', '127.1', '127.0.1', '127.0.0.2', '127.0.0.01', '0177.0.0.1', '0x7f000001'],
  ...['0x7f.1', '2130706433', '0', '0.0.0.0', '0.0.0.0:5050', '127.0.0.1%00', '[localhost]', '[127.0.0.1]'],
  ...['::1', '[::]', '[::1', '::1]', '[::1]evil', '[::1].evil.com', '[[::1]]', '[::1%25lo]', '[0:0:0:0:0:0:0:1]'],
  ...['[::ffff:127.0.0.1]', '[::ffff:7f00:1]'],
  // Invalid ports.
  ...['localhost:', 'localhost:0', 'localhost:99999', 'localhost:65536', 'localhost:123456', 'localhost:-1'],
  ...['localhost:+80', 'localhost:8e1', 'localhost:0x50', 'localhost: 80', 'localhost:80:80', 'localhost:abc'],
  ...['[::1]:', '[::1]:0', '[::1]:abc', '[::1]5050', 'localhost:8\u00b2', 'localhost:\u0661\u0662'],
  // Letters that look similar, or fold to the same letter.
  ...['l\u00f6calhost', 'localho\u017ft', '\u24db\u24de\u24d2\u24d0\u24dbhost', '\uff4cocalhost'],
  ...['127\u30020\u30020\u30021', 'xn--lcalhost-n4a', 'localhost\u200b', '\u202elocalhost'],
];

const ownHosts: readonly string[] = [
  ...['localhost', 'LOCALHOST', 'LocalHost:5050', 'localhost:1', 'localhost:65535', '127.0.0.1', '127.0.0.1:80'],
  ...['[::1]', '[::1]:5050'],
];

/** Requests that do not have exactly one Host header. */
const oddRequests: Readonly<Record<string, string>> = {
  'no Host header': rawRequest('GET', '/api/health', []),
  'no Host header in HTTP/1.0': 'GET /api/health HTTP/1.0\r\n\r\n',
  'two Host headers, the wrong one last': rawRequest('GET', '/api/health', ['Host: localhost', 'Host: evil']),
  'two Host headers, the wrong one first': rawRequest('GET', '/api/health', ['Host: evil', 'hOsT: localhost']),
  'the same Host header twice': rawRequest('GET', '/api/health', ['Host: localhost', 'Host: localhost']),
  'a URL with another host': rawRequest('GET', 'http://evil.example/api/health', ['Host: localhost']),
  'a URL with the same host': rawRequest('GET', 'http://localhost/api/health', ['Host: localhost']),
  'a URL that cannot be parsed': rawRequest('GET', 'http://[', ['Host: evil']),
  'a URL without a scheme': rawRequest('GET', '*', ['Host: localhost']),
  'a second Host behind 90 other headers': rawRequest('GET', '/api/health', [
    'Host: localhost',
    ...Array.from({ length: 90 }, () => 'a:'),
    'Host: evil',
  ]),
};

describe('The gate, by Host header', () => {
  const shared = useSharedHost({ configuration: { http: { allowedHosts: ['Graph.Example'] } } });

  it('has more than forty wrong values to reject', () => {
    assert.ok(new Set(foreignHosts).size === foreignHosts.length && foreignHosts.length > 40);
  });

  for (const host of foreignHosts) {
    it(`rejects ${JSON.stringify(host.slice(0, 60))}`, async () => {
      assertRefused(await askRaw(shared.running.url, requestFor(host)));
    });
  }

  for (const [what, request] of Object.entries(oddRequests)) {
    it(`rejects ${what}`, async () => {
      assertRefused(await askRaw(shared.running.url, request));
    });
  }

  for (const host of [...ownHosts, 'graph.example', 'GRAPH.example:8443']) {
    it(`accepts ${host}`, async () => {
      const reply = await askRaw(shared.running.url, requestFor(host));
      assert.equal(reply.status, 200, reply.body);
    });
  }

  it('gives advice', async () => {
    const reply = await askRaw(shared.running.url, requestFor('evil.example'));
    assert.equal(reply.status, 403);
    const { error } = JSON.parse(reply.body) as { error: { code: string; message: string } };
    assert.equal(error.code, 'HOST_NOT_ALLOWED');
    assert.match(error.message, /localhost.*http\.allowedHosts/);
  });
});

function requestFor(host: string): string {
  return rawRequest('GET', '/api/health', [`Host: ${Buffer.from(host).toString('latin1')}`]);
}

function assertRefused({ status, body }: RawReply): void {
  assert.ok(status === 403 || status === 400, `status ${String(status)}: ${body}`);
  assert.match(
    body,
    /^\{"error":\{"code":"(?:HOST_NOT_ALLOWED|INVALID_REQUEST)","message":"[^"\\]*(?:\\.[^"\\]*)*"\}\}$/,
  );
}
